import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { compactLog } from '../../../server/capabilities/feed/compact-log.ts';
import { newestChanges } from '../../../server/capabilities/feed/newest-changes.ts';
import type { Transaction } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';
import { clean } from '../../../server/housekeeping.ts';
import { casesOf } from '../../fixtures/nightly.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

const server = serverOfFile();

/** Changes rows and waits until it is told: not while a transaction that began before is still running. */
async function change(statement: ReturnType<typeof sql>): Promise<Row[]> {
  const { database } = server();
  const { rows, xid } = await database.transaction({ companyId: '1' }, async (tx) => {
    const changed = await tx.query<Row>(statement);
    const [own] = await tx.query<{ xid: string }>(sql`SELECT pg_current_xact_id()::text AS xid`);
    return { rows: changed, xid: own?.xid };
  });
  await expect
    .poll(async () => {
      const [at] = await database.read('installation', (tx) =>
        tx.query<{ told: boolean }>(sql`SELECT ${xid}::xid8 < pg_snapshot_xmin(pg_current_snapshot()) AS told`),
      );
      return at?.told;
    })
    .toBe(true);
  return rows;
}
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
    await change(sql`DELETE FROM shipping_location WHERE shipping_loc_id = 'L0004'`);
    await reader.drain(5);
    await reader.drain(5);
    expect(reader.rows.get('T-new')?.name).toBe('Place T-new');
    expect(reader.rows.has('L0000T')).toBe(true);
    expect(reader.rows.get('L0001')?.name).toBe('Renamed first');
    expect(reader.rows.get('L0046')?.name).toBe('Renamed last');
    expect(reader.rows.has('L0004')).toBe(false);
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
    expect(Math.abs(clock.now() - Date.parse(String(delta.rows[0]?.lastUpdate)))).toBeLessThan(60_000);
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

  it('of another epoch of the database, or after its changes are forgotten, is to be fetched anew', async () => {
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

  it('hands out a row that changed often once, however many pages it takes, and after the log was compacted', async () => {
    const changed = async (times: number): Promise<void> => {
      for (let turn = 0; turn < times; turn += 1)
        await change(
          sql`UPDATE shipping_location SET notes = ${`turn ${turn}`} WHERE shipping_loc_id BETWEEN 'L0020' AND 'L0031'`,
        );
    };
    const logged = async (): Promise<unknown> =>
      (
        await change(
          sql`SELECT count(*) AS n FROM change_log WHERE collection = 'locations' AND key BETWEEN 'L0020' AND 'L0031'`,
        )
      )[0]?.n;
    const reader = await locations();
    const other = await locations();
    await reader.drain();
    await other.drain();
    await changed(8);
    const delta = await reader.drain(5);
    expect([delta.pages, delta.rows.length]).toEqual([3, 12]);
    await compactLog(server().database);
    expect(await logged()).toBe(12);
    const compacted = await other.drain(5);
    expect([compacted.pages, compacted.rows.length]).toEqual([3, 12]);
    expect(reader.rows.get('L0020')?.notes).toBe('turn 7');
    expect([...other.rows]).toEqual([...reader.rows]);
    // Changes after that replace those that were left.
    await changed(2);
    await compactLog(server().database);
    expect(await logged()).toBe(12);
    expect((await reader.drain()).rows).toHaveLength(12);
  });

  it('ends as the table is, however changes, pages and the compaction of the log follow each other', async () => {
    const client = await server().as('user');
    const id = fc.integer({ min: 1, max: 8 }).map((n) => `T-${n}`);
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ set: fc.array(id, { minLength: 1, maxLength: 4 }) }) },
      { weight: 2, arbitrary: fc.record({ drop: id }) },
      { weight: 5, arbitrary: fc.record({ read: fc.nat(1), max: fc.integer({ min: 1, max: 6 }) }) },
      { weight: 1, arbitrary: fc.constant({ compact: true }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const readers = [0, 1].map(() => new Reader(client, 'locationList?', 'shippingLocId'));
        for (const [at, one] of steps.entries()) {
          if ('set' in one)
            await server().database.transaction({ companyId: '1' }, async (tx) => {
              for (const key of one.set)
                await tx.query(sql`
                  INSERT INTO shipping_location (company_id, shipping_loc_id, name, loc_type, latitude, longitude)
                  VALUES ('1', ${key}, ${`step ${at}`}, 'Location', 1, 1)
                  ON CONFLICT (company_id, shipping_loc_id) DO UPDATE SET name = excluded.name`);
            });
          else if ('drop' in one) await change(sql`DELETE FROM shipping_location WHERE shipping_loc_id = ${one.drop}`);
          else if ('read' in one) await readers[one.read]?.page(one.max);
          else await compactLog(server().database);
        }
        const stored = await change(sql`SELECT shipping_loc_id AS id, version FROM shipping_location ORDER BY 1`);
        for (const reader of readers) {
          await reader.drain(3);
          await reader.drain(3);
          const seen = [...reader.rows.values()].map((row) => ({ id: row.shippingLocId, version: row.version }));
          expect(seen.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))).toEqual(stored);
        }
        await change(sql`DELETE FROM shipping_location WHERE shipping_loc_id LIKE 'T%'`);
      }),
      { numRuns: casesOf(4, 15) },
    );
  });

  it('reads changes by index, never by walking a table, also under the role that sees one company', async () => {
    const plan = await undone(async (tx) => {
      // A year of a busy company, in as many transactions.
      await tx.query(sql`
          INSERT INTO change_log (company_id, collection, xid, key, op)
          SELECT '1', 'devices:' || (n % 7), n::text::xid8, n % 5000, 'upsert' FROM generate_series(1, 20000) AS n`);
      await tx.query(sql`ANALYZE change_log`);
      await tx.query(sql`SET LOCAL ROLE lading_app`);
      await tx.query(sql`SELECT set_config('lading.company', '1', true)`);
      const explain: Transaction = { ...tx, query: (statement) => tx.query(sql`EXPLAIN (FORMAT JSON) ${statement}`) };
      return newestChanges(explain, '1', 'devices:3', { x: '19000', i: 0 }, 1_001);
    });
    expect(JSON.stringify(plan)).toContain('"Index Name":"change_log_pkey"');
    expect(JSON.stringify(plan)).toContain('"Index Name":"change_log_key"');
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|"Sort"|Hash/);
  });
});
