import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findSilent } from '../../../server/capabilities/devices/find-silent.ts';
import type { Transaction } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';
import { COMPANY_PLANS, makeCompany } from '../../../server/demo/make-company.ts';
import { estimateDue } from '../../../server/estimates/estimate-due.ts';
import type { EtaReply } from '../../../src/contract/shipment-surroundings.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { etaOf, etaRecord } from '../../../src/domain/monitoring/eta.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const iso = (time: number): string => new Date(time).toISOString();

interface Trip {
  readonly from: string;
  readonly to: string;
  readonly depart: number;
  readonly arrive: number | null;
}

async function putTrip({ from, to, depart, arrive }: Trip): Promise<string> {
  const guid = randomUUID();
  await run(sql`
    INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state,
                                    origin_name, dest_name, depart_date, arrive_date)
    VALUES ('1', ${guid}, 0, 'ETA-1', ${arrive === null ? 3 : 4}, 1, ${from}, ${to}, ${iso(depart)},
            ${arrive === null ? null : iso(arrive)}::timestamptz)`);
  return guid;
}

const etaOfShipment = async (client: ConsoleClient, guid: string) =>
  (await client.get(`tables/query/shipmentEta?companyId=1&guid=${guid}`)) as unknown as { readonly json: EtaReply };

const estimated = async (): Promise<void> => {
  while ((await estimateDue(server().database)) > 0);
};

describe('an estimated arrival', () => {
  it('comes of the finished trips of the lane, with its record, and goes when the shipment arrives', async () => {
    const [from, to] = [`From ${randomUUID()}`, `To ${randomUUID()}`];
    const now = clock.now();
    const trips = Array.from({ length: 60 }, (_, at) => {
      const departDate = now - (70 - at) * 2 * DAY_MS;
      return { departDate, arriveDate: departDate + (20 + ((at * 7) % 19)) * HOUR_MS };
    });
    for (const { departDate, arriveDate } of trips) await putTrip({ from, to, depart: departDate, arrive: arriveDate });
    // Another lane says nothing of this one.
    await putTrip({ from: to, to: from, depart: now - 9 * DAY_MS, arrive: now });
    const depart = now - 2 * HOUR_MS;
    const guid = await putTrip({ from, to, depart, arrive: null });
    const lonely = await putTrip({ from, to: 'Nowhere', depart, arrive: null });
    await estimated();
    const user = await server().as('user');
    const { json } = await etaOfShipment(user, guid);
    const eta = etaOf(trips, depart, now);
    expect(json.eta).toEqual({
      p10: iso(eta?.p10 ?? 0),
      p50: iso(eta?.p50 ?? 0),
      p90: iso(eta?.p90 ?? 0),
      trips: 60,
    });
    expect(json.record).toEqual(etaRecord(trips));
    expect(json.record).toMatchObject({ of: 50 });
    const none = await etaOfShipment(user, lonely);
    expect(none.json).toMatchObject({ eta: null, record: { inside: 0, of: 0 } });
    expect((await user.get(`tables/query/shipmentEta?companyId=1&guid=${randomUUID()}`)).status).toBe(404);
    // The feed has it, and no longer once the shipment is there.
    const reader = new Reader(user, 'shipmentList?cfgType=0', 'guid');
    await reader.drain();
    expect(reader.rows.get(guid)).toMatchObject({ etaP50: iso(eta?.p50 ?? 0) });
    await run(sql`UPDATE shipping_pick_list SET shipping_state = 4, arrive_date = now() WHERE guid = ${guid}`);
    await reader.drain();
    expect(reader.rows.get(guid)).toMatchObject({ etaP10: null, etaP50: null, etaP90: null });
    expect((await etaOfShipment(user, guid)).json.eta).toBeNull();
  });

  it('of the demo’s shipments is there with the first console', async () => {
    const rows = await run(sql`
      SELECT count(*) AS departed, count(eta_p50) AS estimated FROM shipping_pick_list
       WHERE company_id = '1' AND shipping_state = 3 AND config_type < 3 AND custom_data LIKE 'MF-%'`);
    expect(Number(rows[0]?.estimated)).toBeGreaterThan(Number(rows[0]?.departed) * 0.6);
  });

  it('holds 75 to 85 of 100 trips of the demo that it knew nothing of', () => {
    const taken = new Set<string>();
    const shipments = COMPANY_PLANS.flatMap((plan) => makeCompany(plan, Date.UTC(2026, 4, 1), taken).shipments);
    const finished = shipments.flatMap((one) =>
      one.config_type < 3 && one.depart_date !== null && one.arrive_date !== null
        ? [
            {
              lane: `${one.origin_name} ${one.dest_name}`,
              departDate: Date.parse(one.depart_date),
              arriveDate: Date.parse(one.arrive_date),
            },
          ]
        : [],
    );
    const judged = finished.flatMap((trip) => {
      const before = finished.filter(({ lane, arriveDate }) => lane === trip.lane && arriveDate <= trip.departDate);
      const eta = etaOf(before, trip.departDate, trip.departDate);
      return eta === null ? [] : [eta.p10 <= trip.arriveDate && trip.arriveDate <= eta.p90];
    });
    expect(judged.length).toBeGreaterThan(700);
    const inside = judged.filter(Boolean).length / judged.length;
    expect(inside).toBeGreaterThanOrEqual(0.75);
    expect(inside).toBeLessThanOrEqual(0.85);
  });
});

