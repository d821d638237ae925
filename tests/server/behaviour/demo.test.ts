import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const ask = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.read({ companyId: '1' }, (tx) => tx.query<Row>(statement));

describe('the demo’s messages', () => {
  it('go back 90 days for every device in use, end at what it is known for, and never lie ahead', async () => {
    interface Told {
      readonly macId: string;
      readonly days: number;
      readonly late: boolean;
      readonly odd: number;
      readonly fits: boolean;
    }
    const devices = await ask<Told>(sql`
        SELECT m.mac_id AS "macId", round(extract(epoch FROM max(m.device_time) - min(m.device_time)) / 86400) AS days,
               max(m.device_time) > now() AS late,
               count(*) FILTER (WHERE m.battery NOT BETWEEN 2.9 AND 4.2 OR m.temperature NOT BETWEEN -20 AND 120
                                   OR m.humidity NOT BETWEEN 1 AND 99 OR (pkt_type = 60) <> (m.latitude IS NOT NULL)) AS odd,
               bool_and(d.last_comms >= m.device_time)
                 AND (SELECT last.temperature IS NOT DISTINCT FROM d.temperature AND last.battery IS NOT DISTINCT FROM d.battery
                        FROM device d, (SELECT * FROM device_message l WHERE l.mac_id = m.mac_id AND l.pkt_type = 30 AND l.msg_index < 1000000
                                         ORDER BY l.msg_index DESC LIMIT 1) last WHERE d.mac_id = m.mac_id) AS fits
          FROM device_message m JOIN device d ON d.mac_id = m.mac_id AND d.shipment_guid IS NOT NULL
         WHERE m.msg_index < 1000000 AND m.pkt_type IN (30, 60) GROUP BY m.mac_id`);
    expect(devices.length).toBeGreaterThan(150);
    for (const device of devices) {
      expect(device).toMatchObject({ late: false, odd: 0, fits: true });
      expect([device.macId, device.days]).toEqual([device.macId, expect.toSatisfy((days) => days >= 88 && days <= 91)]);
    }
  });

  it('have the readings of the dehumidifier units of three warehouses', async () => {
    const rows = await ask<{ units: number }>(sql`
        SELECT count(DISTINCT msg_type) AS units FROM device_message
         WHERE pkt_type = 47 AND data ? 'indoorHumidity' GROUP BY mac_id ORDER BY 1`);
    expect(rows).toEqual([{ units: 2 }, { units: 3 }, { units: 4 }]);
    // A year of four units, two months of the others, packed.
    const packed = await ask<{ n: number }>(sql`
        SELECT sum(count)::int AS n FROM reading_block WHERE pkt_type = 47 GROUP BY mac_id ORDER BY 1`);
    const days = packed.map(({ n }, at) => n / 24 / (at + 2));
    expect(days.map((count) => Math.round(count / 30))).toEqual([2, 2, 12]);
  });

  it('have shocks of shipments that left, doors and power of the warehouses, and what devices say of themselves', async () => {
    const found = await ask<{ type: number; n: number; devices: number; whole: boolean }>(sql`
        SELECT pkt_type AS type, count(*) AS n, count(DISTINCT mac_id) AS devices,
               bool_and(CASE pkt_type WHEN 19 THEN jsonb_array_length(data -> 'Z') = 32 AND acceleration > 0
                                      WHEN 48 THEN data ? 'door1Open' ELSE data ? 'restarts' END) AS whole
          FROM device_message WHERE pkt_type IN (19, 20, 48) AND NOT (pkt_type = 19 AND msg_type <> 1) GROUP BY 1 ORDER BY 1`);
    expect(found).toMatchObject([
      { type: 19, whole: true },
      { type: 20, whole: true },
      { type: 48, devices: 3, whole: true },
    ]);
    expect(found[0]?.devices).toBeGreaterThan(7);
    const [shock] = await ask<{ guid: string }>(sql`
        SELECT d.shipment_guid AS guid FROM device_message m JOIN device d ON d.mac_id = m.mac_id WHERE m.pkt_type = 19 AND d.shipment_guid IS NOT NULL LIMIT 1`);
    const client = await server().as('user');
    const reply = await client.get(`tables/query/fetchShipmentShockTiltData?companyId=1&guid=${shock?.guid}`);
    expect(reply.json.rows.length).toBeGreaterThan(0);
  });

  it('are found by index, the latest of a device and packet type', async () => {
    const plan = await ask<unknown>(sql`
        EXPLAIN (FORMAT JSON) SELECT * FROM device_message
         WHERE company_id = '1' AND mac_id = '00_1B_AD_00_00_00' AND pkt_type = 30 ORDER BY server_time DESC LIMIT 100`);
    expect(JSON.stringify(plan)).toContain('device_message_latest');
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|"Sort"/);
  });
});
