import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Networks } from '../http/networks.ts';
import type { QueueJob } from '../jobs/job.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

/** Deliveries to customers' systems. One that does not answer holds up nobody's mail. */
export const webhookJob = (database: Database, networks: Networks | undefined): QueueJob => ({
  name: 'webhooks',
  waiting: sql`SELECT next_try AS due FROM webhook_delivery WHERE next_try IS NOT NULL`,
  step: () => deliverWebhooks(database, networks),
});
