import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

describe('messages of a device', () => {
  let client: ConsoleClient;
  let tag: string;
  const first = clock.now() - 1_000 * MINUTE_MS;
  const timeOf = (index: number): string => new Date(first + index * MINUTE_MS).toISOString();

  type Query = Readonly<Record<string, string | number | readonly unknown[]>>;
  const ask = (query: Query, id = tag): Promise<Reply> => {
    const texts = Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    return client.get(`devices/${id}/messages?${new URLSearchParams(texts).toString()}`);
  };
  const indexes = (reply: Reply): unknown[] => reply.json.rows.map((row: Row) => row.msgIndex);

  beforeAll(async () => {
    client = await server().as('user');
    [tag = ''] = await server().freeTags(1);
    // A thousand and one of one packet type, and one with the readings of a unit; a minute apart.
    await server().database.transaction({ companyId: '1' }, (tx) =>
      tx.query(sql`
          INSERT INTO device_message (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type,
                                      temperature, accel_x, accel_y, accel_z, location, data)
          SELECT '1', ${tag}, 2000000 + n, ${timeOf(0)}::timestamptz + n * interval '1 minute',
                 ${timeOf(0)}::timestamptz + n * interval '1 minute', CASE n WHEN 1001 THEN 47 WHEN 1002 THEN 47 ELSE 20 END,
                 n % 2, n / 10.0, 0.25, -0.5, 1, CASE n WHEN 7 THEN 'Dock 7' ELSE '' END,
                 CASE n WHEN 1001 THEN '{"indoorHumidity": 44.5, "open": true}'::jsonb
                        WHEN 1002 THEN '{"indoorHumidity": true}'::jsonb END
            FROM generate_series(0, 1002) AS n`),
    );
  });

  it('C15: come newest first, 100 unless more are asked for, of one packet type', async () => {
    const reply = await ask({ pktType: 20 });
    expect(indexes(reply)).toEqual(Array.from({ length: 100 }, (_, at) => 2_001_000 - at));
    expect(reply.json.more).toBe(true);
    expect(reply.json.rows[0]).toMatchObject({
      macId: tag,
      pktType: 20,
      msgType: 0,
      deviceTime: timeOf(1_000),
      serverTime: timeOf(1_000),
      temperature: 100,
      Accel_X: 0.25,
      Accel_Y: -0.5,
      Accel_Z: 1,
    });
    expect(indexes(await ask({ pktType: 20, max: 2, start: 3 }))).toEqual([2_000_997, 2_000_996]);
    expect((await ask({ pktType: 20, max: 1_000 })).json.rows).toHaveLength(1_000);
    expect((await ask({ pktType: 20, max: 1_000, start: 1_000 })).json).toMatchObject({ more: false });
  });

  it('are found by every form of the device’s id', async () => {
    for (const id of [tag.slice(-5), tag.slice(-11)]) {
      expect(indexes(await ask({ pktType: 20, max: 1 }, id))).toEqual([2_001_000]);
    }
    const wrong = await ask({ pktType: 20 }, 'ZZ_ZZ');
    expect([wrong.status, wrong.json.errors[0]?.detail]).toEqual([
      400,
      'Given mac is not in the correct format: ZZ_ZZ',
    ]);
  });

  it('are narrowed by message type, index, starting date and conditions', async () => {
    expect(indexes(await ask({ pktType: 20, msgType: 1, max: 2 }))).toEqual([2_000_999, 2_000_997]);
    expect(indexes(await ask({ pktType: 20, msgIndex: 2_000_007 }))).toEqual([2_000_007]);
    expect(indexes(await ask({ pktType: 20, startingDate: timeOf(998) }))).toEqual([2_001_000, 2_000_999, 2_000_998]);
    const where = [
      { column: 'serverTime', op: 'ge', value: timeOf(10) },
      { column: 'serverTime', op: 'lt', value: timeOf(12) },
    ];
    expect(indexes(await ask({ pktType: 20, where }))).toEqual([2_000_011, 2_000_010]);
    const dock = [{ column: 'location', op: 'like', value: 'dock' }];
    expect(indexes(await ask({ pktType: 20, where: dock }))).toEqual([2_000_007]);
  });

  it('have the columns and the order that are asked for, a unit’s readings among them', async () => {
    const sorted = await ask({
      pktType: 20,
      max: 2,
      fields: ['msgIndex', 'Accel_Z'],
      orderBy: [{ column: 'temperature' }],
    });
    expect(sorted.json.rows).toEqual([
      { msgIndex: 2_000_000, Accel_Z: 1 },
      { msgIndex: 2_000_001, Accel_Z: 1 },
    ]);
    const unit = await ask({ pktType: 47, fields: ['msgIndex', 'indoorHumidity', 'supplyFan'] });
    // What is no number under a reading's name is no reading.
    expect(unit.json.rows).toEqual([
      { msgIndex: 2_001_002, indoorHumidity: null, supplyFan: null },
      { msgIndex: 2_001_001, indoorHumidity: 44.5, supplyFan: null },
    ]);
    const humid = [{ column: 'indoorHumidity', op: 'gt', value: 44 }];
    expect(indexes(await ask({ pktType: 47, where: humid }))).toEqual([2_001_001]);
  });

  it('can not be asked for what they don’t have', async () => {
    const wrong: Query[] = [
      {},
      { pktType: 31 },
      { pktType: 20, max: 0 },
      { pktType: 20, max: 1_001 },
      { pktType: 20, start: -1 },
      { pktType: 20, startingDate: 'yesterday' },
      { pktType: 20, msgIndex: 'x' },
      { pktType: 20, where: [{ column: 'companyId', op: 'eq', value: '2' }] },
      { pktType: 20, where: [{ column: 'data', op: 'like', value: 'x' }] },
      { pktType: 20, where: [{ column: 'temperature', op: 'gt', value: '1; DROP TABLE device' }] },
      { pktType: 20, where: '{' },
      { pktType: 20, orderBy: [{ column: 'data' }] },
      { pktType: 20, fields: ['password_hash'] },
      { pktType: 20, fields: ['constructor'] },
      { pktType: 20, nope: 1 },
    ];
    for (const query of wrong) {
      const reply = await ask(query);
      expect([query, reply.status, reply.json.code]).toEqual([query, 400, 'bad-request']);
    }
  });

  it('say which parameter is wrong, by the name it was sent under', async () => {
    const fieldOf = async (query: Query): Promise<unknown> =>
      (await ask({ pktType: 20, ...query })).json.errors.map(({ field }) => field);
    expect(await fieldOf({ orderBy: [{ column: 'nope' }] })).toEqual(['orderBy.0.column']);
    expect(await fieldOf({ orderBy: [{ column: 'data' }] })).toEqual(['orderBy.0.column']);
    expect(await fieldOf({ orderBy: '{' })).toEqual(['orderBy']);
    expect(await fieldOf({ orderBy: 'serverTime desc' })).toEqual(['orderBy']);
    expect(await fieldOf({ fields: ['msgIndex', 'nope'] })).toEqual(['fields.1']);
    expect(await fieldOf({ fields: ['msgIndex', 'msgIndex'] })).toEqual(['fields']);
    expect(await fieldOf({ where: [{ column: 'nope', op: 'eq', value: 1 }] })).toEqual(['where.0.column']);
  });

  it('of another company’s device are those of a device nobody has', async () => {
    const [foreign] = await server().database.read({ companyId: '2' }, (tx) =>
      tx.query<{ id: string }>(sql`SELECT mac_id AS id FROM device_message LIMIT 1`),
    );
    const other = await ask({ pktType: 30 }, String(foreign?.id));
    const unknown = await ask({ pktType: 30 }, '00_1B_AD_FF_FF_FE');
    expect([other.status, other.text]).toEqual([200, unknown.text]);
    expect(other.json).toEqual({ rows: [], more: false });
  });

  it('are read by index, the newest of them without sorting all', async () => {
    const plan = await server().database.transaction('installation', async (tx) => {
      // With so few rows sorting them is as good: asked is whether the index could do without.
      await tx.query(sql`SET LOCAL enable_sort = off`);
      return tx.query<Row>(sql`
          EXPLAIN (FORMAT JSON) SELECT * FROM device_message
           WHERE company_id = '1' AND mac_id = ${tag} AND pkt_type = 20
           ORDER BY server_time DESC, msg_index, device_time LIMIT 101`);
    });
    expect(JSON.stringify(plan)).toContain('device_message_latest');
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|"Sort"/);
  });
});
