import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { IncidentRow } from '../../../src/contract/incidents.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

/** Alerts are folded in the background, on a machine whose cores are busy. */
const SOON = { timeout: 20_000, interval: 20 };

const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

const iso = (time: number): string => new Date(time).toISOString();

/** Waits until all that happened to alerts is folded. */
const folded = (): Promise<void> =>
  vi.waitFor(async () => expect(await run(sql`SELECT 1 FROM alert_change`)).toEqual([]), SOON);

/** Above those of the demo and of other tests; a random one may be there already. */
let lastDevice = 0xfd_00_00;

/** A device of these tests, heard by a gateway at some time. */
async function putDevice(gateway: string | null, heard: number, kind = 'tags'): Promise<string> {
  lastDevice += 1;
  const digits = lastDevice.toString(16).toUpperCase();
  const macId = `00_1B_AD_${digits.slice(0, 2)}_${digits.slice(2, 4)}_${digits.slice(4)}`;
  await run(sql`INSERT INTO device (company_id, mac_id, kind, last_gateway, last_comms)
                VALUES ('1', ${macId}, ${kind}, ${gateway}, ${iso(heard)})`);
  return macId;
}

async function putShipment(place: string): Promise<string> {
  const guid = randomUUID();
  await run(sql`
    INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state, origin_name)
    VALUES ('1', ${guid}, 1, 'INC-1', 3, 1, ${place})`);
  return guid;
}

interface Alert {
  readonly event?: number;
  readonly time?: number;
  readonly guid?: string;
  readonly macId?: string;
  readonly cleared?: number;
  readonly data?: object;
}

async function putAlert({ event = 216, time = clock.now(), guid, macId, cleared, data }: Alert): Promise<number> {
  const [row] = await run(sql`
    INSERT INTO shipping_alert_log (company_id, guid, mac_id, alert_event, alert_level, alert_time1, clear_date, alert_source,
                                    data)
    VALUES ('1', ${guid ?? null}::uuid, ${macId ?? null}, ${event}, 2, ${iso(time)},
            ${cleared === undefined ? null : iso(cleared)}::timestamptz, 'INCIDENT-TEST',
            ${data === undefined ? '' : JSON.stringify(data)}) RETURNING entry_id`);
  return Number(row?.entry_id);
}

async function incidents(client: ConsoleClient): Promise<IncidentRow[]> {
  const reader = new Reader(client, 'incidentList?', 'incidentId');
  await reader.drain();
  return [...reader.rows.values()] as unknown as IncidentRow[];
}

/** The incidents that have one of these alerts. */
async function incidentsOf(client: ConsoleClient, entryIds: readonly number[]): Promise<IncidentRow[]> {
  await folded();
  const ids = await run(sql`
    SELECT DISTINCT incident_id FROM incident_member WHERE entry_id = ANY (${sql.param(entryIds)}::bigint[])`);
  const wanted = new Set(ids.map((row) => row.incident_id));
  return (await incidents(client)).filter(({ incidentId }) => wanted.has(incidentId));
}

const acknowledge = (client: ConsoleClient, incidentId: number | undefined, body: object = {}): Promise<Reply> =>
  client.change('PUT', `incidents/${incidentId}`, { acknowledge: true, ...body });

const membersOf = (client: ConsoleClient, incidentId: number | undefined, query = ''): Promise<Reply> =>
  client.get(`tables/query/incidentMembers?companyId=1&incidentId=${incidentId}${query}`);

const clear = (entryIds: readonly number[]): Promise<Row[]> =>
  run(sql`UPDATE shipping_alert_log SET clear_date = now() WHERE entry_id = ANY (${sql.param(entryIds)}::bigint[])`);

let admin: ConsoleClient;

