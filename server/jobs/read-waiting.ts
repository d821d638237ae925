import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Job, QueueJob } from './job.ts';

/** What of a queue is due, in the whole installation. */
export interface Waiting {
  readonly queue: string;
  readonly due: number;
  /** For how many seconds the first of it has been. */
  readonly oldest: number;
}

/** What of the queues is due and not done. */
export async function readWaiting(database: Database, jobs: readonly Job[]): Promise<readonly Waiting[]> {
  const queues = jobs.filter((job): job is QueueJob => !('every' in job));
  if (queues.length === 0) return [];
  const each = queues.map(
    ({ name, waiting }) => sql`
      SELECT ${name}::text AS queue, count(*) AS due,
             coalesce(extract(epoch FROM now() - min(due)), 0)::float8 AS oldest
        FROM (${waiting}) AS q WHERE due <= now()`,
  );
  return database.read('installation', (tx) => tx.query<Waiting>(sql.join(each, sql` UNION ALL `)));
}
