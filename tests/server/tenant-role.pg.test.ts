import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { sql } from '../../server/database/sql.ts';
import { asSuperuser, type OwnPostgresql, startPostgresql } from './support/real-postgresql.ts';

/** A server of its own: the role belongs to all databases of one, and the others have it already. */
let postgresql: OwnPostgresql;
const folder = mkdtempSync(join(tmpdir(), 'lading-role-'));

beforeAll(async () => {
  postgresql = await startPostgresql();
});

afterAll(async () => {
  await postgresql.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The role of a company's transactions in a database that is brought up to date by this. */
async function roleIn(url: string): Promise<string | undefined> {
  const database = await openDatabase(folder, url, () => Promise.resolve());
  try {
    const rows = await database.read({ companyId: '1' }, (tx) =>
      tx.query<{ role: string }>(sql`SELECT current_user AS role`),
    );
    return rows[0]?.role;
  } finally {
    await database.close();
  }
}

it('is made once where two databases of a server are prepared at the same moment', async () => {
  const urls = [await postgresql.createDatabase('one'), await postgresql.createDatabase('other')];
  expect(await Promise.all(urls.map(roleIn))).toEqual(['lading_app', 'lading_app']);
});

it('is used where it was made beforehand for a user who may make none', async () => {
  await asSuperuser(postgresql.address, 'CREATE ROLE plain LOGIN');
  await asSuperuser(postgresql.address, 'GRANT lading_app TO plain');
  await asSuperuser(postgresql.address, 'CREATE DATABASE given OWNER plain');
  expect(await roleIn(postgresql.urlOf('given').replace('lading_owner', 'plain'))).toBe('lading_app');
});
