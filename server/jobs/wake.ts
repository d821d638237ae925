import type { Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import type { QueueName } from './job.ts';

/** What wakes the runners of all processes once a transaction is committed; its text is the name of a queue. */
export const WORK = 'lading_work';

/** Wakes whoever works a queue off, in every process, once the transaction is committed. */
export const wake = (tx: Transaction, queue: QueueName): Promise<unknown> =>
  tx.query(sql`SELECT pg_notify(${WORK}, ${queue})`);

/**
 * A statement that puts something into a queue, which wakes whoever works it off. It answers nothing.
 * @param before what the statement reads from, as after WITH
 */
export const waking = (queue: QueueName, statement: SQL, before?: SQL): SQL => sql`
  WITH ${before === undefined ? sql`` : sql`${before}, `}put AS (${statement} RETURNING 1)
  SELECT pg_notify(${WORK}, ${queue}) WHERE EXISTS (SELECT FROM put)`;
