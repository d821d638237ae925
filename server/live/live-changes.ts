import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Refusal } from '../http/refusal.ts';
import { livingSessions, type Session, tokenHash } from '../http/session.ts';
import { log } from '../process/log.ts';
import { type EventStream, eventStream } from './event-stream.ts';
import { settledNotices } from './settled-notices.ts';

/** What the triggers of migration 0009 tell. */
const CHANGES = 'lading_changes';
const SESSIONS = 'lading_sessions';

/**
 * Milliseconds between two events of a stream, whatever happens in between: at least, for each stream that is open, and at
 * most. Each event makes each console ask, and while tags report there is always one more.
 */
const EVENT_INTERVAL = { least: 250, ofStream: 5, most: 10_000 };
/** Milliseconds between two signs of life; proxies cut a silent connection after 30 to 60 s. Sessions are looked at too. */
const ALIVE_INTERVAL_MS = 15_000;

/** Streams of one user, and of all, in this process: a tab each on a few devices, and what its memory is good for. */
export const STREAMS_PER_USER = 12;
const STREAMS = 5_000;
const RETRY_AFTER = { 'Retry-After': '60' };

/** Tells consoles over open connections that something they keep has changed. */
export interface LiveChanges {
  /**
   * A new stream for a signed-in user. Its first event says that anything may have changed.
   * @throws Refusal `too-many-tries` when the user has too many open, `overloaded` when everybody has or at a stop
   */
  open(session: Session, token: string): ReadableStream<Uint8Array>;
  openStreams(): number;
  /** Ends all streams. Their readers connect again, to another process or the next one. */
  stop(): void;
}

interface Open {
  readonly companyId: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly stream: EventStream;
}

/**
 * Begins to listen. However many streams are open, the database answers one small question at most four times a second,
 * less often the more there are, while something changes, and one every 15 s about their sessions.
 * @param idleLimit seconds; see `findSession`. A stream is no sign of life and doesn't prolong a session.
 */
export function liveChanges(database: Database, idleLimit: number): LiveChanges {
  const open = new Set<Open>();
  const notices = settledNotices();
  /** Companies whose sessions are to be looked at. */
  const doubtful = new Set<string>();
  let stopped = false;
  let lastRound = 0;
  let round: Promise<void> | undefined;

  async function tellChanges(): Promise<void> {
    if (notices.isEmpty()) return;
    const [row] = await database.read('installation', (tx) =>
      tx.query<{ horizon: string; end: string }>(
        sql`SELECT pg_snapshot_xmin(s) AS horizon, pg_snapshot_xmax(s) AS "end" FROM pg_current_snapshot() AS s`,
      ),
    );
    if (row === undefined) return;
    const { all, companies } = notices.take({ horizon: BigInt(row.horizon), end: BigInt(row.end) });
    for (const { companyId, stream } of open) {
      const collections = companies.get(companyId);
      if (all || collections !== undefined) stream.changed(all ? null : (collections ?? null));
    }
  }

  async function endStreamsWithoutSession(): Promise<void> {
    const asked = [...open].filter(({ companyId }) => doubtful.has(companyId));
    doubtful.clear();
    if (asked.length === 0) return;
    const hashes = [...new Set(asked.map((one) => one.tokenHash))];
    const living = await livingSessions(database, hashes, idleLimit);
    for (const one of asked) if (!living.has(one.tokenHash)) one.stream.end();
  }

  /** Runs a round soon, and rounds after it while something waits: never two at once, never closer than the interval. */
  function wake(): void {
    if (round !== undefined || stopped || open.size === 0) return;
    const { least, ofStream, most } = EVENT_INTERVAL;
    const interval = Math.min(most, Math.max(least, open.size * ofStream));
    const wait = Math.max(0, lastRound + interval - performance.now());
    round = new Promise((resolve) => setTimeout(resolve, wait).unref())
      .then(async () => {
        lastRound = performance.now();
        await tellChanges();
        await endStreamsWithoutSession();
      })
      .catch((error: unknown) => {
        if (!stopped) log.warn('live-changes-delayed', { reason: String(error) });
      })
      .then(() => {
        round = undefined;
        if (!notices.isEmpty() || doubtful.size > 0) wake();
      });
  }

  database.listen([CHANGES, SESSIONS], {
    heard(channel, payload) {
      // Nobody listens: the first who does is told that anything may have changed.
      if (open.size === 0) return;
      if (channel === SESSIONS) doubtful.add(payload);
      else {
        const [companyId = '', collection = '', xid = ''] = payload.split('\n');
        if (/^\d+$/.test(xid)) notices.add(companyId, collection, BigInt(xid));
      }
      wake();
    },
    began() {
      notices.addAll(false);
      for (const { companyId } of open) doubtful.add(companyId);
      wake();
    },
  });

  const beat = setInterval(() => {
    for (const { companyId, stream } of open) {
      stream.alive();
      doubtful.add(companyId);
    }
    wake();
  }, ALIVE_INTERVAL_MS);
  beat.unref();

  return {
    open({ companyId, userId }, token) {
      if (stopped || open.size >= STREAMS) throw new Refusal('overloaded', { headers: RETRY_AFTER });
      const own = [...open].filter((one) => one.companyId === companyId && one.userId === userId);
      if (own.length >= STREAMS_PER_USER) throw new Refusal('too-many-tries', { headers: RETRY_AFTER });
      const stream = eventStream(() => {
        open.delete(one);
        if (open.size === 0) notices.clear();
      });
      const one: Open = { companyId, userId, tokenHash: tokenHash(token), stream };
      // What changed just before may not be readable yet, and its notice was for nobody.
      if (open.size === 0) notices.addAll(true);
      open.add(one);
      stream.changed(null);
      wake();
      return stream.body;
    },
    openStreams: () => open.size,
    stop() {
      stopped = true;
      clearInterval(beat);
      for (const { stream } of open) stream.end();
    },
  };
}
