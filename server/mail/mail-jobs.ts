import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { QueueJob } from '../jobs/job.ts';
import { answerAccountRequests } from './account-requests.ts';
import { deliverMail, type Settle } from './deliver-mail.ts';
import type { MailTransport } from './mail-transport.ts';

/** Requests made before sign-in: answered by mail. */
export const accountRequestsJob = (database: Database, publicOrigin: string | undefined): QueueJob => ({
  name: 'account-requests',
  waiting: sql`SELECT created AS due FROM account_request`,
  step: () => answerAccountRequests(database, publicOrigin),
});

/** Mails that transactions put on their way. */
export const mailJob = (database: Database, transport: MailTransport, settle: Settle): QueueJob => ({
  name: 'mail',
  waiting: sql`SELECT next_try AS due FROM outgoing_mail WHERE next_try IS NOT NULL`,
  step: () => deliverMail(database, transport, settle),
});
