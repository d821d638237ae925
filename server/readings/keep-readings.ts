import { MINUTE_MS } from '../../src/domain/duration.ts';
import { instantAt } from '../../src/domain/instant.ts';
import type { Database } from '../database/database.ts';
import { log } from '../process/log.ts';
import { closeDays } from './close-days.ts';
import { openFrom } from './closed-days.ts';
import { deleteExpired } from './retention.ts';

/** How often it is looked whether a day is over; after the start the first time. */
const INTERVAL_MS = 10 * MINUTE_MS;

/**
 * Closes days when they are over, deletes what is past its time, and looks for what came late once a day with that. Every
 * server process does it. Returns what stops it, after the step that is under way.
 * @param interval milliseconds between two looks
 */
export function startKeepingReadings(database: Database, interval = INTERVAL_MS): () => Promise<void> {
  let stopped = false;
  let closedUntil = 0;
  let running: Promise<void> | undefined;
  const goesOn = (): boolean => !stopped;

  async function keep(): Promise<void> {
    const now = Date.now();
    if (openFrom(now) === closedUntil) return;
    const messages = await closeDays(database, now, goesOn);
    await deleteExpired(database, now, goesOn);
    if (stopped) return;
    closedUntil = openFrom(now);
    log.info('days-closed', { messages, until: instantAt(closedUntil) });
  }

  const timer = setInterval(() => {
    running ??= keep()
      .catch((error: unknown) => {
        log.error('closing-days-failed', { reason: String(error) });
      })
      .finally(() => {
        running = undefined;
      });
  }, interval);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