describe('alerts of one cause', () => {
  beforeAll(async () => {
    admin = await server().as('admin');
    await run(sql`INSERT INTO user_group (company_id, group_id, group_type, name)
                  VALUES ('1', 'incident-test', 'core', 'Test')`);
    await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-user', 'incident-test')`);
  });

  afterEach(async () => {
    await run(sql`UPDATE user_group SET permissions = '[]', shipment_filter = NULL WHERE group_id = 'incident-test'`);
    await run(sql`DELETE FROM shipping_alert_log WHERE alert_source = 'INCIDENT-TEST'`);
    await folded();
  });

  it('that a gateway died is one incident, whatever a tag has that went silent alone', async () => {
    const died = clock.now() - 6 * HOUR_MS;
    const gateway = await putDevice(null, died, 'gateways');
    const silent: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const heard = died - n * 20_000;
      silent.push(await putAlert({ event: 208, macId: await putDevice(gateway, heard), time: heard + 6 * HOUR_MS }));
    }
    const alone = await putAlert({ event: 208, macId: await putDevice(gateway, died - 3 * HOUR_MS) });
    const [incident, ...others] = await incidentsOf(admin, silent);
    expect(others).toEqual([]);
    expect(incident).toMatchObject({
      causeKind: 'gateway',
      causeKey: gateway,
      alertEvent: 208,
      members: 40,
      openMembers: 40,
      unacknowledged: 40,
      closed: null,
      ackBy: '',
    });
    expect(Date.parse(incident?.lastTime ?? '') - Date.parse(incident?.firstTime ?? '')).toBe(39 * 20_000);
    expect(await incidentsOf(admin, [alone])).toMatchObject([{ causeKind: 'sensor', members: 1 }]);
    // The last that fell silent speaks for all; each knows what it is part of.
    expect(incident).toMatchObject({ leadEntryId: silent[0], leadGuid: null });
    const alerts = new Reader(admin, 'alertList?', 'entryId');
    await alerts.drain();
    expect(new Set(silent.map((id) => alerts.rows.get(String(id))?.incidentId))).toEqual(
      new Set([incident?.incidentId]),
    );
    const first = await membersOf(admin, incident?.incidentId, '&max=30');
    expect([first.json.rows.length, first.json.more]).toEqual([30, true]);
    const rest = await membersOf(
      admin,
      incident?.incidentId,
      `&max=30&after=${String(first.json.rows.at(-1)?.entryId)}`,
    );
    expect([...first.json.rows, ...rest.json.rows].map((row) => row.entryId)).toEqual(silent);
  });

  it('a place that gets warm and a sensor that flaps are one each; what says its cause is believed', async () => {
    const place = `Cold room ${randomUUID()}`;
    const gateway = await putDevice(null, clock.now(), 'gateways');
    await run(sql`UPDATE device SET location = ${place} WHERE mac_id = ${gateway}`);
    const tags = [await putDevice(gateway, clock.now()), await putDevice(gateway, clock.now())];
    const warm = [await putAlert({ macId: tags[0] ?? '' }), await putAlert({ macId: tags[1] ?? '' })];
    expect(await incidentsOf(admin, warm)).toMatchObject([{ causeKind: 'place', causeKey: place, members: 2 }]);
    const flapping = await putDevice(null, clock.now());
    const times = [0, 1, 2, 3].map((n) => clock.now() - n * HOUR_MS);
    const flaps = [];
    for (const time of times) flaps.push(await putAlert({ event: 204, macId: flapping, time, cleared: time + 1 }));
    expect(await incidentsOf(admin, flaps)).toMatchObject([{ causeKind: 'sensor', causeKey: flapping, members: 4 }]);
    const stated = [await putAlert({ guid: await putShipment('A') }), await putAlert({ guid: await putShipment('B') })];
    await folded();
    const others = await incidentsOf(admin, stated);
    expect(others).toHaveLength(2);
    const cause = JSON.stringify({ incident: { kind: 'vehicle', key: 'Truck 12' } });
    const [one, two] = [await putShipment('A'), await putShipment('B')];
    const both = await run(sql`
      INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, data, alert_source)
      VALUES ('1', ${one}, 221, 2, ${cause}, 'INCIDENT-TEST'), ('1', ${two}, 221, 2, ${cause}, 'INCIDENT-TEST')
      RETURNING entry_id`);
    expect(
      await incidentsOf(
        admin,
        both.map((row) => Number(row.entry_id)),
      ),
    ).toMatchObject([{ causeKind: 'vehicle', causeKey: 'Truck 12', members: 2, shipments: 2 }]);
  });

  it('that come late between two incidents make them one', async () => {
    const macId = await putDevice(null, clock.now());
    const now = clock.now();
    const early = await putAlert({ event: 220, macId, time: now - 10 * HOUR_MS });
    await folded();
    const late = await putAlert({ event: 220, macId, time: now });
    const before = await incidentsOf(admin, [early, late]);
    expect(before).toHaveLength(2);
    const reader = new Reader(admin, 'incidentList?', 'incidentId');
    const alerts = new Reader(admin, 'alertList?', 'entryId');
    await Promise.all([reader.drain(), alerts.drain()]);
    const between = await putAlert({ event: 220, macId, time: now - 5 * HOUR_MS });
    const [incident, ...others] = await incidentsOf(admin, [early, between, late]);
    expect(others).toEqual([]);
    expect([incident?.members, incident?.incidentId]).toEqual([3, before[0]?.incidentId]);
    await Promise.all([reader.drain(), alerts.drain()]);
    expect([early, between, late].map((id) => alerts.rows.get(String(id))?.incidentId)).toEqual(
      Array.from({ length: 3 }, () => incident?.incidentId),
    );
    expect([reader.rows.has(String(before[0]?.incidentId)), reader.rows.has(String(before[1]?.incidentId))]).toEqual([
      true,
      false,
    ]);
  });

  it('are acknowledged together, with those that join later, until it grows much', async () => {
    const macId = await putDevice(null, clock.now());
    const entries = [await putAlert({ event: 204, macId }), await putAlert({ event: 204, macId })];
    await folded();
    await server()
      .as('admin')
      .then((client) =>
        client.change('PUT', 'tables/update/shippingAlertLog', { entryId: entries[0], acknowledge: true }),
      );
    const user = await server().as('user');
    const [incident] = await incidentsOf(user, entries);
    expect(incident).toMatchObject({ members: 2, unacknowledged: 1, ackBy: '' });
    expect((await acknowledge(user, incident?.incidentId)).json.code).toBe('forbidden');
    await run(sql`UPDATE user_group SET permissions = '["acknowledgeAlerts"]' WHERE group_id = 'incident-test'`);
    const stale = await acknowledge(user, incident?.incidentId, { baseVersion: (incident?.version ?? 0) + 1 });
    expect(stale.json.code).toBe('version-conflict');
    const done = await acknowledge(user, incident?.incidentId, { note: 'Battery is on its way.' });
    expect([done.status, done.json.data]).toEqual([
      200,
      expect.objectContaining({ ackBy: 'user', ackNote: 'Battery is on its way.', unacknowledged: 0 }),
    ]);
    entries.push(await putAlert({ event: 204, macId }));
    expect(await incidentsOf(user, entries)).toMatchObject([{ members: 3, unacknowledged: 0, ackBy: 'user' }]);
    const members = await membersOf(user, incident?.incidentId);
    expect(members.json.rows.map((row) => row.ackBy)).toEqual(['admin', 'user', 'user']);
    // Whoever was first stays; what the second one writes is not lost.
    const second = await acknowledge(admin, incident?.incidentId, { note: 'Driver was called.' });
    expect(second.json.data).toMatchObject({ ackBy: 'user', ackNote: 'Battery is on its way. Driver was called.' });
    expect((await acknowledge(admin, incident?.incidentId)).json.data).toMatchObject(second.json.data ?? {});
    const long = { note: 'x'.repeat(150) };
    expect((await acknowledge(admin, incident?.incidentId, long)).status).toBe(200);
    const full = await acknowledge(admin, incident?.incidentId, long);
    expect([full.status, full.json.errors]).toEqual([422, [expect.objectContaining({ code: 'max_length' })]]);
    for (let n = 0; n < 7; n += 1) entries.push(await putAlert({ event: 204, macId }));
    expect(await incidentsOf(user, entries)).toMatchObject([{ members: 10, ackBy: '', ackNote: '' }]);
  });

  it('are over when all are cleared, open again when one comes back, and anew after a while', async () => {
    const macId = await putDevice(null, clock.now());
    const entries = [await putAlert({ event: 204, macId }), await putAlert({ event: 204, macId })];
    await folded();
    await acknowledge(admin, (await incidentsOf(admin, entries))[0]?.incidentId);
    await clear(entries.slice(1));
    expect(await incidentsOf(admin, entries)).toMatchObject([{ openMembers: 1, closed: null }]);
    await clear(entries);
    const [over] = await incidentsOf(admin, entries);
    expect([over?.openMembers, typeof over?.closed]).toEqual([0, 'string']);
    const third = await putAlert({ event: 204, macId });
    expect(await incidentsOf(admin, [third])).toMatchObject([{ closed: null, episode: 1, ackBy: 'admin', members: 3 }]);
    await clear([third]);
    await folded();
    await run(sql`UPDATE incident SET closed = now() - interval '11 minutes' WHERE incident_id = ${over?.incidentId}`);
    const fourth = await putAlert({ event: 204, macId });
    expect(await incidentsOf(admin, [fourth])).toMatchObject([
      { closed: null, episode: 2, ackBy: '', unacknowledged: 1 },
    ]);
    // A device that is deleted takes its alerts along, and they the incident.
    await run(sql`DELETE FROM device WHERE mac_id = ${macId}`);
    await folded();
    expect((await incidents(admin)).filter(({ causeKey }) => causeKey === macId)).toEqual([]);
  });

  it('are seen and acknowledged as far as the shipments are', async () => {
    const [here, there] = [`Here ${randomUUID()}`, `There ${randomUUID()}`];
    const [seen, hidden, alone] = [await putShipment(here), await putShipment(there), await putShipment(there)];
    const cause = JSON.stringify({ incident: { kind: 'vehicle', key: `Truck ${here}` } });
    const time = iso(clock.now() - 5 * MINUTE_MS);
    const rows = await run(sql`
      INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, data, alert_time1, alert_source)
      VALUES ('1', ${seen}, 221, 2, ${cause}, now(), 'INCIDENT-TEST'),
             ('1', ${hidden}, 221, 2, ${cause}, ${time}, 'INCIDENT-TEST') RETURNING entry_id`);
    const entries = rows.map((row) => Number(row.entry_id));
    const hiddenAlone = await putAlert({ guid: alone });
    const permissions = '["filterShipments", "acknowledgeAlerts"]';
    const filter = JSON.stringify({ places: [here] });
    await run(sql`UPDATE user_group SET permissions = ${permissions}::jsonb, shipment_filter = ${filter}::jsonb
                   WHERE group_id = 'incident-test'`);
    const user = await server().as('user');
    expect(await incidentsOf(admin, entries)).toMatchObject([{ members: 2, shipments: 2, firstTime: time }]);
    const [incident] = await incidentsOf(user, entries);
    expect(incident).toMatchObject({ members: 1, shipments: 1, openMembers: 1, unacknowledged: 1, leadGuid: seen });
    expect(incident?.firstTime).toBe(incident?.lastTime);
    expect((await membersOf(user, incident?.incidentId)).json.rows.map((row) => row.guid)).toEqual([seen]);
    expect(await incidentsOf(user, [hiddenAlone])).toEqual([]);
    const [other] = await incidentsOf(admin, [hiddenAlone]);
    for (const id of [other?.incidentId, 999_999_999]) {
      expect([(await membersOf(user, id)).status, (await acknowledge(user, id)).status]).toEqual([404, 404]);
    }
    await acknowledge(user, incident?.incidentId, { note: 'Seen here.' });
    expect(await incidentsOf(user, entries)).toMatchObject([{ unacknowledged: 0 }]);
    expect(await incidentsOf(admin, entries)).toMatchObject([{ unacknowledged: 1, ackBy: '', ackNote: '' }]);
    const notes = (await membersOf(admin, incident?.incidentId)).json.rows.map(({ guid, message }) => [guid, message]);
    expect(new Map(notes as [string, string][])).toEqual(
      new Map([
        [seen, 'Seen here.'],
        [hidden, ''],
      ]),
    );
    const reader = new Reader(user, 'incidentList?', 'incidentId');
    await reader.drain();
    await run(sql`UPDATE shipping_pick_list SET origin_name = ${here} WHERE guid = ${alone}`);
    await reader.drain();
    expect(reader.rows.has(String(other?.incidentId))).toBe(true);
    await run(sql`UPDATE shipping_pick_list SET origin_name = ${there} WHERE guid = ${alone}`);
    await reader.drain();
    expect(reader.rows.has(String(other?.incidentId))).toBe(false);
  });

  describe('how urgent it is', () => {
    const tooWarm = (usedMinutes: number, at: number): object => ({
      cause: 'temperature',
      limit: 46,
      extreme: 50,
      extremeAt: at,
      since: at,
      lastAt: at,
      budget: 600,
      budgetUsed: usedMinutes,
      budgetLeft: 1 - usedMinutes / 600,
    });

    it('is worked out from what is left of the goods, and again while that becomes less', async () => {
      const at = clock.now();
      const entryId = await putAlert({ guid: await putShipment('SEVERITY'), data: tooWarm(0, at) });
      const before = await incidentsOf(admin, [entryId]);
      expect(before).toMatchObject([{ severity: 1 }]);
      expect(Date.parse(before[0]?.lossTime ?? '') - at).toBeGreaterThan(9.5 * HOUR_MS);

      await run(
        sql`UPDATE shipping_alert_log SET data = ${JSON.stringify(tooWarm(480, at))} WHERE entry_id = ${entryId}`,
      );
      await run(sql`UPDATE incident_member SET judge_at = now() WHERE entry_id = ${entryId}`);
      await vi.waitFor(async () => expect(await incidentsOf(admin, [entryId])).toMatchObject([{ severity: 2 }]), SOON);
      const [after] = await incidentsOf(admin, [entryId]);
      expect(Date.parse(after?.lossTime ?? '') - at).toBeLessThanOrEqual(2 * HOUR_MS);
      expect(after?.version).toBeGreaterThan(before[0]?.version ?? 0);
    });

    it('is looked at again, without a word to anybody while it stays as it is', async () => {
      const entryId = await putAlert({ guid: await putShipment('SEVERITY'), data: tooWarm(0, clock.now()) });
      const [before] = await incidentsOf(admin, [entryId]);
      const due = () => run(sql`SELECT judge_at FROM incident_member WHERE entry_id = ${entryId} AND judge_at > now()`);
      expect(await due()).toHaveLength(1);
      await run(sql`UPDATE incident_member SET judge_at = now() WHERE entry_id = ${entryId}`);
      await vi.waitFor(async () => expect(await due()).toHaveLength(1), SOON);
      expect((await incidentsOf(admin, [entryId]))[0]?.version).toBe(before?.version);
    });

    it('stays what it was last when it is over, and is looked at no more', async () => {
      const entryId = await putAlert({ event: 218, guid: await putShipment('SEVERITY'), data: { farthest: 9_000 } });
      expect(await incidentsOf(admin, [entryId])).toMatchObject([{ severity: 2, closed: null }]);
      await clear([entryId]);
      const [over] = await incidentsOf(admin, [entryId]);
      expect(over).toMatchObject({ severity: 2 });
      expect(over?.closed).not.toBeNull();
      expect(await run(sql`SELECT judge_at FROM incident_member WHERE entry_id = ${entryId}`)).toEqual([
        { judge_at: null },
      ]);
    });

    it('of an alert that was withdrawn is looked at no more', async () => {
      const guid = await putShipment('SEVERITY');
      const [stays, entryId] = [await putAlert({ guid }), await putAlert({ guid })];
      await incidentsOf(admin, [stays, entryId]);
      await run(sql`DELETE FROM shipping_alert_log WHERE entry_id = ${entryId}`);
      await run(sql`UPDATE incident_member SET judge_at = now() WHERE entry_id = ${entryId}`);
      const due = () => run(sql`SELECT FROM incident_member WHERE entry_id = ${entryId} AND judge_at IS NOT NULL`);
      await vi.waitFor(async () => expect(await due()).toEqual([]), SOON);
    });

    it('is, to whom a filter hides some of it, that of what they see', async () => {
      const [seen, hidden] = [await putShipment('SEEN'), await putShipment('HIDDEN')];
      const stated = { incident: { kind: 'vehicle', key: `severity-${randomUUID()}` } };
      const ids = [
        await putAlert({ event: 218, guid: seen, data: { ...stated, farthest: 900 } }),
        await putAlert({ event: 218, guid: hidden, data: { ...stated, farthest: 9_000 } }),
      ];
      const filter = JSON.stringify({ places: ['SEEN'] });
      await run(sql`UPDATE user_group SET permissions = '["filterShipments"]', shipment_filter = ${filter}::jsonb
                     WHERE group_id = 'incident-test'`);
      expect(await incidentsOf(admin, ids)).toMatchObject([{ severity: 2, members: 2 }]);
      const limited = await server().as('user');
      expect(await incidentsOf(limited, ids)).toMatchObject([{ severity: 1, lossTime: null, members: 1 }]);
    });
  });
});