describe('a silent device', () => {
  interface Put {
    readonly kind?: string;
    readonly heard: number;
    readonly gateway?: string | null;
    readonly battery?: number;
    readonly shipment?: string | null;
  }

  async function putDevice({ kind = 'tags', heard, gateway = null, battery = 3.9, shipment = null }: Put) {
    const macId = `00_1B_AD_${randomUUID()
      .slice(0, 6)
      .toUpperCase()
      .replaceAll(/(..)(?=.)/g, '$1_')}`;
    await run(sql`INSERT INTO device (company_id, mac_id, kind, last_gateway, last_comms, battery, shipment_guid)
                  VALUES ('1', ${macId}, ${kind}, ${gateway}, ${iso(heard)}, ${battery}, ${shipment}::uuid)`);
    return macId;
  }

  const moving = (macId: string, at: number): Promise<Row[]> =>
    run(sql`
      INSERT INTO device_message (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, latitude,
                                  longitude, motion)
      VALUES ('1', ${macId}, 1, ${iso(at)}, ${iso(at)}, 60, 0, 10, 10, 'E')`);

  it('is silent because of its gateway, its battery, the coverage or itself', async () => {
    const client = await server().as('user');
    const ask = async (macId: string) =>
      (await client.get(`tables/query/whySilent?companyId=1&macId=${macId}`)).json as unknown as { reason: unknown };
    const now = clock.now();
    const died = now - 5 * HOUR_MS;
    const [dead, alive] = [
      await putDevice({ kind: 'gateways', heard: died }),
      await putDevice({ kind: 'gateways', heard: now }),
    ];
    const around = [1, 7, 12].map((minutes) => putDevice({ heard: died - minutes * MINUTE_MS, gateway: dead }));
    const silenced = await around[0];
    await Promise.all(around);
    expect(await ask(silenced ?? '')).toEqual({
      reason: 'gateway',
      heard: iso(died - MINUTE_MS),
      gateway: dead,
      charge: 0.75,
      neighbours: { heard: 0, of: 2 },
      companions: { heard: 0, of: 0 },
      silentAfter: 360,
    });
    await putDevice({ heard: now - MINUTE_MS, gateway: alive });
    expect(await ask(await putDevice({ heard: died, gateway: alive, battery: 3.3 }))).toMatchObject({
      reason: 'battery',
    });
    expect(await ask(await putDevice({ heard: died, gateway: alive }))).toMatchObject({ reason: 'tag' });
    const trip = await putTrip({ from: 'A', to: 'B', depart: died - DAY_MS, arrive: null });
    const onWay = await putDevice({ heard: died, gateway: alive, shipment: trip });
    await moving(onWay, died);
    // From when on it is called silent is what the rules of its shipment say.
    const admin = await server().as('admin');
    const setSilent = async (silent: object) =>
      admin.change('PUT', 'monitoring/rules', {
        scope: `shipment:${trip}`,
        settings: { delayedCommunication: silent },
      });
    await setSilent({ minutes: 600 });
    expect(await ask(onWay)).toMatchObject({ silentAfter: 600 });
    await run(sql`DELETE FROM monitor_rules WHERE scope = ${`shipment:${trip}`}`);
    await setSilent({ enabled: false });
    expect(await ask(onWay)).toMatchObject({ silentAfter: null });
    await putDevice({ kind: 'chimes', heard: died - 20 * MINUTE_MS, gateway: alive, shipment: trip });
    expect(await ask(onWay)).toMatchObject({ reason: 'coverage', companions: { heard: 0, of: 1 } });
    await putDevice({ kind: 'chimes', heard: now - 5 * MINUTE_MS, gateway: alive, shipment: trip });
    expect(await ask(onWay)).toMatchObject({ reason: 'tag', companions: { heard: 1, of: 2 } });
    expect(await ask(await putDevice({ heard: now - 10 * MINUTE_MS, gateway: alive }))).toMatchObject({ reason: null });
    expect((await client.get('tables/query/whySilent?companyId=1&macId=00_1B_AD_FF_FF_FE')).status).toBe(404);
  });

  it('has come to the gateway of its destination, which is silent, though another is nearer', async () => {
    const client = await server().as('user');
    const now = clock.now();
    const [network, near, goal] = [
      await putDevice({ kind: 'gateways', heard: now }),
      await putDevice({ kind: 'gateways', heard: now }),
      await putDevice({ kind: 'gateways', heard: now }),
    ];
    // Far from all that the demo has.
    const place = (macId: string, longitude: number): Promise<Row[]> =>
      run(sql`UPDATE device SET latitude = -50, longitude = ${longitude} WHERE mac_id = ${macId}`);
    await Promise.all([place(near, 70.1), place(goal, 70.5)]);
    await putDevice({ heard: now - MINUTE_MS, gateway: network });
    await putDevice({ heard: now - MINUTE_MS, gateway: near });
    for (const minutes of [600, 610]) await putDevice({ heard: now - minutes * MINUTE_MS, gateway: goal });
    const heard = now - 2 * HOUR_MS;
    const trip = await putTrip({ from: 'A', to: 'B', depart: heard - DAY_MS, arrive: null });
    const tag = await putDevice({ heard, gateway: network, shipment: trip });
    await Promise.all([place(tag, 70), moving(tag, heard)]);
    const ask = async () => (await client.get(`tables/query/whySilent?companyId=1&macId=${tag}`)).json;
    expect(await ask()).toMatchObject({ reason: 'coverage', gateway: network });
    await run(sql`UPDATE shipping_pick_list SET dest_latitude = -50, dest_longitude = 70.52 WHERE guid = ${trip}`);
    expect(await ask()).toMatchObject({ reason: 'gateway', gateway: goal, neighbours: { heard: 0, of: 2 } });
  });

  it('of many devices is told at once, those on shipments first', async () => {
    const client = await server().as('user');
    const rows = async (query: string) =>
      (await client.get(`tables/query/silentDevices?companyId=1&${query}`)).json.rows;
    const heard = clock.now() - 400 * DAY_MS;
    const trip = await putTrip({ from: 'A', to: 'B', depart: heard, arrive: null });
    const flat = await putDevice({ kind: 'beacons', heard: heard + DAY_MS, battery: 3.3 });
    const onTrip = await putDevice({ kind: 'beacons', heard, shipment: trip });
    const found = (await rows('deviceType=beacons&minutes=500000')).filter(({ macId }) =>
      [flat, onTrip].includes(String(macId)),
    );
    expect(found.map(({ macId }) => macId)).toEqual([onTrip, flat]);
    expect(found[0]).toMatchObject({ shipmentGuid: trip, heard: iso(heard), reason: 'tag' });
    expect((await rows('deviceType=tags&minutes=1')).length).toBeLessThanOrEqual(40);
    expect((await client.get('tables/query/silentDevices?companyId=1&deviceType=tags&minutes=0')).status).toBe(400);
  });
});

