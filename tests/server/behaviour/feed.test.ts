import { sql } from 'drizzle-orm/sql';
import { afterEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../server/database/database.ts';
import { clean } from '../../../server/housekeeping.ts';
import type { Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

const server = serverOfFile();

const change = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction({ companyId: '1' }, (tx) => tx.query<Row>(statement));
/** Runs `work` in a transaction that is rolled back. */
async function undone<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const rollback = new Error('rolled back on purpose');
  const transaction = server().database.transaction('installation', async (tx) => {
    resolve(await work(tx));
    throw rollback;
  });
  await expect(transaction).rejects.toBe(rollback);
  return promise;
}
const locations = async (): Promise<Reader> => new Reader(await server().as('user'), 'locationList?', 'shippingLocId');
const addLocation = (id: string): Promise<Row[]> =>
  change(sql`INSERT INTO shipping_location (company_id, shipping_loc_id, name, loc_type, latitude, longitude)
               VALUES ('1', ${id}, ${`Place ${id}`}, 'Location', 1, 1)`);

describe('a list', () => {
  afterEach(async () => {
    await change(sql`DELETE FROM shipping_location WHERE shipping_loc_id LIKE 'T%'`);
  });

  it('is fetched whole, page by page, with its total on the first page', async () => {
    const reader = new Reader(await server().as('user'), 'deviceDetails?deviceType=tags', 'macId');
    const first = await reader.page(100);
    const [stored] = await change(sql`SELECT count(*) AS n FROM device WHERE kind = 'tags'`);
    expect(first.total).toBe(stored?.n);
    expect(first.more).toBe(true);
    const second = await reader.page(100);
    expect(second.total).toBeUndefined();
    expect(second.horizon).toEqual(first.horizon);
    await reader.drain(100);
    expect(reader.rows.size).toBe(stored?.n);
  });

  it('has every change made while it was fetched, in whatever page it fell', async () => {
    const reader = await locations();
    await reader.page(5);
    await addLocation('T-new');
    await addLocation('L0000T');
    await change(sql`UPDATE shipping_location SET name = 'Renamed first' WHERE shipping_loc_id = 'L0001'`);
    await change(sql`UPDATE shipping_location SET name = 'Renamed last' WHERE shipping_loc_id = 'L0046'`);
    await change(sql`DELETE FROM shipping_location WHERE shipping_loc_id = 'L0002'`);
    await reader.drain(5);
    await reader.drain(5);
    expect(reader.rows.get('T-new')?.name).toBe('Place T-new');
    expect(reader.rows.has('L0000T')).toBe(true);
    expect(reader.rows.get('L0001')?.name).toBe('Renamed first');
    expect(reader.rows.get('L0046')?.name).toBe('Renamed last');
    expect(reader.rows.has('L0002')).toBe(false);
    await change(sql`DELETE FROM shipping_location WHERE shipping_loc_id = 'L0000T'`);
  });

  it('hands out a change once, with its version counted and its time', async () => {
    const reader = await locations();
    await reader.drain();
    expect((await reader.drain()).rows).toEqual([]);
    await addLocation('T-1');
    await change(sql`UPDATE shipping_location SET name = 'Two' WHERE shipping_loc_id = 'T-1'`);
    const delta = await reader.drain();
    expect(delta.rows).toHaveLength(1);
    expect(delta.rows[0]).toMatchObject({ shippingLocId: 'T-1', name: 'Two', version: 2 });
    expect(Math.abs(Date.now() - Date.parse(String(delta.rows[0]?.lastUpdate)))).toBeLessThan(60_000);
    expect((await reader.drain()).rows).toEqual([]);
    await change(sql`DELETE FROM shipping_location WHERE shipping_loc_id = 'T-1'`);
    expect(await reader.drain()).toMatchObject({ rows: [], gone: ['T-1'] });
  });

  it('pages changes, also those of one transaction', async () => {
    const reader = await locations();
    await reader.drain();
    await change(sql`INSERT INTO shipping_location (company_id, shipping_loc_id, name, loc_type, latitude, longitude)
                       SELECT '1', 'T-' || lpad(n::text, 3, '0'), 'n', 'Location', 1, 1 FROM generate_series(1, 25) AS n`);
    const delta = await reader.drain(10);
    expect(delta.pages).toBe(3);
    expect(delta.rows).toHaveLength(25);
  });

  it('of a config type loses a shipment that moves to another, which gains it', async () => {
    const client = await server().as('user');
    const oneWay = new Reader(client, 'shipmentList?cfgType=0', 'guid');
    const reposition = new Reader(client, 'shipmentList?cfgType=2', 'guid');
    await oneWay.drain();
    await reposition.drain();
    const guid = [...oneWay.rows.keys()][0];
    await change(sql`UPDATE shipping_pick_list SET config_type = 2 WHERE guid = ${guid}`);
    expect((await oneWay.drain()).gone).toEqual([guid]);
    expect((await reposition.drain()).rows.map((row) => row.guid)).toEqual([guid]);
  });

  it('of another life of the database, or after its changes are forgotten, is to be fetched anew', async () => {
    const reader = await locations();
    await reader.drain();
    const cursor = reader.cursor ?? '';
    const decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { e: string; x: string };
    const encode = (part: object): string => Buffer.from(JSON.stringify({ ...decoded, ...part })).toString('base64url');
    for (const other of [{ e: crypto.randomUUID() }, { x: '999999999999' }]) {
      reader.cursor = encode(other);
      const page = await reader.page(10);
      expect(page).toMatchObject({ fullResync: true, rows: [], gone: [], more: false });
      // A number that somebody made up is no proof that the database was put back: nobody else has to fetch anew.
      expect(page.horizon.epoch).toBe(decoded.e);
    }
    await change(sql`INSERT INTO shipping_location (company_id, shipping_loc_id, name, loc_type, latitude, longitude)
                       VALUES ('1', 'T-old', 'n', 'Location', 1, 1)`);
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`UPDATE change_log SET changed = now() - interval '181 days' WHERE key = 'T-old'`),
    );
    await clean(server().database);
    reader.cursor = cursor;
    expect((await reader.page(10)).fullResync).toBe(true);
    const fresh = await locations();
    await fresh.drain(7);
    expect(fresh.rows.has('T-old')).toBe(true);
    await addLocation('T-next');
    expect((await fresh.drain()).rows).toHaveLength(1);
  });

  it('refuses a cursor that is none', async () => {
    const client = await server().as('user');
    const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const epoch = crypto.randomUUID();
    const wrong = [
      'x',
      '%00',
      encode(null),
      encode([]),
      encode({ m: 'delta', e: epoch, x: "0' OR 1=1", i: 0 }),
      encode({ m: 'delta', e: epoch, x: '1', i: -1 }),
      encode({ m: 'full', e: epoch, h: '1' }),
      encode({ m: 'delta', e: epoch, x: '1', i: 0, more: 1 }),
    ];
    for (const cursor of wrong) {
      const reply = await client.get(`tables/query/locationList?companyId=1&cursor=${cursor}`);
      expect([cursor, reply.status, reply.json.code]).toEqual([cursor, 400, 'bad-request']);
    }
  });

  it('refuses a cursor whose key is of another list', async () => {
    const client = await server().as('user');
    for (const list of ['shipmentList?cfgType=0', 'alertList?']) {
      const first = await client.get(`tables/query/${list}&companyId=1&max=1`);
      const full = JSON.parse(Buffer.from(first.json.cursor, 'base64url').toString()) as object;
      const cursor = Buffer.from(JSON.stringify({ ...full, after: 'L0001' })).toString('base64url');
      const reply = await client.get(`tables/query/${list}&companyId=1&cursor=${cursor}`);
      expect([list, reply.status, reply.json.code]).toEqual([list, 400, 'bad-request']);
    }
  });

  it('reads changes by index, never by walking a table', async () => {
    const plan = await undone(async (tx) => {
      // A year of a busy company, in as many transactions.
      await tx.query(sql`
          INSERT INTO change_log (company_id, collection, xid, key, op)
          SELECT '1', 'devices:' || (n % 7), n::text::xid8, n::text, 'upsert' FROM generate_series(1, 20000) AS n`);
      await tx.query(sql`ANALYZE change_log`);
      return tx.query<Row>(sql`
          EXPLAIN (FORMAT JSON) SELECT key, xid, id FROM change_log
           WHERE company_id = '1' AND collection = 'devices:3' AND (xid, id) > ('19000'::xid8, 0::bigint)
             AND xid < '19900'::xid8 ORDER BY xid, id LIMIT 1001`);
    });
    expect(JSON.stringify(plan)).toContain('"Index Name":"change_log_pkey"');
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|"Sort"/);
  });
});
