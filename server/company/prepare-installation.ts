import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const NOTHING = (): Promise<undefined> => Promise.resolve(undefined);

/**
 * Prepares a new installation: inserts what it begins with and records that this is done, all in one transaction, so a start
 * that is cut off has done nothing.
 * @param fill inserts what it begins with; absent: it begins empty
 * @returns what `fill` did; undefined where another server has prepared it
 */
export async function prepareInstallation<T>(
  database: Database,
  fill: (tx: Transaction) => Promise<T | undefined> = NOTHING,
): Promise<T | undefined> {
  return database.transaction('installation', async (tx) => {
    // Another server may have started on the same new database at the same moment: one of the two prepares it,
    // and the other waits, however long that takes.
    await tx.query(sql`SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`);
    const [row] = await tx.query<{ prepared: string | null }>(sql`SELECT prepared FROM installation FOR UPDATE`);
    if (row?.prepared !== null) return undefined;
    const filled = await fill(tx);
    // The embedded database has nothing that gathers statistics by itself.
    await tx.query(sql`ANALYZE`);
    await tx.query(sql`UPDATE installation SET prepared = now()`);
    return filled;
  });
}
