import { MINUTE_MS } from '../../src/domain/duration.ts';
import { instantAt } from '../../src/domain/instant.ts';
import type { Database } from '../database/database.ts';
import type { Chore } from '../jobs/job.ts';
import { log } from '../process/log.ts';
import { closeDays } from './close-days.ts';
import { openFrom } from './closed-days.ts';
import { deleteExpired } from './retention.ts';

/** How often it is looked whether a day is over; after the start the first time. */
const INTERVAL_MS = 10 * MINUTE_MS;

/**
 * Closes days when they are over, deletes what is past its time, and looks for what came late once a day with that. Every
 * server process does it.
 * @param interval milliseconds between two looks
 */
export function closingDays(database: Database, interval = INTERVAL_MS): Chore {
  let closedUntil = 0;
  return {
    name: 'closing-days',
    every: interval,
    async run(isStopping) {
      const now = Date.now();
      const goesOn = (): boolean => !isStopping();
      if (openFrom(now) === closedUntil) return;
      const messages = await closeDays(database, now, goesOn);
      await deleteExpired(database, now, goesOn);
      if (isStopping()) return;
      closedUntil = openFrom(now);
      log.info('days-closed', { messages, until: instantAt(closedUntil) });
    },
  };
}
