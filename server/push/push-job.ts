import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { QueueJob } from '../jobs/job.ts';
import { deliverPush, type PushSending, type SettlePush, WAITS_ITS_TURN } from './deliver-push.ts';

/** Messages to devices that transactions put on their way. */
export const pushJob = (database: Database, around: PushSending, settle: SettlePush): QueueJob => ({
  name: 'push',
  waiting: sql`SELECT p.next_try AS due FROM outgoing_push p WHERE p.next_try IS NOT NULL AND NOT ${WAITS_ITS_TURN}`,
  step: () => deliverPush(database, around, settle),
});
