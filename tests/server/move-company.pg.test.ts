import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { move } from '../../server/company-move/move.ts';
import { sql } from '../../server/database/sql.ts';
import { makeGatewayKey } from '../../server/http/gateway.ts';
import { Reader } from './behaviour/reader.ts';
import type { ConsoleClient } from './support/console-client.ts';
import { checkDelivered, deliver, newWork } from './support/delivered-work.ts';
import { newDemoDatabase, newEmptyDatabase } from './support/postgresql-of-run.ts';
import { DEMO_PASSWORD } from './support/server-child.ts';
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

/** A link to a shipment and the key of a gateway, both made at the first installation. */
async function waysIn(client: ConsoleClient, guid: string): Promise<{ link: string; gatewayKey: string }> {
  const secret = randomUUID();
  const made = await client.send('POST', '/api/public/links', {
    body: { linkId: randomUUID(), guid, secret, days: 7, shows: [] },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect([made.status, made.text]).toEqual([200, expect.any(String)]);
  const gatewayKey = await first.database.transaction('installation', async (tx) => {
    const [gateway] = await tx.query<{ macId: string }>(
      sql`SELECT mac_id AS "macId" FROM device WHERE company_id = '1' AND kind = 'gateways' LIMIT 1`,
    );
    return makeGatewayKey(tx, { companyId: '1', macId: gateway?.macId ?? '' });
  });
  const { publicUsername } = JSON.parse(made.text) as { publicUsername: string };
  return { link: `${secret}-${publicUsername}`, gatewayKey };
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
    const { link, gatewayKey } = await waysIn(client, work.body.crossRefInfo.guid);

    expect(await move([...addresses, '--company', '1'])).toMatch(/^Moved company 1 with \d+ rows\./);

    expect(await rowsOf(first, '1')).toEqual({});
    expect(await rowsOf(first, '2', QUIET)).toEqual(ofOther);
    expect(await rowsOf(second, '1', QUIET)).toEqual(own);
    // Until their address leads there, all are told to come again.
    const away = [
      await client.get('tables/query/locationList?companyId=1&max=1'),
      await deliver(client, newWork(other)),
      await first.console().login('provisioner', DEMO_PASSWORD),
      await first.console().get(`public/${link}`),
      await first.console().get('ingest/devices', { 'Lading-Gateway-Key': gatewayKey }),
    ];
    expect(away.map(({ status }) => status)).toEqual(Array(5).fill(503));
    for (const { headers, json } of away)
      expect([headers.get('Retry-After'), json.code]).toEqual(['10', 'company-moved']);
    expect((await first.console().login('nobody', DEMO_PASSWORD)).status).toBe(401);
    const moved = second.console();
    moved.cookie = client.cookie;
    const resumed = await moved.get(
      `tables/query/shipmentList?companyId=1&cfgType=0&max=5&cursor=${list.cursor ?? ''}`,
    );
    expect(resumed.json).toMatchObject({ fullResync: true, rows: [] });
    const anew = new Reader(moved, 'shipmentList?cfgType=0', 'guid');
    await anew.drain();
    expect([...list.rows.keys()].filter((guid) => !anew.rows.has(guid))).toEqual([]);
    // A console that was offline sends what was made on what it saw before, and hears first that this is another server.
    const before = [...list.rows.values()].find(({ decommDate }) => decommDate === null);
    const onTheWay = randomUUID();
    const edit = (epoch = '') =>
      moved.send('PUT', '/api/tables/update/shippingPickList', {
        body: { guid: before?.guid, customData3: 'Written on the way.', baseVersion: before?.version },
        headers: { 'Idempotency-Key': onTheWay, 'Lading-Epoch': epoch },
      });
    const refused = await edit(work.reply.json.ack.epoch);
    expect(refused.json).toMatchObject({ code: 'other-epoch', errors: [{ code: 'epoch' }] });
    const edited = await edit(refused.json.errors[0]?.detail);
    expect([edited.status, edited.json.version]).toEqual([200, Number(before?.version) + 1]);
    expect((await edit(refused.json.errors[0]?.detail)).text).toBe(edited.text);
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
    await expect(move([...addresses, '--company', '1'])).rejects.toThrow('There is no company 1 to be moved.');
    const key = '0123456789abcdef';
    await first.database.transaction('installation', (tx) =>
      tx.query(sql`INSERT INTO vault_key (company_id, user_id, key)
                   SELECT '2', min(user_id), ${`sealed:1:${key}:AAAA`} FROM app_user WHERE company_id = '2'
                   ON CONFLICT (company_id, user_id) DO UPDATE SET key = excluded.key`),
    );
    await expect(move([...addresses, '--company', '2'])).rejects.toThrow(
      `Secrets of company 2 are sealed by key ${key}, which the other installation doesn't have`,
    );
    await second.database.transaction('installation', (tx) =>
      tx.query(sql`UPDATE installation SET secret_keys = ${JSON.stringify([key])}::jsonb`),
    );
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
    expect(await rowsOf(first, '2', QUIET)).toEqual(before);
  });

  it('comes back with what was begun for it before, and does nothing of what came after', async () => {
    const back = ['--from', addresses[3] ?? '', '--to', addresses[1] ?? '', '--company', '1'];
    await first.database.transaction('installation', (tx) =>
      tx.query(sql`UPDATE app_user SET login_name = 'harbour 2' WHERE login_name = 'harbour'`),
    );
    const client = await second.as('provisioner');
    const [row] = await second.database.read({ companyId: '1' }, (tx) =>
      tx.query<{ id: string }>(sql`SELECT shipping_loc_id AS id FROM shipping_location ORDER BY 1 LIMIT 1`),
    );
    const written = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const before = second.database.transaction({ companyId: '1' }, async (tx) => {
      await tx.query(sql`UPDATE shipping_location SET name = 'Begun before' WHERE shipping_loc_id = ${row?.id}`);
      written.resolve();
      await end.promise;
    });
    await written.promise;
    const moving = move(back);
    const waiting = async (): Promise<number> => {
      const rows = await second.database.read('installation', (tx) =>
        tx.query(sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`),
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    const [tag = ''] = await second.freeTags(1);
    const after = newWork(tag);
    const late = deliver(client, after);
    await expect.poll(waiting).toBe(2);
    end.resolve();
    await before;
    expect(await moving).toMatch(/^Moved company 1/);
    expect((await late).status).toBe(503);
    const moved = first.console();
    moved.cookie = client.cookie;
    const list = await moved.get('tables/query/locationList?companyId=1&max=5000');
    expect(list.json.rows.filter(({ name }) => name === 'Begun before')).toHaveLength(1);
    after.reply = await deliver(moved, after);
    expect(await checkDelivered(moved, [after])).toEqual([]);
    expect(await rowsOf(second, '1')).toEqual({});
  }, 60_000);
});
