import { SECOND_MS } from '../../src/domain/duration.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { QueueJob } from '../jobs/job.ts';
import { estimateDue } from './estimate-due.ts';

/** Milliseconds between two looks: a shipment that departs becomes due by a trigger, which wakes nobody. */
const LOOK_INTERVAL_MS = 5 * SECOND_MS;

/** When shipments arrive. */
export const estimatesJob = (database: Database): QueueJob => ({
  name: 'estimates',
  waiting: sql`SELECT eta_due AS due FROM shipping_pick_list WHERE eta_due IS NOT NULL`,
  step: () => estimateDue(database),
  lookInterval: LOOK_INTERVAL_MS,
});
