import { ApiError } from '../../api/api-error.ts';
import type { PageOptions } from '../../contract/configuration.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { aborted } from '../../state/aborted.ts';
import type { CacheOwner } from '../cache/cache-database.ts';
import type { CacheStore } from '../cache/cache-store.ts';
import { pause } from '../clock.ts';
import { transitions } from '../diagnostics/transition-log.ts';
import { Repeater } from '../repeater.ts';
import { type LeaderSurroundings, type Leading, runAsLeader } from '../run-as-leader.ts';
import type { LocalEvent, SyncReport } from '../worker/local-api.ts';
import type { Feed } from './feeds.ts';
import { FirstFetch } from './first-fetch.ts';
import { refreshTime } from './refresh-time.ts';
import { syncRound } from './sync-round.ts';

/** What activation needs is asked for each time, the rest every third time: of changes the server tells besides. */
const OFTEN = 4;
const EVERYTHING_EVERY = 3;
/** While this device delivers much, each delivery is news of the server: rounds would follow without a pause. */
const ROUND_INTERVAL_MS = 1_000;
/** How long the stream of changes is waited for before the first round; one that comes later costs a second round. */
const STREAM_TIMEOUT_MS = 2_000;
/** The lists of the configuration change when an administrator changes them. */
const LISTS_AGE_MS = 10 * MINUTE_MS;

/** How often the tab that syncs is heard of while its round gets on, or it has none. */
const HEARTBEAT_MS = 10_000;
/** Longer than any page of a feed may take: a tab that has stored none for this long is frozen. */
const STALL_MS = 60_000;
/** After a failure of the browser's locks. */
const AFTER_FAILURE_MS = 5_000;

/** A round that takes longer is shown: as a rule one is over sooner, and there may be several in a second. */
const ANNOUNCED_AFTER_MS = 400;

/** Nudges from tab to tab. */
export interface Nudges {
  post(): void;
  onNudge(listener: () => void): void;
}

/** What sync finds around it. */
export interface SyncSurroundings extends LeaderSurroundings {
  /** The nudges of this name. */
  readonly nudges: (name: string) => Nudges;
  /** What a copy is kept of; what activation needs comes first. */
  readonly feeds: readonly Feed[];
  /** Fetches and keeps the options of all pages. */
  readonly syncPageOptions: (signal: AbortSignal) => Promise<readonly Pick<PageOptions, 'refreshTimer'>[]>;
  /** Fetches and keeps the lists of the configuration. */
  readonly syncLists: (signal: AbortSignal) => Promise<void>;
  /** Calls `onChanges` with the collections that changed on the server, null for any, until the signal. */
  readonly listenToChanges: (onChanges: (collections: readonly string[] | null) => void, signal: AbortSignal) => void;
}

interface RunnerOptions {
  readonly owner: CacheOwner;
  readonly cache: CacheStore;
  readonly tell: (event: LocalEvent) => void;
  readonly surroundings: SyncSurroundings;
}

/**
 * Keeps this device's copy fresh, in one tab at a time: it syncs by the timer, by the server's hints, and when nudged; the
 * others see what it stores. A tab that is not active leaves it to others.
 *
 *     inactive ──looked at, signed in, online──▶ waits for the lock ──granted, or stolen from a leader without a sign──▶ leads
 *         ▲                                              │                                                             │
 *         └───────────── hidden, signed out, offline ◀───┴──────────── the lock was stolen: waits again ◀──────────────┤
 *                                                                                                                      │
 *     leads: waits for the stream of changes (2 s) ──▶ round ──whole──▶ idle ──timer, hint, nudge──▶ round ────────────┘
 *                                                        └──failed──▶ idle; what was due still is
 *
 * Invariants, checked by `tests/simulation` and by the tests beside `sync-feed.ts`:
 *
 * - One leader: of the tabs of a user one syncs. Two at once cost work, not correctness: see the next.
 * - Rows with their cursor: a page's rows and its cursor are stored in one transaction; a cut-off round goes on where it was.
 * - Any order: a row is replaced only by a newer version of itself, so pages may come twice or late.
 * - Nothing forgotten: what was due in a round that failed or was cut off is due in the next.
 * - One epoch: rows of a server that was restored are fetched anew; positions of two epochs are never compared.
 */