it('of many devices is found out by a handful of statements', async () => {
  let statements = 0;
  const rows = await server().database.read({ companyId: '1' }, (tx) => {
    const counting: Transaction = {
      savepoint: (work) => tx.savepoint(work),
      query: (statement) => {
        statements += 1;
        return tx.query(statement);
      },
    };
    return findSilent(counting, { companyId: '1', deviceType: 'tags', minutes: 1 }, clock.now());
  });
  expect(rows.length).toBeGreaterThan(20);
  expect(statements).toBeLessThanOrEqual(8);
});

describe('DD: the batteries of a kind', () => {
  it('are forecast with their error, the first to be empty first, empty ones before all', async () => {
    const now = clock.now();
    const tag = async (from: number, perDay: number, last: number) => {
      const macId = `00_1B_AD_${randomUUID()
        .slice(0, 6)
        .toUpperCase()
        .replaceAll(/(..)(?=.)/g, '$1_')}`;
      await run(sql`INSERT INTO device (company_id, mac_id, kind, last_comms, battery)
                    VALUES ('1', ${macId}, 'mikeys', ${iso(now)}, ${last})`);
      await run(sql`
        INSERT INTO device_message (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, battery)
        SELECT '1', ${macId}, n, at, at, 30, 1, ${from}::float8 - n * ${perDay}::float8 / 4
          FROM generate_series(0, 79) AS n,
               LATERAL (SELECT to_timestamp(${now / 1_000}::float8) - (80 - n) * interval '6 hours' AS at) AS t`);
      return macId;
    };
    // Of 0.815 V between empty and full: some 9, some 90 days are left, and one that holds its charge.
    const soon = await tag(3.8, 0.02, 3.4);
    const later = await tag(3.8, 0.005, 3.7);
    const never = await tag(3.5, 0, 3.5);
    const empty = await tag(3.3, 0, 3.2);
    const client = await server().as('user');
    const ask = async (days: number) =>
      (await client.get(`tables/query/batteryForecast?companyId=1&deviceType=mikeys&days=${days}`)).json.rows.filter(
        ({ macId }) => [soon, later, never, empty].includes(String(macId)),
      );
    const month = await ask(30);
    expect(month.map(({ macId }) => macId)).toEqual([empty, soon]);
    expect(month[0]).toMatchObject({ charge: 0, empty: null });
    const { at, early, late, perDay, days } = Object(month[1]?.empty) as Readonly<Record<string, unknown>>;
    const left = (Date.parse(String(at)) - now) / DAY_MS;
    expect(left).toBeGreaterThan(4);
    expect(left).toBeLessThan(8);
    expect(Date.parse(String(early))).toBeLessThanOrEqual(Date.parse(String(at)));
    expect(Date.parse(String(late))).toBeGreaterThanOrEqual(Date.parse(String(at)));
    expect(Number(perDay)).toBeCloseTo(0.02 / 0.815, 3);
    expect(Number(days)).toBeGreaterThanOrEqual(20);
    expect((await ask(120)).map(({ macId }) => macId)).toEqual([empty, soon, later]);
    const gateways = await client.get('tables/query/batteryForecast?companyId=1&deviceType=gateways');
    expect(gateways.json.rows).toEqual([]);
  });
});
