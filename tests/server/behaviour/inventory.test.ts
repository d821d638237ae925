import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const post = (client: ConsoleClient, body: unknown): Promise<Reply> =>
  client.send('POST', '/api/inventory/postDeviceCounts', { body, headers: { 'Idempotency-Key': randomUUID() } });
const inventory = (client: ConsoleClient, macId: string): Promise<Reply> =>
  client.get(`tables/query/deviceInventory?companyId=1&macId=${macId}`);
const device = async (companyId: string, kind: string): Promise<string> => {
  const [row] = await server().database.read({ companyId }, (tx) =>
    tx.query<{ id: string }>(sql`
        SELECT mac_id AS id FROM device WHERE kind = ${kind}
           AND NOT EXISTS (SELECT FROM device_inventory i WHERE i.mac_id = device.mac_id) LIMIT 1`),
  );
  return String(row?.id);
};

describe('inventory', () => {
  it('is what a device counted last', async () => {
    const client = await server().as('provisioner');
    const macId = await device('1', 'scanners');
    const first = {
      macId,
      counts: [
        { deviceType: 1, count: 7 },
        { deviceType: 2, count: 40 },
      ],
    };
    expect((await post(client, first)).status).toBe(200);
    expect((await post(client, { macId, counts: [{ deviceType: 8, count: 0 }] })).status).toBe(200);
    // Counted before that, delivered after it.
    expect((await post(client, { ...first, counted: '2020-01-01T00:00:00.000Z' })).status).toBe(200);
    const { rows } = (await inventory(client, macId)).json;
    expect(rows).toMatchObject([{ macId, deviceType: 8, count: 0 }]);
    expect(Math.abs(clock.now() - Date.parse(String(rows[0]?.counted)))).toBeLessThan(60_000);
    const all = await client.get('tables/query/deviceInventory?companyId=1');
    expect(all.json.rows.length).toBeGreaterThan(20);
  });

  it('of a tag, which never counts, is empty; of a gateway that has not counted yet, and of no device, there is none', async () => {
    const client = await server().as('admin');
    const tag = await inventory(client, await device('1', 'tags'));
    expect([tag.status, tag.json.rows]).toEqual([200, []]);
    expect((await inventory(client, '00_1B_AD_00_FE_FE')).status).toBe(404);
  });

  it('is not counted in the future', async () => {
    const client = await server().as('admin');
    const macId = await device('1', 'chargers');
    const counts = [{ deviceType: 6, count: 1 }];
    expect((await post(client, { macId, counts, counted: '2999-01-01T00:00:00.000Z' })).status).toBe(200);
    expect((await post(client, { macId, counts: [{ deviceType: 7, count: 2 }] })).status).toBe(200);
    expect((await inventory(client, macId)).json.rows).toMatchObject([{ deviceType: 7, count: 2 }]);
  });

  it('of a location is what somebody saw there last; free devices are there then, others stay where they are', async () => {
    const client = await server().as('provisioner');
    const run = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
      server().database.transaction('installation', (tx) => tx.query<Row>(statement));
    const [free, used] = await Promise.all(
      ['IS NULL', 'IS NOT NULL'].map(async (on) => {
        const [row] = await run<{ id: string; location: string }>(sql`
          SELECT mac_id AS id, location FROM device WHERE company_id = '1' AND kind = 'tags'
             AND shipment_guid ${sql.raw(on)} AND location <> 'Maasvlakte Yard' ORDER BY mac_id LIMIT 1`);
        return { id: row?.id ?? '', location: row?.location ?? '' };
      }),
    );
    const [place] = await run<{ id: string }>(
      sql`SELECT shipping_loc_id AS id FROM shipping_location WHERE company_id = '1' AND name = 'Maasvlakte Yard'`,
    );
    const shippingLocId = place?.id ?? '';
    const stranger = '00_1B_AD_00_FE_FE';
    const body = { shippingLocId, seen: [free?.id, used?.id, stranger], counts: [{ deviceType: 1, count: 2 }] };
    expect((await post(client, body)).status).toBe(200);
    // Counted before that, delivered after it.
    const late = { shippingLocId, seen: [], counts: [], counted: '2020-01-01T00:00:00.000Z' };
    expect((await post(client, late)).status).toBe(200);
    const asked = `tables/query/placeCount?companyId=1&shippingLocId=${shippingLocId}`;
    const { rows } = (await client.get(asked)).json;
    expect(rows).toMatchObject([
      {
        countedBy: 'provisioner',
        counts: [{ deviceType: 1, count: 2 }],
        seen: [free?.id ?? '', used?.id ?? ''].sort((a, b) => (a < b ? -1 : 1)),
      },
    ]);
    const places = await run<{ id: string; location: string }>(sql`
      SELECT mac_id AS id, location FROM device WHERE mac_id = ANY (${sql.param([free?.id, used?.id])}::text[])`);
    expect(new Map(places.map(({ id, location }) => [id, location]))).toEqual(
      new Map([
        [free?.id, 'Maasvlakte Yard'],
        [used?.id, used?.location],
      ]),
    );
    expect((await client.get('tables/query/placeCount?companyId=1&shippingLocId=L0001')).json.rows).toEqual([]);
    for (const wrong of [
      { counts: [{ deviceType: 1, count: 1 }] },
      { ...body, macId: stranger },
      { macId: stranger, seen: [stranger], counts: [{ deviceType: 1, count: 1 }] },
      { shippingLocId, counts: [] },
    ])
      expect((await post(client, wrong)).status).toBe(400);
    expect((await post(client, { ...body, shippingLocId: 'nowhere' })).status).toBe(404);
  });

  it('that there is none of is said by the device’s id', async () => {
    const client = await server().as('user');
    for (const macId of [await device('1', 'gateways'), await device('2', 'gateways'), '00_1B_AD_00_FE_FE']) {
      const reply = await inventory(client, macId);
      expect([reply.status, reply.json.errors[0]?.detail]).toEqual([
        404,
        `No inventory data found for the device ${macId}`,
      ]);
    }
  });

  it('is counted by gateways, chargers and scanners of the company only', async () => {
    const client = await server().as('provisioner');
    const counts = [{ deviceType: 1, count: 1 }];
    for (const macId of [await device('1', 'tags'), await device('2', 'gateways'), '00_1B_AD_00_FE_FE']) {
      const reply = await post(client, { macId, counts });
      expect([reply.status, reply.json.code]).toEqual([422, 'device-unknown']);
    }
    const macId = await device('1', 'gateways');
    const wrong = [[], [{ deviceType: 9, count: 1 }], [{ deviceType: 1, count: -1 }], [counts[0], counts[0]]];
    for (const one of wrong) expect((await post(client, { macId, counts: one })).status).toBe(400);
    expect((await post(await server().as('user'), { macId, counts })).status).toBe(403);
  });
});
