import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { type Trip, tripsOf } from './monitoring/trips.ts';

const server = serverOfFile();
const trips = tripsOf(server);

interface Rules {
  readonly effective: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly defaults: Rules['effective'];
  readonly layers: readonly { readonly scope: string; readonly version: number; readonly changedBy: string }[];
  readonly history: Rules['layers'];
}
const rulesOf = async (query: string): Promise<Rules> =>
  JSON.parse((await (await server().as('user')).get(`monitoring/rules${query}`)).text) as Rules;

describe('rules', () => {
  it('of a shipment lie over those of its config type, those over the company’s, and these over the built-in ones', async () => {
    const trip = await trips.begin();
    const admin = await server().as('admin');
    const set = (scope: string, settings: object, more: object = {}) =>
      admin.change('PUT', 'monitoring/rules', { scope, settings, ...more });
    const before = await rulesOf(`?guid=${trip.guid}`);
    expect([before.layers, before.effective]).toEqual([[], before.defaults]);
    const own = `shipment:${trip.guid}`;
    expect((await set('company', { humidity: { limit: 50, minutes: 10 }, tilt: { angle: 30 } })).json.version).toBe(1);
    expect((await set('config:0', { humidity: { limit: 55 } })).status).toBe(200);
    expect((await set(own, { humidity: { minutes: 20 } })).status).toBe(200);
    const after = await rulesOf(`?guid=${trip.guid}`);
    expect(after.effective.humidity).toMatchObject({ limit: 55, minutes: 20 });
    expect(after.effective.tilt).toMatchObject({ angle: 30 });
    expect(after.layers.map(({ scope }) => scope)).toEqual(['company', 'config:0', own]);
    expect((await rulesOf('?configType=1')).effective.humidity).toMatchObject({ limit: 50, minutes: 10 });
    expect((await rulesOf('')).effective.humidity).toMatchObject({ limit: 50 });
    // A change is made on a version, and what was before it is kept.
    const stale = await set(own, { humidity: { minutes: 30 } }, { baseVersion: 7 });
    expect([stale.status, stale.json.code, stale.json.current]).toMatchObject([
      409,
      'version-conflict',
      { version: 1 },
    ]);
    expect((await set(own, {}, { baseVersion: 1 })).json.version).toBe(2);
    const last = await rulesOf(`?guid=${trip.guid}`);
    expect(last.effective.humidity).toMatchObject({ limit: 55, minutes: 10 });
    expect(last.history.filter(({ scope }) => scope === own).map(({ version }) => version)).toEqual([2, 1]);
    expect(last.history[0]).toMatchObject({ changedBy: 'admin' });
    for (const scope of ['company', 'config:0']) await set(scope, {});
  });

  it('of a kind of asset hold for assets of that kind alone, over those of their config type', async () => {
    const [stand, other] = [await trips.begin(), await trips.begin()];
    const admin = await server().as('admin');
    const set = (scope: string, settings: object) => admin.change('PUT', 'monitoring/rules', { scope, settings });
    await server().database.transaction('installation', async (tx) => {
      await tx.query(sql`
        UPDATE shipping_pick_list SET config_type = 3, custom_data2 = CASE WHEN guid = ${stand.guid}::uuid THEN 'ES-40 ' ELSE 'CR-7' END
         WHERE guid IN (${stand.guid}::uuid, ${other.guid}::uuid)`);
    });
    expect((await set('config:3', { tilt: { angle: 40 }, shock: { limit: 9 } })).status).toBe(200);
    expect((await set('asset:ES-40', { tilt: { angle: 20 } })).status).toBe(200);
    const its = await rulesOf(`?guid=${stand.guid}`);
    const scopes = its.layers.map(({ scope }) => scope).filter((scope) => scope !== 'company');
    expect(scopes).toEqual(['config:3', 'asset:ES-40']);
    expect([its.effective.tilt, its.effective.shock]).toMatchObject([{ angle: 20 }, { limit: 9 }]);
    expect((await rulesOf(`?guid=${other.guid}`)).effective.tilt).toMatchObject({ angle: 40 });
    expect((await rulesOf('?assetType=ES-40')).effective.tilt).toMatchObject({ angle: 20 });
    // What is said from now on is judged by them.
    for (const trip of [stand, other]) {
      for (const minutes of [2_870, 2_875]) {
        await trip.send([trip.reading(minutes, { pktType: 19, msgType: 2, tilt: { angle: 25, axis: 'X' } })]);
      }
      await trip.settled();
    }
    const tilted = async (trip: Trip) => (await trip.alerts()).filter(({ event }) => event === 220).length;
    expect([await tilted(stand), await tilted(other)]).toEqual([0, 0]);
    for (const trip of [stand, other]) {
      const ahead = Math.round((clock.now() - trip.begin) / 60_000);
      for (const minutes of [ahead + 1, ahead + 2]) {
        await trip.send([trip.reading(minutes, { pktType: 19, msgType: 2, tilt: { angle: 25, axis: 'X' } })]);
      }
      await trip.settled();
    }
    expect([await tilted(stand), await tilted(other)]).toEqual([1, 0]);
    for (const scope of ['config:3', 'asset:ES-40']) await set(scope, {});
  });

  it('that no rule can have are refused, field by field', async () => {
    const admin = await server().as('admin');
    const refused = async (settings: unknown, scope = 'company') => {
      const reply = await admin.change('PUT', 'monitoring/rules', { scope, settings });
      return [reply.status, reply.json.code, reply.json.errors.map(({ code, field }) => [code, field])];
    };
    expect(await refused({ humidity: { limit: 200, minutes: 1.5 }, nothing: { a: 1 }, tilt: { colour: 1 } })).toEqual([
      422,
      'bad-request',
      [
        ['too-large', 'settings.humidity.limit'],
        ['not-whole', 'settings.humidity.minutes'],
        ['unknown', 'settings.nothing'],
        ['unknown', 'settings.tilt.colour'],
      ],
    ]);
    expect(await refused({ lowTemperature: { limit: 50 }, highTemperature: { limit: 40 } })).toEqual([
      422,
      'bad-request',
      [['contradiction', 'settings.lowTemperature.limit']],
    ]);
    expect((await refused({}, 'config:9')).slice(0, 2)).toEqual([400, 'bad-request']);
    expect((await refused({ humidity: { limit: 'x' } })).slice(0, 2)).toEqual([400, 'bad-request']);
    expect((await refused({}, 'shipment:00000000-0000-4000-8000-000000000000')).slice(0, 2)).toEqual([
      404,
      'not-found',
    ]);
  });

  it('of a shipment hold from its activation on, unless they are given for later', async () => {
    const [early, late] = [await trips.begin({ ago: 300 }), await trips.begin({ ago: 300 })];
    const admin = await server().as('admin');
    const settings = { humidity: { limit: 65, minutes: 0 } };
    const set = (trip: Trip, more: object) =>
      admin.change('PUT', 'monitoring/rules', { scope: `shipment:${trip.guid}`, settings, ...more });
    for (const trip of [early, late]) {
      await trip.send([trip.at(0, 10), ...[30, 60, 90].map((minutes) => trip.reading(minutes, { humidity: 70 }))]);
      await trip.settled();
      expect(await trip.alerts()).toEqual([]);
    }
    const at = (trip: Trip, minutes: number): string => new Date(trip.begin + minutes * 60_000).toISOString();
    expect((await set(early, {})).status).toBe(200);
    expect((await set(late, { from: at(late, 45) })).status).toBe(200);
    for (const trip of [early, late]) await trip.settled();
    expect(await early.alerts()).toMatchObject([{ event: 211, time: at(early, 30) }]);
    expect(await late.alerts()).toMatchObject([{ event: 211, time: at(late, 60) }]);
    const future = await set(late, { from: new Date(clock.now() + 60_000).toISOString(), baseVersion: 1 });
    expect([future.status, future.json.errors[0]?.code]).toEqual([422, 'future']);
    const company = await admin.change('PUT', 'monitoring/rules', { scope: 'company', settings, from: at(late, 45) });
    expect([company.status, company.json.errors[0]?.code]).toEqual([422, 'not-a-shipment']);
  });

  it('hold from the moment they are set, where that is asked for: what was judged before stays, what goes on is judged anew', async () => {
    const trip = await trips.begin({ ago: 300 });
    await trip.send([trip.at(0, 10), trip.reading(30, { humidity: 70 }), trip.reading(60, { humidity: 70 })]);
    await trip.settled();
    expect(await trip.alerts()).toEqual([]);
    const admin = await server().as('admin');
    const settings = { delayedCommunication: { minutes: 60 } };
    await admin.change('PUT', 'monitoring/rules', { scope: `shipment:${trip.guid}`, settings, from: 'now' });
    await trip.settled();
    const [silent] = await trip.alerts();
    expect(silent).toMatchObject({ event: 208, clearDate: null });
    expect(clock.now() - Date.parse(String(silent?.time))).toBeLessThan(60_000);
  });

  it('can be tried on a shipment that has been under way, and nothing is stored', async () => {
    const trip = await trips.begin();
    await trip.send([
      trip.at(0, 10),
      ...[20, 60, 100, 140].map((minutes) => trip.reading(minutes, { temperature: 50 })),
      ...[160, 200].map((minutes) => trip.reading(minutes, { temperature: 40 })),
    ]);
    await trip.settled();
    const rows = await trip.alerts();
    expect(rows.filter(({ event }) => event === 216)).toEqual([]);
    const admin = await server().as('admin');
    const attempt = async (settings: object) => {
      const body = { guid: trip.guid, scope: `shipment:${trip.guid}`, settings };
      const reply = await admin.send('POST', '/api/monitoring/rulesTry', { body });
      return JSON.parse(reply.text) as {
        alerts: { event: number; time: string; clearDate: string | null; data: object }[];
        readings: number;
      };
    };
    const tried = await attempt({ highTemperature: { limit: 46 } });
    expect(tried.readings).toBe(7);
    const at = (minutes: number): string => new Date(trip.begin + minutes * 60_000).toISOString();
    expect(tried.alerts.filter(({ event }) => event === 216)).toMatchObject([{ time: at(60), clearDate: at(160) }]);
    // What it means for the goods is said where a limit and a budget are set.
    const watched = {
      highTemperature: { limit: 46 },
      mkt: { windowHours: 24, limit: 46.4 },
      stability: { minutes: 400 },
    };
    const [excursion] = (await attempt(watched)).alerts.filter(({ event }) => event === 216);
    expect(excursion?.data).toMatchObject({
      mktHours: 24,
      mktLimit: 46.4,
      budget: 400,
      budgetUsed: 140,
      budgetLeft: 0.65,
    });
    expect((await attempt({ highTemperature: { limit: 60 } })).alerts.filter(({ event }) => event === 216)).toEqual([]);
    expect(await trip.alerts()).toEqual(rows);
    const [stored] = await server().database.read('installation', (tx) =>
      tx.query<{ n: number }>(sql`SELECT count(*) AS n FROM monitor_rules WHERE scope = ${`shipment:${trip.guid}`}`),
    );
    expect(stored?.n).toBe(0);
  });

  it('are compared over all shipments of a scope of the last 30 days: what would be new, and what would be gone', async () => {
    const [warm, calm, old] = [await trips.begin(), await trips.begin(), await trips.begin({ ago: 31 * 24 * 60 })];
    const kind = `compared ${warm.guid.slice(0, 8)}`;
    await server().database.transaction('installation', async (tx) => {
      await tx.query(sql`
        UPDATE shipping_pick_list SET config_type = 3, custom_data2 = ${kind}
         WHERE guid IN (${warm.guid}::uuid, ${calm.guid}::uuid, ${old.guid}::uuid)`);
    });
    for (const trip of [warm, old]) {
      await trip.send([
        trip.at(0, 10),
        ...[20, 60, 100, 140].map((minutes) => trip.reading(minutes, { temperature: 50 })),
        ...[160, 200].map((minutes) => trip.reading(minutes, { temperature: 40 })),
      ]);
      await trip.settled();
    }
    const admin = await server().as('admin');
    const scope = `asset:${kind}`;
    const compare = async (settings: object, after?: string) => {
      const reply = await admin.send('POST', '/api/monitoring/rulesCompare', { body: { scope, settings, after } });
      return JSON.parse(reply.text) as {
        shipments: number;
        compared: number;
        added: { count: number; alerts: { guid: string; shipmentId: string; event: number; time: string }[] };
        gone: { count: number; alerts: { guid: string; event: number }[] };
        next: string | null;
      };
    };
    const high = (alerts: readonly { guid: string; event: number }[]) =>
      alerts.filter(({ event }) => event === 216).map(({ guid }) => guid);
    // Two of them are of the last 30 days, and one was too warm for the new limit.
    const stricter = await compare({ highTemperature: { limit: 46, minutes: 30 } });
    expect([stricter.shipments, stricter.compared, stricter.next]).toEqual([2, 2, null]);
    expect([high(stricter.added.alerts), high(stricter.gone.alerts)]).toEqual([[warm.guid], []]);
    expect(stricter.added.count).toBe(stricter.added.alerts.length);
    await admin.change('PUT', 'monitoring/rules', { scope, settings: { highTemperature: { limit: 46, minutes: 30 } } });
    // Another limit that the readings are beyond as well raises the same alert; one that they stay below raises none.
    const same = await compare({ highTemperature: { limit: 45, minutes: 30 } });
    expect([high(same.added.alerts), high(same.gone.alerts)]).toEqual([[], []]);
    const looser = await compare({ highTemperature: { limit: 60, minutes: 30 } });
    expect([high(looser.added.alerts), high(looser.gone.alerts)]).toEqual([[], [warm.guid]]);
    // It goes on behind the one that was compared last.
    const rest = await compare({ highTemperature: { limit: 60, minutes: 30 } }, calm.guid);
    expect(rest.compared + (await compare({}, warm.guid)).compared).toBe(1);
  });
});
