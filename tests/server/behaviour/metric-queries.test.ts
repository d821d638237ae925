import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SQL, sql } from '../../../server/database/sql.ts';
import { getTimeZones } from '../../../src/contract/config-lists.ts';
import { assetLabel } from '../../../src/domain/asset-label.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();
const run = (statement: SQL): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

let user: ConsoleClient;
const ask = (name: string, query: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  user.get(`tables/query/${name}?${new URLSearchParams({ companyId: '1', ...query }).toString()}`);
const rows = async (name: string, query: Readonly<Record<string, string>> = {}): Promise<readonly Row[]> => {
  const reply = await ask(name, query);
  expect([name, reply.status]).toEqual([name, 200]);
  return reply.json.rows;
};

interface Shipment {
  readonly configType: number;
  readonly state: number;
  readonly notes?: string;
  readonly created?: number;
  readonly commissioned?: number | null;
  readonly departed?: number | null;
  readonly decommissioned?: number | null;
  readonly destination?: string;
  readonly security?: number;
  readonly planned?: number;
  readonly usual?: number;
}

const NOW = clock.now();
const iso = (time: number | null | undefined): string | null =>
  time === null || time === undefined ? null : new Date(time).toISOString();
const daysAgo = (days: number): number => NOW - days * DAY_MS;

/** One of the company that has no others: its figures are known exactly. */
async function put(shipment: Shipment): Promise<string> {
  const [row] = await run(sql`
    INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, custom_data3, shipping_state, commission_state,
                                    origin_name, dest_name, create_date, comm_date, depart_date, decomm_date, planned_departure,
                                    usual_departure)
    VALUES ('1', gen_random_uuid(), ${shipment.configType}, 'METRIC', ${shipment.notes ?? ''}, ${shipment.state}, 2,
            'Metric Origin', ${shipment.destination ?? 'Metric Destination'}, ${iso(shipment.created ?? daysAgo(2))},
            ${iso(shipment.commissioned)}, ${iso(shipment.departed)}, ${iso(shipment.decommissioned)},
            ${iso(shipment.planned)}, ${iso(shipment.usual)})
    RETURNING guid`);
  await run(sql`
    INSERT INTO shipping_status (company_id, guid, security_state) VALUES ('1', ${row?.guid}, ${shipment.security ?? 0})`);
  return String(row?.guid);
}

describe('C11, AD4: the figures of the dashboards', () => {
  beforeAll(async () => {
    user = await server().as('user');
    await run(sql`DELETE FROM shipping_pick_list WHERE company_id = '1'`);
  });
  afterAll(async () => {
    await run(sql`DELETE FROM shipping_pick_list WHERE company_id = '1'`);
  });

  it('say nothing of nothing', async () => {
    expect(await rows('onTimeDeparturesMetric')).toEqual([
      { departed: 0, judged: 0, onTime: 0, unplanned: 0, percent: null },
    ]);
    expect(await rows('intactShipmentsMetric')).toEqual([{ shipments: 0, intact: 0, percent: null }]);
    expect(await rows('assetDurationMetric')).toEqual([{ assets: 0, averageDays: null }]);
    expect(await rows('assetIdByDest')).toEqual([]);
    expect(await rows('shipmentCountByDay', { start: '2026-01-01', end: '2026-12-31' })).toEqual([]);
  });

  describe('of shipments', () => {
    beforeAll(async () => {
      const commissioned = daysAgo(20);
      const away = { configType: 0, state: 3, commissioned, created: daysAgo(21) };
      await put({ ...away, departed: daysAgo(29), planned: daysAgo(29) });
      await put({ ...away, departed: daysAgo(3), configType: 1, usual: daysAgo(2) });
      // Planned for a minute before: late, whatever is usual.
      await put({ ...away, departed: daysAgo(3), planned: daysAgo(3) - MINUTE_MS, usual: daysAgo(2) });
      await put({ ...away, departed: daysAgo(4) });
      // Neither what left before, nor a reposition, nor an asset, nor what has not left.
      await put({ ...away, departed: daysAgo(31), planned: daysAgo(30), created: daysAgo(32), security: 1 });
      await put({ ...away, departed: daysAgo(3), configType: 2, security: 1 });
      await put({ ...away, departed: daysAgo(3), configType: 3, security: 1 });
      await put({ ...away, departed: null, commissioned: null, state: 0 });
      // Over before the window, and within it with a stray iChime.
      await put({
        ...away,
        departed: daysAgo(60),
        commissioned: daysAgo(70),
        created: daysAgo(70),
        decommissioned: daysAgo(40),
        state: 6,
        security: 1,
      });
      await put({
        ...away,
        departed: daysAgo(60),
        commissioned: daysAgo(70),
        created: daysAgo(70),
        decommissioned: daysAgo(10),
        state: 6,
        security: 2,
      });
    });

    it('count departures of 30 days, on time by their plan, else by what is usual, and say how many had neither', async () => {
      const metric = (query?: Readonly<Record<string, string>>) => rows('onTimeDeparturesMetric', query);
      expect(await metric()).toEqual([{ departed: 4, judged: 3, onTime: 2, unplanned: 1, percent: 66.7 }]);
      expect(await metric({ days: '5' })).toEqual([{ departed: 3, judged: 2, onTime: 1, unplanned: 1, percent: 50 }]);
      expect(await metric({ days: '32' })).toEqual([{ departed: 5, judged: 4, onTime: 3, unplanned: 1, percent: 75 }]);
    });

    it('count as intact what nothing was separated from and nothing strayed into', async () => {
      // Five under way of which one is separated, one that ended with a stray iChime.
      expect(await rows('intactShipmentsMetric')).toEqual([{ shipments: 6, intact: 4, percent: 66.7 }]);
    });

    it('count what was created in 30 days, without repositions and assets', async () => {
      expect(await rows('totalShipmentsMetric')).toEqual([{ shipments: 5 }]);
      expect(await rows('totalShipmentsMetric', { days: '90' })).toEqual([{ shipments: 8 }]);
    });

    it('say the same of the period before, where the window ends as many days ago', async () => {
      const of = (name: string) => rows(name, { days: '30', ago: '30' });
      expect(await of('totalShipmentsMetric')).toEqual([{ shipments: 1 }]);
      // What left 31 days ago, before its minute; what left 60 days ago left just before the window.
      expect(await of('onTimeDeparturesMetric')).toEqual([
        { departed: 1, judged: 1, onTime: 1, unplanned: 0, percent: 100 },
      ]);
      // Two were under way then, both ended after that window began; what was commissioned 20 days ago was not.
      expect(await of('intactShipmentsMetric')).toEqual([{ shipments: 2, intact: 0, percent: 0 }]);
      expect((await ask('totalShipmentsMetric', { ago: '-1' })).status).toBe(400);
    });

    it('CL8, CK9: refuse a window of no days and of more than ten years', async () => {
      for (const days of ['0', '3661', '-1', 'x'])
        expect((await ask('totalShipmentsMetric', { days })).status).toBe(400);
    });
  });

  describe('of assets', () => {
    beforeAll(async () => {
      await run(sql`DELETE FROM shipping_pick_list WHERE company_id = '1'`);
      const asset = { configType: 3, destination: 'Lyon' };
      await put({ ...asset, state: 2, notes: 'abcd', commissioned: daysAgo(10) });
      await put({ ...asset, state: 3, notes: 'abcde', commissioned: daysAgo(20) });
      await put({ ...asset, state: 7, notes: '', commissioned: daysAgo(30), destination: 'Chennai' });
      // Not active: only created, shipped; over: long ago, and lately after four days.
      await put({ ...asset, state: 1, notes: 'abcde' });
      await put({ ...asset, state: 5, notes: 'abcde', commissioned: daysAgo(500) });
      await put({ ...asset, state: 6, commissioned: daysAgo(500), decommissioned: daysAgo(31) });
      await put({ ...asset, state: 6, commissioned: daysAgo(14), decommissioned: daysAgo(10) });
      await put({ configType: 4, state: 3, notes: 'abcde', commissioned: daysAgo(10) });
      await put({ configType: 0, state: 2, notes: 'abcde', commissioned: daysAgo(10) });
    });

    it('count active crates and totes as the label says', async () => {
      expect([assetLabel('abcd'), assetLabel('abcde')]).toEqual(['crate', 'tote']);
      expect(await rows('activeCratesMetric')).toEqual([{ crates: 2 }]);
      expect(await rows('activeTotesMetric')).toEqual([{ totes: 1 }]);
    });

    it('count monitored and unmonitored ones', async () => {
      expect(await rows('monitoredAssetsMetric')).toEqual([{ assets: 1 }]);
      expect(await rows('unmonitoredAssetsMetric')).toEqual([{ assets: 1 }]);
      expect(await rows('monitoredAssets')).toEqual([
        { state: 'monitored', assets: 1 },
        { state: 'unmonitored', assets: 1 },
      ]);
    });

    it('say how long they are out: days to now, or to the end of what ended in the window', async () => {
      expect(await rows('assetDurationMetric')).toEqual([{ assets: 4, averageDays: 16 }]);
      expect(await rows('assetDurationMetric', { days: '9' })).toEqual([{ assets: 3, averageDays: 20 }]);
    });

    it('name the active ones of each destination, most first', async () => {
      const found = await rows('assetIdByDest');
      expect(found.map(({ destName, assets }) => [destName, assets])).toEqual([
        ['Lyon', 2],
        ['Chennai', 1],
      ]);
      const [chennai] = await run(
        sql`SELECT guid FROM shipping_pick_list WHERE dest_name = 'Chennai' AND company_id = '1'`,
      );
      expect(found[1]?.guids).toEqual([chennai?.guid]);
    });
  });

  describe('of days', () => {
    const commissionedAt = (text: string, configType = 0) =>
      put({ configType, state: 2, created: Date.parse(text) - HOUR_MS, commissioned: Date.parse(text) });
    const days = (query: Readonly<Record<string, string>>) =>
      rows('shipmentCountByDay', { start: '2026-03-28', end: '2026-03-30', ...query });

    beforeAll(async () => {
      await run(sql`DELETE FROM shipping_pick_list WHERE company_id = '1'`);
      // Paris sets its clocks forward on 29 March 2026 at 01:00 UTC: that day has 23 hours there.
      await commissionedAt('2026-03-27T23:30:00.000Z');
      await commissionedAt('2026-03-28T22:59:59.999Z');
      await commissionedAt('2026-03-28T23:00:00.000Z', 3);
      await commissionedAt('2026-03-29T21:59:59.999Z');
      await commissionedAt('2026-03-29T22:00:00.000Z');
      await commissionedAt('2026-03-30T21:59:59.999Z', 2);
      await commissionedAt('2026-03-30T22:00:00.000Z');
    });

    it('count the shipments that were commissioned, no assets, by the days of a zone', async () => {
      expect(await days({ timeZone: 'Europe/Paris' })).toEqual([
        { day: '2026-03-28', count: 2 },
        { day: '2026-03-29', count: 1 },
        { day: '2026-03-30', count: 1 },
      ]);
      expect(await days({})).toEqual([
        { day: '2026-03-28', count: 1 },
        { day: '2026-03-29', count: 2 },
        { day: '2026-03-30', count: 1 },
      ]);
      expect(await days({ timeZone: 'Asia/Kolkata' })).toEqual([
        { day: '2026-03-28', count: 1 },
        { day: '2026-03-29', count: 1 },
        { day: '2026-03-30', count: 2 },
      ]);
    });

    it('count one config type where one is named, assets and repositions only then', async () => {
      expect(await days({ timeZone: 'Europe/Paris', cfgType: '3' })).toEqual([{ day: '2026-03-29', count: 1 }]);
      expect(await days({ timeZone: 'Europe/Paris', cfgType: '2' })).toEqual([{ day: '2026-03-30', count: 1 }]);
    });

    it('know every zone that a person can choose', async () => {
      const reply = await user.get('config/timezones');
      const zones = parse(getTimeZones.reply, reply.json).data;
      expect(zones.length).toBeGreaterThan(100);
      const refused: string[] = [];
      for (const { name: timeZone } of zones) {
        const answer = await ask('shipmentCountByDay', { start: '2026-03-28', end: '2026-03-30', timeZone });
        if (answer.status !== 200) refused.push(timeZone);
      }
      expect(refused).toEqual([]);
    });

    it('refuse days there are none of, an end before the start, and zones nobody knows', async () => {
      for (const query of [
        { start: '2026-02-30', end: '2026-03-01' },
        { start: '2026-03-02', end: '2026-03-01' },
        { start: '2010-01-01', end: '2026-03-01' },
        { start: '2026-03-01', end: '2026-03-01', timeZone: 'Mars/Olympus' },
      ]) {
        expect([query, (await ask('shipmentCountByDay', query)).status]).toEqual([query, 400]);
      }
      expect((await ask('shipmentCountByDay', { start: '2026-03-01', end: '2026-03-01' })).status).toBe(200);
    });
  });

  it('say how many seconds a place takes from the creation to the commission', async () => {
    await run(sql`DELETE FROM shipping_pick_list WHERE company_id = '1'`);
    const start = daysAgo(3);
    await put({ configType: 0, state: 2, created: start, commissioned: start + 100_000 });
    await put({ configType: 1, state: 3, created: start, commissioned: start + 200_000 });
    await put({ configType: 0, state: 0, created: start });
    await put({ configType: 0, state: 2, created: daysAgo(40), commissioned: daysAgo(39) });
    expect(await rows('avgSecondsToCommission')).toEqual([
      { shippingLocId: null, originName: 'Metric Origin', shipments: 2, seconds: 150 },
    ]);
  });

  describe('of devices', () => {
    const heard = (kind: string, nth: number, minutes: number | null) =>
      run(sql`
        UPDATE device SET last_comms = ${iso(minutes === null ? null : clock.now() - minutes * MINUTE_MS)}
         WHERE mac_id = (SELECT mac_id FROM device WHERE company_id = '1' AND kind = ${kind} ORDER BY mac_id OFFSET ${nth} LIMIT 1)`);

    it('CK12: count gateways, scanners and chargers that were heard of within 360 and 35 minutes', async () => {
      await run(
        sql`UPDATE device SET last_comms = NULL WHERE company_id = '1' AND kind IN ('gateways', 'scanners', 'chargers')`,
      );
      await heard('gateways', 0, 359);
      await heard('gateways', 1, 361);
      await heard('scanners', 0, 1);
      await heard('chargers', 0, 34);
      await heard('chargers', 1, 36);
      const counted = await rows('gateScanChargeCounts');
      expect(counted.map(({ kind, online }) => [kind, online])).toEqual([
        ['gateways', 1],
        ['scanners', 1],
        ['chargers', 1],
      ]);
      for (const { total, online, offline } of counted) expect(Number(online) + Number(offline)).toBe(total);
      const wider = await rows('gateScanChargeCounts', { gatewayOffline: '400', chargerStale: '40' });
      expect(wider.map(({ online }) => online)).toEqual([2, 1, 2]);
    });

    it('are called after their place, and have its coordinates where they send none', async () => {
      const [place] = await run(sql`
        SELECT name, latitude, longitude FROM shipping_location WHERE company_id = '1' AND enabled = 1 ORDER BY entry_id LIMIT 1`);
      const [[named], [nameless]] = [
        await run(sql`
          UPDATE device SET location = ${place?.name}, latitude = NULL, longitude = NULL
           WHERE mac_id = (SELECT min(mac_id) FROM device WHERE company_id = '1' AND kind = 'gateways') RETURNING mac_id`),
        await run(sql`
          UPDATE device SET location = '', latitude = 1.5, longitude = 2.5
           WHERE mac_id = (SELECT min(mac_id) FROM device WHERE company_id = '1' AND kind = 'chargers') RETURNING mac_id`),
      ];
      const names = new Map((await rows('chargerAndGatewayNames')).map(({ macId, name }) => [macId, name]));
      expect(names.get(named?.mac_id)).toBe(place?.name);
      expect(names.get(nameless?.mac_id)).toBe(String(nameless?.mac_id).slice(-5));
      const places = new Map((await rows('getChargerAndGatewayLocations')).map((row) => [row.macId, row]));
      expect(places.get(named?.mac_id)).toMatchObject({ latitude: place?.latitude, longitude: place?.longitude });
      expect(places.get(nameless?.mac_id)).toMatchObject({
        kind: 'chargers',
        location: '',
        latitude: 1.5,
        longitude: 2.5,
      });
      expect(new Set([...places.values()].map(({ kind }) => kind))).toEqual(new Set(['gateways', 'chargers']));
    });
  });

  it('are of what somebody may see', async () => {
    await run(sql`DELETE FROM shipping_pick_list WHERE company_id = '1'`);
    await put({ configType: 3, state: 3, commissioned: daysAgo(1), destination: 'Seen' });
    await put({ configType: 3, state: 3, commissioned: daysAgo(1), destination: 'Hidden' });
    await run(sql`
      INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
      VALUES ('1', 'metric-test', 'core', 'Test', '["filterShipments"]', '{"places": ["Seen"]}')`);
    await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-user', 'metric-test')`);
    try {
      expect(await rows('monitoredAssetsMetric')).toEqual([{ assets: 1 }]);
      expect((await rows('assetIdByDest')).map(({ destName }) => destName)).toEqual(['Seen']);
    } finally {
      await run(sql`DELETE FROM user_group WHERE group_id = 'metric-test'`);
    }
    expect(await rows('monitoredAssetsMetric')).toEqual([{ assets: 2 }]);
  });
});
