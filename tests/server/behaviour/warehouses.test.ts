import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { makeGatewayKey } from '../../../server/http/gateway.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import { decodePackedSet } from '../../../src/domain/readings/packed-set.ts';
import { decodeReadings } from '../../../src/domain/readings/reading-block.ts';
import { readDoorNames, readUnits } from '../../../src/domain/warehouse/units.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();
const ROTTERDAM = 'Meridian Warehouse Rotterdam';

describe('warehouses', () => {
  let admin: ConsoleClient;
  let key: string;
  let macId: string;
  let index = 500_000_000;

  const rows = async (name: string, query: Readonly<Record<string, string>> = {}): Promise<readonly Row[]> => {
    const reply = await admin.get(
      `tables/query/${name}?${new URLSearchParams({ companyId: '1', ...query }).toString()}`,
    );
    expect([name, reply.status]).toEqual([name, 200]);
    return reply.json.rows;
  };
  const warehouse = async (name = ROTTERDAM): Promise<Row> => {
    const found = (await rows('warehouseDetails')).find((row) => row.name === name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  };
  /** Passes messages on as its gateway does. */
  const say = (messages: readonly object[]): Promise<Reply> =>
    server()
      .console()
      .send('POST', '/api/ingest/messages', {
        body: { messages: messages.map((message) => ({ macId, msgIndex: (index += 1), ...message })) },
        headers: { 'Lading-Gateway-Key': key, 'Lading-Console': null },
      });
  const unitSaid = (unit: number, minutesAgo: number, readings: object) => ({
    pktType: PACKET_TYPES.warehouseUnit,
    msgType: unit,
    time: new Date(clock.now() - minutesAgo * MINUTE_MS).toISOString(),
    readings,
  });
  const doorsSaid = (minutesAgo: number, readings: object) => ({
    ...unitSaid(0, minutesAgo, readings),
    pktType: PACKET_TYPES.warehouseDoor,
  });

  /** A gateway that listens to no warehouse, and the known location that it is at. */
  const freeGateway = async (): Promise<{ readonly macId: string; readonly location: string }> => {
    const [gateway] = await server().database.read({ companyId: '1' }, (tx) =>
      tx.query<{ macId: string; location: string }>(sql`
        SELECT mac_id AS "macId", location FROM device d WHERE kind = 'gateways' AND company_id = '1' AND location <> ''
           AND NOT EXISTS (SELECT FROM warehouse w WHERE w.company_id = '1' AND w.mac_id = d.mac_id) ORDER BY mac_id LIMIT 1`),
    );
    if (gateway === undefined) throw new Error('Every gateway listens to a warehouse.');
    return gateway;
  };

  beforeAll(async () => {
    admin = await server().as('admin');
    ({ macId } = (await warehouse()) as unknown as { macId: string });
    key = await server().database.transaction('installation', (tx) => makeGatewayKey(tx, { companyId: '1', macId }));
  });

  it('WB4: are listed with what people entered, their place, and how they are', async () => {
    const row = await warehouse();
    expect(readUnits(String(row.dhUnits)).map(({ model }) => model)).toEqual([
      'Munters 2250',
      'Munters 2250',
      'Munters 1125',
      'Flex 6106',
    ]);
    expect(readDoorNames(String(row.doorNames))).toHaveLength(4);
    expect(row).toMatchObject({ latitude: 51.8866, longitude: 4.284, rht: 0 });
    expect(row.activeAlerts).toBeGreaterThanOrEqual(0);
    expect(row.humidity).toBeGreaterThan(30);
    expect(row.temperature).toBeGreaterThan(50);
    expect(clock.now() - Date.parse(String(row.lastData))).toBeLessThan(HOUR_MS);
    expect((await warehouse('Meridian Warehouse Memphis')).rht).toBe(1);
  });

  it('WB3: are counted, by row and all together', async () => {
    const [counts] = await rows('whCountsMetric');
    expect(counts).toMatchObject({ warehouses: 3, silent: 0 });
    const row = await warehouse();
    const active = await rows('warehouseActiveAlertCount');
    expect(active.map(({ name }) => name)).toEqual([
      'Meridian Warehouse Chennai',
      'Meridian Warehouse Memphis',
      ROTTERDAM,
    ]);
    expect(active[2]?.activeAlerts).toBe(row.activeAlerts);
    expect(await rows('warehouseHighHumidityCount')).toHaveLength(3);
    const inside = (await rows('warehouseHumidityAndTemperatureCount')).find(({ name }) => name === ROTTERDAM);
    expect(inside).toMatchObject({ humidity: row.humidity, temperature: row.temperature });
  });

  it('WB2: follow what their gateway passes on, and say so to the consoles', async () => {
    const before = await warehouse();
    const reply = await say([
      ...[1, 2, 3, 4].map((unit) => unitSaid(unit, 0, { indoorHumidity: 71, indoorTemperature: 75, supplyFan: 0 })),
      doorsSaid(0, { door1Open: true, door2Open: true, door3Open: false, door4Open: false, energyDelivered: 1 }),
    ]);
    expect(reply.json).toMatchObject({ stored: 5 });
    const after = await warehouse();
    expect(after).toMatchObject({ humidity: 71, temperature: 75, doorsOpen: 2, unitsRunning: 0 });
    expect(Number(after.version)).toBeGreaterThan(Number(before.version));
    // The same once more changes nothing, and makes no version.
    index -= 5;
    await say([unitSaid(1, 600, { indoorHumidity: 20 })]);
    expect((await warehouse()).humidity).toBe(71);
  });

  it('WB2: count alerts of their gateway as they come and go', async () => {
    const write = (statement: ReturnType<typeof sql>) =>
      server().database.transaction({ companyId: '1' }, (tx) => tx.query<Row>(statement));
    const before = Number((await warehouse()).activeAlerts);
    const [made] = await write(sql`
      INSERT INTO shipping_alert_log (company_id, mac_id, alert_event, alert_level, alert_source, alert_time1, subject,
                                      message, data, created_by)
      VALUES ('1', ${macId}, 211, 2, 'monitor', now(), 'Humidity Critical', '', '{}', 'monitor') RETURNING entry_id`);
    expect((await warehouse()).activeAlerts).toBe(before + 1);
    await write(sql`UPDATE shipping_alert_log SET clear_date = now() WHERE entry_id = ${made?.entry_id}`);
    expect((await warehouse()).activeAlerts).toBe(before);
  });

  it('WD3: say what their doors did, the newest first, each change once', async () => {
    const changes = await rows('doorStatus', { macId });
    expect(changes.length).toBeGreaterThan(20);
    expect(changes.length).toBeLessThanOrEqual(200);
    const times = changes.map(({ time }) => String(time));
    expect(times).toEqual(times.toSorted().reverse());
    const ofOne = changes.filter(({ door }) => door === 1).map(({ open }) => open);
    expect(ofOne.some((open, at) => at > 0 && open === ofOne[at - 1])).toBe(false);
  });

  it('WD3: answer with 200 changes of doors at most', async () => {
    const ask = (max: number) =>
      admin.get(`tables/query/doorStatus?${new URLSearchParams({ companyId: '1', macId, max: String(max) })}`);
    const all = await ask(200);
    expect(all.status).toBe(200);
    expect(all.json.rows.length).toBeLessThanOrEqual(200);
    const some = await ask(3);
    expect(some.json.rows).toEqual(all.json.rows.slice(0, 3));
    expect((await ask(201)).status).toBe(400);
  });

  it('WD5: have their readings packed, of as many days as are asked for, and then only what is new', async () => {
    const octets = async (query: string): Promise<ReturnType<typeof decodePackedSet>> => {
      const reply = await fetch(`${admin.base}/api/warehouses/${macId}/readings${query}`, {
        headers: { 'Lading-Console': '1', Cookie: admin.cookie ?? '' },
      });
      return decodePackedSet(new Uint8Array(await reply.arrayBuffer()));
    };
    const month = await octets('');
    expect(month.more).toBe(false);
    expect(month.tracks.map(({ kind }) => kind)).toEqual(['units', 'doors']);
    const units = decodeReadings(month.tracks[0]?.block ?? new Uint8Array());
    expect(units.length).toBeGreaterThan(31 * 24 * 4 - 200);
    expect(new Set(units.map(({ msgType }) => msgType))).toEqual(new Set([1, 2, 3, 4]));
    const year = decodeReadings((await octets('?days=366')).tracks[0]?.block ?? new Uint8Array());
    expect(year.length).toBeGreaterThan(364 * 24 * 4);
    const news = await octets(`?since=${new Date(month.until).toISOString()}`);
    expect(news.tracks.flatMap(({ block }) => decodeReadings(block)).length).toBeLessThan(20);
  });

  it('WD6: answer as messages of their gateway, by packet, unit and time, or one message', async () => {
    const where = JSON.stringify([
      { column: 'serverTime', op: 'ge', value: new Date(clock.now() - 12 * HOUR_MS).toISOString() },
    ]);
    const query = new URLSearchParams({ pktType: '47', msgType: '2', startingDate: new Date(0).toISOString(), where });
    const reply = await admin.get(`devices/${macId}/messages?${query.toString()}`);
    expect(reply.json.rows.length).toBeGreaterThan(10);
    const [newest] = reply.json.rows;
    expect(newest).toMatchObject({ msgType: 2, data: { indoorHumidity: 71 } });
    const one = await admin.get(`devices/${macId}/messages?pktType=47&msgIndex=${String(newest?.msgIndex)}`);
    expect(one.json.rows.map(({ msgIndex }) => msgIndex)).toEqual([newest?.msgIndex]);
  });

  it('WD8: name what their units are set to, and say it as text', async () => {
    const keys = (await rows('formattedGuidMapList', { guid: macId })).map((row) => String(row.key));
    expect(keys).toContain('1.humiditySetPoint');
    const values = await rows('formattedGuidMap', { guid: macId, keys: '1.humiditySetPoint,2.temperatureSetPoint' });
    expect(values.map((row) => [row.key, row.text])).toEqual([
      ['1.humiditySetPoint', '50'],
      ['2.temperatureSetPoint', '68'],
    ]);
    expect(await rows('formattedGuidMap', { guid: macId, keys: '77.humiditySetPoint' })).toEqual([]);
  });

  it('are made of a gateway, once, by administrators', async () => {
    const gateway = await freeGateway();
    const body = {
      macId: gateway.macId,
      name: 'New Hall',
      shippingLocId: null,
      weatherStationId: '',
      dhUnits: JSON.stringify([{ code: 'A', model: 'RHT', msgType: 1, pktType: 47 }]),
      doorNames: '[]',
    };
    const user = await server().as('user');
    expect((await user.change('POST', 'tables/create/warehouses', body)).status).toBe(403);
    expect((await admin.change('POST', 'tables/create/warehouses', body)).status).toBe(200);
    expect(await warehouse('New Hall')).toMatchObject({ rht: 1, humidity: null, doorsOpen: null, lastData: null });
    expect((await admin.change('POST', 'tables/create/warehouses', body)).json.code).toBe('guid-taken');
    const wrong = { macId: gateway.macId, dhUnits: '[{"code":"A","model":"Other","msgType":1,"pktType":47}]' };
    expect((await admin.change('PUT', 'tables/update/warehouses', wrong)).status).toBe(400);
    const doors = { macId: gateway.macId, doorNames: '["Gate"]' };
    expect((await admin.change('PUT', 'tables/update/warehouses', doors)).status).toBe(200);
    expect((await warehouse('New Hall')).doorNames).toBe('["Gate"]');
  });

  it('WD7: raise an alert by rule when they are damp for two hours, by limits of their own where they have some', async () => {
    // One of its own: on some days it is damp in the demo's, too.
    const name = 'Damp Hall';
    const { macId: hall, location } = await freeGateway();
    const units = JSON.stringify(
      [1, 2].map((msgType) => ({ code: `D${msgType}`, model: 'Flex 6106', msgType, pktType: 47 })),
    );
    const made = { macId: hall, name, shippingLocId: null, weatherStationId: '', dhUnits: units, doorNames: '[]' };
    expect((await admin.change('POST', 'tables/create/warehouses', made)).status).toBe(200);
    const hallKey = await server().database.transaction('installation', (tx) =>
      makeGatewayKey(tx, { companyId: '1', macId: hall }),
    );
    const before = Number((await warehouse(name)).activeAlerts);
    const sayThere = (minutesAgo: number, humidity: number): Promise<Reply> =>
      server()
        .console()
        .send('POST', '/api/ingest/messages', {
          body: {
            messages: readUnits(units).map(({ msgType }) => ({
              macId: hall,
              msgIndex: (index += 1),
              ...unitSaid(msgType, minutesAgo, { indoorHumidity: humidity, indoorTemperature: 70 }),
            })),
          },
          headers: { 'Lading-Gateway-Key': hallKey, 'Lading-Console': null },
        });
    const active = async (): Promise<number> => Number((await warehouse(name)).activeAlerts) - before;
    const rule = (settings: object): Promise<Reply> =>
      admin.change('PUT', 'monitoring/rules', { scope: `warehouse:${hall}`, settings });
    const alerts = (): Promise<Row[]> =>
      server().database.read({ companyId: '1' }, (tx) =>
        tx.query<Row>(sql`
          SELECT alert_event AS event, alert_level AS level, clear_date IS NULL AS open, data::jsonb ->> 'limit' AS "limit",
                 data::jsonb ->> 'place' AS place
            FROM shipping_alert_log
           WHERE mac_id = ${hall} AND guid IS NULL AND fact_key IS NOT NULL AND alert_event = 211
           ORDER BY entry_id`),
      );
    /** Whether all that it said has been looked at. */
    const isEvaluated = async (): Promise<boolean> => {
      const waiting = await server().database.read({ companyId: '1' }, (tx) =>
        tx.query(sql`SELECT FROM monitor_task WHERE subject = ${`d:${hall}`} AND due <= now()`),
      );
      return waiting.length === 0;
    };
    // 57 % is well by the rules of the company: above 60 for two hours.
    for (const minutes of [150, 90, 25]) expect((await sayThere(minutes, 57)).json).toMatchObject({ repeated: 0 });
    await expect.poll(isEvaluated, { timeout: 30_000 }).toBe(true);
    expect(await alerts()).toEqual([]);
    expect((await rule({ humidity: { limit: 101 } })).status).toBe(422);
    const other = `warehouse:${hall.slice(0, -2)}${hall.endsWith('FF') ? 'FE' : 'FF'}`;
    expect((await admin.change('PUT', 'monitoring/rules', { scope: other, settings: {} })).json.code).toBe('not-found');
    expect((await rule({ humidity: { limit: 50, hysteresis: 4, minutes: 0 } })).status).toBe(200);
    const rules = JSON.parse((await admin.get(`monitoring/rules?macId=${hall}`)).text) as {
      effective: { humidity: object };
    };
    expect(rules.effective.humidity).toMatchObject({ limit: 50, hysteresis: 4, minutes: 0 });
    await sayThere(0, 57);
    await expect
      .poll(alerts, { timeout: 30_000 })
      .toEqual([{ event: 211, level: 2, open: true, limit: '50', place: location }]);
    expect(await active()).toBe(1);
    await sayThere(0, 46);
    await expect.poll(alerts, { timeout: 30_000 }).toMatchObject([{ event: 211, open: false }]);
    expect(await active()).toBe(0);
  });
});
