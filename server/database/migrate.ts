import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../process/start-error.ts';
import type { Driver } from './driver.ts';
import { makeRoles } from './roles.ts';

const DIRECTORY = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/** Any number, the same in every server: they migrate one after the other, and none starts while somebody else has it. */
export const MIGRATION_LOCK = 7_214_220_601;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

async function knownMigrations(): Promise<Migration[]> {
  const names = (await readdir(DIRECTORY)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends; it is the same migration.
      const sql = (await readFile(new URL(name, DIRECTORY), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database to this version: runs the numbered files of `migrations/` that it has not seen, in order, each in
 * a transaction of its own, and records them with a checksum.
 * @throws StartError when it was written by a newer version, or when a migration it has run is not the one we know.
 */
export async function migrate(driver: Driver): Promise<void> {
  const known = await knownMigrations();
  await driver.run(async (connection) => {
    // Held by the connection, not by a transaction: each migration commits on its own.
    const shared = driver.kind === 'postgresql';
    await connection.script('SET lock_timeout = 0; SET statement_timeout = 0');
    if (shared) await connection.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await connection.script(
        `CREATE TABLE IF NOT EXISTS schema_migration
           (name text PRIMARY KEY, checksum text NOT NULL, applied timestamptz NOT NULL DEFAULT now())`,
      );
      const applied = await connection.query('SELECT name, checksum FROM schema_migration ORDER BY name');
      const done = new Map(applied.map((row) => [String(row.name), String(row.checksum)]));
      for (const name of done.keys()) {
        if (!known.some((migration) => migration.name === name)) {
          throw new StartError(
            `The database was used by a newer version of Lading (it knows "${name}"): install that version or a newer one.`,
          );
        }
      }
      if (known.some(({ name }) => !done.has(name))) await makeRoles(connection);
      for (const migration of known) {
        const checksum = done.get(migration.name);
        if (checksum === migration.checksum) continue;
        if (checksum !== undefined) {
          throw new StartError(
            `The database was prepared by another edition of "${migration.name}": this build of Lading does not fit it.`,
          );
        }
        await connection.script('BEGIN');
        await connection.script(migration.sql);
        await connection.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [
          migration.name,
          migration.checksum,
        ]);
        await connection.script('COMMIT');
      }
    } catch (error) {
      await connection.script('ROLLBACK');
      throw error;
    } finally {
      if (shared) await connection.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await connection.script('RESET lock_timeout; RESET statement_timeout');
    }
  });
}
