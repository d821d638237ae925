import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { move } from '../../server/company-move/move.ts';
import { sql } from '../../server/database/sql.ts';
import { Reader } from './behaviour/reader.ts';
import { checkDelivered, deliver, newWork } from './support/delivered-work.ts';
import { newDemoDatabase, newEmptyDatabase } from './support/postgresql-of-run.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

/** Two installations, of which the second has no company yet. */
let first: TestServer;
let second: TestServer;
let addresses: readonly string[];

beforeAll(async () => {
  const from = await newDemoDatabase();
  const to = await newEmptyDatabase();
  addresses = ['--from', from, '--to', to];
  first = await startTestServer(from);
  second = await startTestServer(to, { empty: true });
});

afterAll(async () => {
  await first.remove();
  await second.remove();
});

/** Tables with rows of companies that no job of the server adds to or takes from. */
const QUIET = [
  'app_user',
  'device',
  'menu',
  'shipping_location',
  'shipping_pick_item',
  'shipping_pick_list',
  'user_group',
];

/** Rows of a company by table, where there are any; in all that have companies, or in these. */
async function rowsOf(server: TestServer, companyId: string, among?: readonly string[]): Promise<object> {
  return server.database.read('installation', async (tx) => {
    const tables = await tx.query<{ name: string }>(sql`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id'
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
    const counts: [string, number][] = [];
    for (const { name } of tables.filter((table) => among?.includes(table.name) ?? true)) {
      const [row] = await tx.query<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM ${sql.raw(name)} WHERE company_id = ${companyId}`,
      );
      if (row !== undefined && row.n > 0) counts.push([name, row.n]);
    }
    return Object.fromEntries(counts);
  });
}

describe('a company that is moved to another installation', () => {
  it('has all its rows there and none where it was; nothing is done twice, and nobody signs in again', async () => {
    const client = await first.as('provisioner');
    const list = new Reader(client, 'shipmentList?cfgType=0', 'guid');
    await list.drain();
    const [tag = '', other = ''] = await first.freeTags(2);
    const work = newWork(tag);
    work.reply = await deliver(client, work);
    expect(work.reply.status).toBe(200);
    const own = await rowsOf(first, '1', QUIET);
    const ofOther = await rowsOf(first, '2', QUIET);
    expect(Object.keys(own)).toEqual(QUIET);
    await expect(move([...addresses, '--company', '1'])).rejects.toThrow(/are running: stop them first/);
    await first.remove();

    expect(await move([...addresses, '--company', '1'])).toMatch(/^Moved company 1 with \d+ rows\./);

    first = await startTestServer(addresses[1]);
    expect(await rowsOf(first, '1')).toEqual({});
    expect(await rowsOf(first, '2', QUIET)).toEqual(ofOther);
    expect(await rowsOf(second, '1', QUIET)).toEqual(own);
    const left = first.console();
    left.cookie = client.cookie;
    expect((await left.get('tables/query/locationList?companyId=1&max=1')).status).toBe(401);
    const moved = second.console();
    moved.cookie = client.cookie;
    const resumed = await moved.get(
      `tables/query/shipmentList?companyId=1&cfgType=0&max=5&cursor=${list.cursor ?? ''}`,
    );
    expect(resumed.json).toMatchObject({ fullResync: true, rows: [] });
    const anew = new Reader(moved, 'shipmentList?cfgType=0', 'guid');
    await anew.drain();
    expect([...list.rows.keys()].filter((guid) => !anew.rows.has(guid))).toEqual([]);
    // What was answered is answered again, and what comes now has numbers beyond those that came along.
    expect((await deliver(moved, work)).text).toBe(work.reply.text);
    const later = newWork(other);
    later.reply = await deliver(moved, later);
    expect(await checkDelivered(moved, [work, later])).toEqual([]);
    const entries = await second.database.read({ companyId: '1' }, (tx) =>
      tx.query<{ guid: string }>(sql`SELECT guid FROM shipping_pick_list ORDER BY entry_id DESC LIMIT 1`),
    );
    expect(entries).toEqual([{ guid: later.body.crossRefInfo.guid }]);
    expect((await second.as('provisioner')).cookie).toBeDefined();
  });

  it('stays where it is when it is not there, is in both, or its names are taken there', async () => {
    await expect(move([...addresses, '--company'])).rejects.toThrow(/^Usage:/);
    const before = await rowsOf(first, '2', QUIET);
    await second.database.transaction('installation', (tx) =>
      tx.query(sql`UPDATE app_user SET login_name = 'harbour' WHERE company_id = '1' AND login_name = 'user'`),
    );
    await first.database.transaction('installation', (tx) =>
      tx.query(sql`UPDATE app_user SET login_name = 'harbour' WHERE company_id = '2' AND user_id = (
                     SELECT min(user_id) FROM app_user WHERE company_id = '2')`),
    );
    await first.remove();
    await expect(move([...addresses, '--company', '1'])).rejects.toThrow('There is no company 1 to be moved.');
    await expect(move([...addresses, '--company', '2'])).rejects.toThrow(
      /\(app_user_login_key\)\. Nothing was moved\.$/,
    );
    expect(await rowsOf(second, '2')).toEqual({});
    await second.database.transaction('installation', (tx) =>
      tx.query(sql`INSERT INTO company (company_id, name) VALUES ('2', 'Another one')`),
    );
    await expect(move([...addresses, '--company', '2'])).rejects.toThrow(
      'There is a company 2 in the other database already.',
    );
    first = await startTestServer(addresses[1]);
    expect(await rowsOf(first, '2', QUIET)).toEqual(before);
  });
});
