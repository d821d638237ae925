import { sql } from 'drizzle-orm/sql';
import type { Database } from './database/database.ts';
import { log } from './http/log.ts';
import { ABSOLUTE_LIMIT } from './http/session.ts';

const INTERVAL_MS = 24 * 3_600_000;

/**
 * How long changes, tombstones and the answers to mutations are kept. A device may be offline for months; whoever
 * returns later than this fetches everything anew (`fullResync`).
 */
const KEPT_DAYS = 180;

/** Deletes what is no longer needed: changes and answers past their time, sessions and failed sign-ins that are over. */
export async function clean(database: Database): Promise<void> {
  await database.transaction('installation', async (tx) => {
    const [last] = await tx.query<{ xid: string }>(sql`
      SELECT xid FROM change_log WHERE changed < now() - make_interval(days => ${KEPT_DAYS}) ORDER BY xid DESC LIMIT 1`);
    if (last !== undefined) {
      await tx.query(sql`UPDATE installation SET log_starts = (${BigInt(last.xid) + 1n}::text)::xid8`);
      await tx.query(sql`DELETE FROM change_log WHERE xid <= ${last.xid}::xid8`);
    }
    await tx.query(sql`DELETE FROM idempotency WHERE created < now() - make_interval(days => ${KEPT_DAYS})`);
    await tx.query(sql`DELETE FROM user_session WHERE created < now() - make_interval(secs => ${ABSOLUTE_LIMIT})`);
    await tx.query(sql`DELETE FROM sign_in_attempt WHERE last_try < now() - interval '1 day'`);
  });
}

/** Cleans now and then once a day. Returns what stops it, after a run that is under way. */
export function startHousekeeping(database: Database): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = clean(database).catch((error: unknown) => {
      log.error('housekeeping-failed', { reason: String(error) });
    });
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
