import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Networks } from '../http/networks.ts';
import type { QueueJob } from '../jobs/job.ts';
import { deliverWebhooks, WAITS_ITS_TURN } from './deliver-webhooks.ts';

/** Deliveries to customers' systems. One that does not answer holds up nobody's mail. @param origin where the console is, for links */
export const webhookJob = (
  database: Database,
  networks: Networks | undefined,
  origin: string | undefined,
): QueueJob => ({
  name: 'webhooks',
  waiting: sql`SELECT d.next_try AS due FROM webhook_delivery d WHERE d.next_try IS NOT NULL AND NOT ${WAITS_ITS_TURN}`,
  step: () => deliverWebhooks(database, networks, origin),
});
