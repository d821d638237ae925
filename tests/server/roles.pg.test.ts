import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceOf } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { sql } from '../../server/database/sql.ts';
import { asSuperuser, type OwnPostgresql, startPostgresql } from './support/real-postgresql.ts';

/** A server of its own: roles belong to all databases of one, and the others have them already. */
let postgresql: OwnPostgresql;
const folder = mkdtempSync(join(tmpdir(), 'lading-roles-'));

beforeAll(async () => {
  postgresql = await startPostgresql();
});

afterAll(async () => {
  await postgresql.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The roles of a company's transactions in a database that is brought up to date by this. */
async function rolesIn(url: string): Promise<(string | undefined)[]> {
  const database = await openDatabase(folder, url, () => Promise.resolve());
  try {
    const roles = [{ companyId: '1' }, serviceOf('1')].map((scope) =>
      database.read(scope, (tx) => tx.query<{ role: string }>(sql`SELECT current_user AS role`)),
    );
    return (await Promise.all(roles)).map(([row]) => row?.role);
  } finally {
    await database.close();
  }
}

const BOTH = ['lading_app', 'lading_service'];

describe('the roles of companies', () => {
  it('are made once where two databases of a server are prepared at the same moment', async () => {
    const urls = [await postgresql.createDatabase('one'), await postgresql.createDatabase('other')];
    expect(await Promise.all(urls.map(rolesIn))).toEqual([BOTH, BOTH]);
  });

  it('are made once where another database, prepared at the same moment, is just granting them', async () => {
    const own = await startPostgresql();
    try {
      const [first, late] = [await own.createDatabase('one'), await own.createDatabase('other')];
      const granting = new pg.Client({ connectionString: first });
      await granting.connect();
      await granting.query('CREATE ROLE lading_app NOLOGIN NOINHERIT; CREATE ROLE lading_service NOLOGIN NOINHERIT');
      await granting.query('BEGIN; GRANT lading_app, lading_service TO lading_owner');
      const roles = rolesIn(late);
      const waiting = 'SELECT FROM pg_locks WHERE NOT granted';
      await vi.waitUntil(async () => (await granting.query(waiting)).rowCount === 1, 30_000);
      await granting.query('COMMIT');
      await granting.end();
      expect(await roles).toEqual(BOTH);
    } finally {
      await own.stop();
    }
  });

  it('are used where they were made beforehand for a user who may make none, who is told where one is missing', async () => {
    const run = (statement: string): Promise<void> => asSuperuser(postgresql.address, statement);
    await run('CREATE ROLE plain LOGIN');
    await run('GRANT lading_app TO plain');
    await run('CREATE DATABASE given OWNER plain');
    const url = postgresql.urlOf('given').replace('lading_owner', 'plain');
    await expect(rolesIn(url)).rejects.toThrow(
      /may not make the role.*CREATE ROLE lading_service NOLOGIN NOINHERIT;.*GRANT lading_service TO/,
    );
    await run('GRANT lading_service TO plain');
    expect(await rolesIn(url)).toEqual(BOTH);
  });
});