export class SyncRunner {
  readonly #options: RunnerOptions;
  readonly #nudges: Nudges;
  readonly #name: string;
  #active: AbortController | null = null;
  /** Null until the first round: whatever wants it to begin before the stream has spoken would have it run twice. */
  #loop: Repeater | null = null;
  #rounds = 0;
  #inRound = false;
  #listsAt = Number.NEGATIVE_INFINITY;
  /** Collections that the server said have changed. */
  #named = new Set<string>();
  #everything = true;
  #refresh = refreshTime([]);

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#name = `lading-sync-${options.owner.userId}`;
    this.#nudges = options.surroundings.nudges(this.#name);
    this.#nudges.onNudge(() => this.#wantEverything());
  }

  setActive(active: boolean): void {
    if (active === (this.#active !== null)) return;
    this.#note(active ? 'is active' : 'is inactive', active ? '' : 'hidden, offline, or no session');
    this.#active?.abort();
    this.#active = null;
    if (!active) return;
    const stopping = new AbortController();
    this.#active = stopping;
    void this.#leadAgainAndAgain(stopping.signal);
  }

  /** Something may be new on the server. The tab that syncs asks it, whichever that is. */
  nudge(): void {
    this.#wantEverything();
    this.#nudges.post();
  }

  #wantEverything(): void {
    this.#everything = true;
    this.#loop?.nudge();
  }

  /** Syncs whenever this tab leads, until the signal. Never rejects. */
  async #leadAgainAndAgain(signal: AbortSignal): Promise<void> {
    const { cache, surroundings } = this.#options;
    while (!signal.aborted) {
      try {
        await runAsLeader({
          name: this.#name,
          heartbeatMs: HEARTBEAT_MS,
          stallMs: STALL_MS,
          run: async (leading) => {
            const stopHearing = cache.onStored(leading.progress);
            await this.#run(leading).finally(stopHearing);
          },
          isIdle: () => !this.#inRound,
          signal,
          surroundings,
        });
      } catch (error) {
        this.#fail(error);
        await Promise.race([pause(surroundings.clock, AFTER_FAILURE_MS), aborted(signal)]);
      }
    }
  }

  async #run({ signal, progress }: Leading): Promise<void> {
    if (signal.aborted) return;
    this.#note('leads', 'has the lock');
    const { clock, listenToChanges } = this.#options.surroundings;
    const loop = new Repeater(
      async () => {
        if (signal.aborted) return null;
        this.#inRound = true;
        try {
          await this.#round(signal);
        } finally {
          this.#inRound = false;
          progress();
        }
        return this.#refresh;
      },
      (error) => this.#fail(error),
      { apart: ROUND_INTERVAL_MS, clock },
    );
    this.#everything = true;
    const go = () => {
      this.#loop = loop;
      loop.nudge();
    };
    // The first word of the stream is that anything may have changed: a round begun before it would be one for nothing.
    const streamIsHere = clock.after(STREAM_TIMEOUT_MS, go);
    listenToChanges((collections) => {
      streamIsHere();
      if (collections === null) this.#everything = true;
      else for (const name of collections) this.#named.add(name);
      go();
    }, signal);
    await aborted(signal);
    this.#note('leads no more', this.#active === null ? 'is inactive' : 'another tab took the lock');
    streamIsHere();
    loop.stop();
    if (this.#loop === loop) this.#loop = null;
  }

  async #round(signal: AbortSignal): Promise<void> {
    const { cache, owner, tell, surroundings } = this.#options;
    const { clock } = surroundings;
    const feeds = this.#feedsDue();
    const what = `round of ${feeds.length} feeds`;
    const first = new FirstFetch();
    const stopAnnouncing = clock.after(ANNOUNCED_AFTER_MS, () => {
      this.#note(what, 'takes a while');
      this.#report({ syncing: true, failed: null, progress: null });
    });
    try {
      const needsLists = feeds.length === surroundings.feeds.length && clock.now() - this.#listsAt > LISTS_AGE_MS;
      // Without its options a page does not know what it lists.
      if (needsLists) this.#refresh = refreshTime(await surroundings.syncPageOptions(signal));
      const onProgress: Parameters<typeof syncRound>[0]['onProgress'] = (state) => {
        const progress = first.after(state);
        if (progress !== null) this.#report({ syncing: true, failed: null, progress });
      };
      const epoch = await syncRound({ cache, companyId: owner.companyId, feeds, onProgress, signal });
      if (epoch !== null) tell({ kind: 'epoch', epoch });
      if (needsLists) {
        await surroundings.syncLists(signal);
        this.#listsAt = clock.now();
      }
      stopAnnouncing();
      this.#note(what, 'whole');
      this.#report({ syncing: false, failed: null, progress: null });
    } catch (error) {
      // What was due is still due.
      this.#everything = true;
      stopAnnouncing();
      this.#ended(error, signal);
    }
  }

  /** Everything when it is wanted or its time has come, else what the server named, else what activation needs. */
  #feedsDue(): readonly Feed[] {
    const { feeds } = this.#options.surroundings;
    const named = this.#named;
    this.#named = new Set();
    if (!this.#everything && named.size > 0) return feeds.filter(({ name }) => named.has(name));
    if (this.#everything) this.#rounds = 0;
    this.#everything = false;
    this.#rounds += 1;
    return this.#rounds % EVERYTHING_EVERY === 1 ? feeds : feeds.slice(0, OFTEN);
  }

  #ended(error: unknown, signal: AbortSignal): void {
    const aborted = signal.aborted || (error instanceof ApiError && error.code === 'aborted');
    const code = error instanceof ApiError ? error.code : 'storage-failed';
    this.#note('round ended', aborted ? 'cut off' : code);
    this.#report({ syncing: false, failed: aborted ? null : code, progress: null });
    if (aborted) return;
    if (code === 'not-signed-in' || code === 'wrong-user') this.#options.tell({ kind: 'sign-in-needed' });
    else if (!(error instanceof ApiError)) throw error;
  }

  #note(what: string, why: string): void {
    transitions.note(this.#options.surroundings.clock.now(), 'sync', what, why);
  }

  #report(report: SyncReport): void {
    this.#options.tell({ kind: 'sync', report });
  }

  #fail(error: unknown): void {
    this.#options.tell({ kind: 'failure', error });
  }
}
