import type { Connection } from '../driver.ts';

/** Bytes of log after which its content is written to the tables: what a start after a kill has to repeat at most. */
const CHECKPOINT_FROM = 32 * 1024 * 1024;

/** Changed rows after which the tables are tidied, about a second's work. */
const VACUUM_FROM = 5_000;

/**
 * Does what PGlite, which is one process, has no background processes for: without checkpoints its log grows without
 * end, without vacuum its tables do, and without statistics it guesses its plans.
 */
export async function tidy(connection: Connection): Promise<void> {
  const [tables] = await connection.query(
    'SELECT coalesce(sum(n_dead_tup + n_mod_since_analyze), 0)::float8 AS changed FROM pg_stat_user_tables',
  );
  if (Number(tables?.changed) > VACUUM_FROM) await connection.script('VACUUM ANALYZE');
  // After the tables, because cleaning them writes to the log too.
  const [log] = await connection.query(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  );
  if (Number(log?.bytes) > CHECKPOINT_FROM) await connection.script('CHECKPOINT');
}
