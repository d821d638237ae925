import { asSuperuser, type OwnPostgresql, type PostgresqlOptions, startPostgresql } from './real-postgresql.ts';

const NAME = 'standby';

/** Copies a running server's data, over its own protocol, as `pg_basebackup` does in every installation. */
export const backupOf =
  (server: OwnPostgresql, ...more: readonly string[]): NonNullable<PostgresqlOptions['makeData']> =>
  (data, run) => {
    const from = `host=127.0.0.1 port=${server.address.port} user=postgres application_name=${NAME}`;
    run('pg_basebackup', '--dbname', from, '--pgdata', data, '--no-sync', '--checkpoint=fast', ...more);
  };

/**
 * Starts a standby that follows a server, and has every commit there wait for it (docs/operation.md, "A standby"): what is
 * acknowledged is on both.
 */
export async function startStandby(primary: OwnPostgresql): Promise<OwnPostgresql> {
  const standby = await startPostgresql({
    makeData: backupOf(primary, '--write-recovery-conf', '--wal-method=stream'),
  });
  await asSuperuser(primary.address, `ALTER SYSTEM SET synchronous_standby_names = '${NAME}'`);
  await asSuperuser(primary.address, 'SELECT pg_reload_conf()');
  return standby;
}

/** The standby becomes the server; it must be certain that the one before does nothing any more. */
export async function promote(standby: OwnPostgresql): Promise<void> {
  await asSuperuser(standby.address, 'SELECT pg_promote(true)');
}

/** Waits until a server that recovers from an archive has come to its target and takes writes: until then it may be read. */
export async function recovered(server: OwnPostgresql): Promise<void> {
  await asSuperuser(
    server.address,
    'DO $$ BEGIN WHILE pg_is_in_recovery() LOOP PERFORM pg_sleep(0.02); END LOOP; END $$',
  );
}
