import { log } from '../process/log.ts';
import type { Database, Transaction } from './database.ts';
import { sql } from './sql.ts';

/**
 * Begins a new life of the database when it finds itself elsewhere than at the last start: in another cluster, where it was
 * restored from a dump; on another timeline, where a cluster was recovered to an earlier moment or a standby took over; in
 * a copied folder. Transaction numbers may have been given twice then, so the log's mean nothing and every reader has to
 * fetch everything again.
 * @param folder tells the database's folder from its copies, where there is one; see `birthOf`
 */
export async function renewEpoch(database: Database, folder: string | null): Promise<void> {
  await database.transaction('installation', async (tx) => {
    // Another server that starts may be filling the new database, which takes a while.
    await tx.query(sql`SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`);
    const [row] = await tx.query<{ was: string; is: string }>(sql`
      SELECT cluster AS was,
             concat_ws('/', (SELECT system_identifier FROM pg_control_system()), d.oid,
                            (SELECT timeline_id FROM pg_control_checkpoint()), ${folder}::text) AS is
        FROM installation, pg_database d WHERE d.datname = current_database() FOR UPDATE OF installation`);
    if (row === undefined || row.was === row.is) return;
    await beginEpoch(tx);
    await tx.query(sql`UPDATE installation SET cluster = ${row.is}`);
  });
}

/** A reader knows a change that this database never made: it was put back to an earlier state. */
export class PutBack extends Error {
  override readonly name = 'PutBack';
  /** The life of the database in which the change was made, and in which it still believes itself to be. */
  readonly epoch: string;

  constructor(epoch: string) {
    super('The database was put back to an earlier state.');
    this.epoch = epoch;
  }
}

/** Begins a new life of the database after `epoch`, once, whoever else finds the same out. */
export async function renewEpochAfter(database: Database, { epoch }: PutBack): Promise<void> {
  await database.transaction('installation', async (tx) => {
    const [row] = await tx.query<{ epoch: string }>(sql`SELECT epoch FROM installation FOR UPDATE`);
    if (row?.epoch !== epoch) return;
    await beginEpoch(tx);
    log.warn('put-back', { epoch });
  });
}

async function beginEpoch(tx: Transaction): Promise<void> {
  await tx.query(sql`DELETE FROM change_log`);
  await tx.query(sql`
    UPDATE installation SET epoch = gen_random_uuid(), log_starts = pg_current_xact_id(),
           log_compacted = pg_current_xact_id()`);
}
