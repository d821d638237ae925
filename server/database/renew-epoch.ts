import { sql } from 'drizzle-orm/sql';
import type { Database } from './database.ts';

/**
 * Begins a new life of the database when it finds itself in another cluster than it was made in: it was restored from a
 * dump. Transaction numbers start anew there, so the log's mean nothing and every reader has to fetch everything again.
 * (A copy of a whole data folder put back in place can't be told from the original.)
 */
export async function renewEpoch(database: Database): Promise<void> {
  await database.transaction('installation', async (tx) => {
    // Another server that starts may be filling the new database, which takes a while.
    await tx.query(sql`SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`);
    const [row] = await tx.query<{ was: string; is: string }>(sql`
      SELECT cluster AS was, (SELECT system_identifier::text FROM pg_control_system()) || '/' || d.oid AS is
        FROM installation, pg_database d WHERE d.datname = current_database() FOR UPDATE OF installation`);
    if (row === undefined || row.was === row.is) return;
    await tx.query(sql`DELETE FROM change_log`);
    await tx.query(sql`
      UPDATE installation SET cluster = ${row.is}, epoch = gen_random_uuid(), log_starts = pg_current_xact_id()`);
  });
}
