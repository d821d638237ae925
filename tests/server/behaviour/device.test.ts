import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { TYPE_NAMES } from '../../../src/domain/device.ts';
import { serverOfFile } from '../support/server-of-file.ts';

type Row = Record<string, unknown>;

const server = serverOfFile();

const devices = (companyId: string, condition: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.read({ companyId }, (tx) =>
    tx.query<Row>(sql`SELECT mac_id AS "macId", battery, kind FROM device WHERE ${condition} ORDER BY mac_id`),
  );

describe('devices', () => {
  it.each(Object.entries(TYPE_NAMES))('of the kind %s are listed by id as %s', async (kind, type) => {
    const stored = await devices('1', sql`kind = ${kind}`);
    const reply = await (await server().as('user')).get(`devices/deviceIdList/${type}`);
    expect(reply.json.data).toEqual(stored.map((row) => row.macId));
    expect(stored.length).toBeGreaterThan(0);
  });

  it('are gateways where no kind is named', async () => {
    const client = await server().as('user');
    const reply = await client.get('devices/deviceIdList');
    expect(reply.status).toBe(200);
    expect(reply.json.data).toEqual((await client.get('devices/deviceIdList/DEVICE_IGATE')).json.data);
  });

  it('of a kind there is none of are refused', async () => {
    const client = await server().as('user');
    for (const type of ['tags', 'DEVICE_', '']) {
      expect((await client.get(`devices/deviceIdList/${type}`)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('CL9, DV7: have a status, asked for by a list of ids, without those of others', async () => {
    const [own, other] = await devices('1', sql`kind = 'chimes' AND battery > 3.5`);
    const [foreign] = await devices('2', sql`true`);
    const client = await server().as('user');
    const ask = (deviceIdList: unknown) => client.send('POST', '/api/devices/statusList', { body: { deviceIdList } });
    const reply = await ask([other?.macId, foreign?.macId, own?.macId]);
    expect(reply.status).toBe(200);
    expect(reply.json.rows.map((row) => row.macId)).toEqual([own?.macId, other?.macId]);
    const charge = Math.round(Math.min(1, (Number(own?.battery) - 2.885) / (4.1 - 2.885)) * 100) / 100;
    expect(reply.json.rows[0]).toMatchObject({ type: 'DEVICE_ICHIME', battery: own?.battery, charge });
    // DV7: the device status result.
    const [used] = await devices('1', sql`kind = 'tags' AND provision_status = 2 AND shipment_id IS NOT NULL`);
    const [station] = await devices('1', sql`kind = 'gateways' AND location <> ''`);
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`UPDATE device SET last_gateway = ${station?.macId} WHERE mac_id = ${used?.macId}`),
    );
    const told = (await ask([used?.macId, station?.macId])).json.rows;
    expect(told.find(({ macId }) => macId === used?.macId)).toMatchObject({
      name: String(used?.macId).slice(-5),
      status: 'in-use',
      shipType: 'shipment',
      inventoryParent: station?.macId,
      inventorySource: 'gateways',
    });
    const place = told.find(({ macId }) => macId === station?.macId);
    expect(place?.name).toMatch(/[a-z]{2}/);
    expect(place).toMatchObject({
      shipmentId: null,
      shipType: null,
      lastBatteryLevel: null,
      inventoryParent: null,
      inventoryStatus: null,
    });
    expect((await ask([])).json.rows).toEqual([]);
    for (const wrong of [['7C_CA'], 'x', Array.from({ length: 501 }, () => own?.macId)]) {
      expect((await ask(wrong)).json.code).toBe('bad-request');
    }
  });

  it('CL3: are found one by one, by every form of their id, and only in their company', async () => {
    const [tag] = await devices('1', sql`kind = 'tags'`);
    const [foreign] = await devices('2', sql`true`);
    const id = String(tag?.macId);
    const client = await server().as('user');
    for (const form of [id, id.slice(-5), id.slice(-5).replace('_', ''), id.slice(-11), id.toLowerCase()]) {
      const reply = await client.get(`devices/${form}`);
      expect([form, reply.status]).toEqual([form, 200]);
      expect(reply.json.data).toMatchObject({
        macId: id,
        companyId: '1',
        kind: 'tags',
        type: 'DEVICE_ITAG',
        typeCode: 1,
      });
    }
    const unknown = await client.get('devices/00_1B_AD_FF_FF_FF');
    const other = await client.get(`devices/${String(foreign?.macId)}`);
    expect([other.status, other.json.code, other.text]).toEqual([404, 'not-found', unknown.text]);
  });

  it('with an id that is none are refused in the spec’s words', async () => {
    const client = await server().as('user');
    for (const id of ['7CC', 'ZZ_ZZ', '7C_CA_', "1'--", '11_22_33_44_55_66']) {
      const reply = await client.get(`devices/${encodeURIComponent(id)}`);
      expect([reply.status, reply.json.code]).toEqual([400, 'bad-request']);
      expect(reply.json.errors[0]).toEqual({
        code: 'mac-format',
        detail: `Given mac is not in the correct format: ${id}`,
        field: 'id',
      });
    }
    expect((await client.get(`devices/${'7'.repeat(41)}`)).json.errors[0]?.code).toBe('max_length');
  });
});
