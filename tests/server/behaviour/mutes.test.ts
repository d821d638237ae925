import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { IncidentRow } from '../../../src/contract/incidents.ts';
import type { MuteRow } from '../../../src/contract/mutes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { restDemo } from '../support/rest-demo.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startUpstream } from '../support/upstream.ts';
import { Reader } from './reader.ts';

/** All is done in the background, on a machine whose cores are busy. */
const SOON = { timeout: 20_000, interval: 20 };

const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

const iso = (time: number): string => new Date(time).toISOString();

/** Waits until everything that happened is looked at, folded, decided and, where it is due, put on its way. */
const settled = (): Promise<void> =>
  vi.waitFor(async () => {
    const [row] = await run(sql`
      SELECT (SELECT count(*) FROM alert_change) + (SELECT count(*) FROM mute WHERE next_look <= now())
             + (SELECT count(*) FROM notification WHERE state = 'waiting' AND due <= now()) AS open`);
    expect(row?.open).toBe(0);
  }, SOON);

/** Somebody who is told of everything by mail, at once. */
async function putUser(): Promise<{ userId: string; login: string }> {
  const login = `m${randomUUID().slice(0, 8)}`;
  await run(sql`
    INSERT INTO app_user (company_id, user_id, login_name, full_name, email, email_trust, password_hash, notify_list, timezone)
    SELECT '1', ${`u-${login}`}, ${login}, 'Told of mutes', ${`${login}@mail.example`}, 'administrator', password_hash,
           '["Email"]'::jsonb, 'Etc/GMT' FROM app_user WHERE login_name = 'admin'`);
  await run(
    sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', ${`u-${login}`}, 'administrators')`,
  );
  return { userId: `u-${login}`, login };
}

/** They see the shipments of some places. */
async function putFilter({ userId, login }: { userId: string; login: string }, place: string): Promise<void> {
  await run(sql`
    INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
    VALUES ('1', ${login}, 'core', 'Test', '["filterShipments"]', ${JSON.stringify({ places: [place] })}::jsonb)`);
  await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', ${userId}, ${login})`);
}

async function putShipment(place = 'Anywhere'): Promise<string> {
  const guid = randomUUID();
  await run(sql`
    INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state, origin_name)
    VALUES ('1', ${guid}, 1, 'MUTE-1', 3, 1, ${place})`);
  return guid;
}

async function putAlerts(guids: readonly string[], truck: string, event = 216): Promise<number[]> {
  const data = JSON.stringify({ incident: { kind: 'vehicle', key: truck } });
  const rows = await run(sql`
    INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, data, alert_source)
    SELECT '1', guid::uuid, ${event}::int, 2, ${data}, 'MUTE-TEST' FROM unnest(${sql.param(guids)}::text[]) AS guid
    RETURNING entry_id`);
  return rows.map((row) => Number(row.entry_id));
}

const clear = (entryIds: readonly number[]): Promise<Row[]> =>
  run(sql`UPDATE shipping_alert_log SET clear_date = now() WHERE entry_id = ANY (${sql.param(entryIds)}::bigint[])`);

const told = async (userId: string): Promise<string[]> => {
  const rows = await run(sql`
    SELECT stage, CASE WHEN state IN ('queued', 'sent') THEN 'told' ELSE state || failure END AS state FROM notification
     WHERE user_id = ${userId} ORDER BY notification_id`);
  return rows.map((row) => `${String(row.stage)} ${String(row.state)}`);
};

/** The mutes that hold are over, as if their time had come. */
const letPass = async (): Promise<void> => {
  await run(
    sql`UPDATE mute SET until_time = now(), next_look = now() WHERE ended IS NULL AND until_time > now() AND from_time < now()`,
  );
  await run(
    sql`UPDATE notification SET ready = least(ready, now()), due = now(), held_until = now() WHERE held_until > now()`,
  );
  await run(sql`UPDATE incident SET muted_until = now() WHERE muted_until > now()`);
  await run(sql`UPDATE incident_member SET muted_until = now() WHERE muted_until > now()`);
  await settled();
};

const incidentOf = async (client: ConsoleClient, truck: string): Promise<IncidentRow | undefined> => {
  await settled();
  const reader = new Reader(client, 'incidentList?', 'incidentId');
  await reader.drain();
  const rows = [...reader.rows.values()] as unknown as IncidentRow[];
  return rows.find(({ causeKey }) => causeKey === truck);
};

/** What the list of shipments says of the trouble of one. */
const troubleOf = async (guid: string): Promise<Row | undefined> => {
  await settled();
  const reader = new Reader(admin, 'shipmentList?cfgType=1', 'guid');
  await reader.drain();
  const row = reader.rows.get(guid);
  return row && { severity: row.severity, troubleEvent: row.troubleEvent, troubles: row.troubles };
};

let admin: ConsoleClient;

const body = (change: Partial<MuteRow> = {}): Partial<MuteRow> & { muteId: string } => ({
  muteId: randomUUID(),
  scope: 'shipment',
  scopeKey: '',
  alertEvent: null,
  fromTime: iso(clock.now() - MINUTE_MS),
  untilTime: iso(clock.now() + HOUR_MS),
  repeat: 'none',
  timezone: 'Europe/Paris',
  reason: 'known',
  note: '',
  ...change,
});

async function mute(change: Partial<MuteRow>, client = admin): Promise<{ reply: Reply; muteId: string }> {
  const sent = body(change);
  return { reply: await client.change('POST', 'mutes', sent), muteId: sent.muteId };
}

const end = (muteId: string, client = admin): Promise<Reply> => client.change('POST', `mutes/${muteId}/end`, {});

describe('while something is muted', () => {
  let truck = '';
  let listener = { userId: '', login: '' };

  beforeAll(async () => {
    admin = await server().as('admin');
    await run(sql`UPDATE app_user SET notify_list = '[]'`);
    await restDemo(server());
  });

  beforeEach(async () => {
    await settled();
    await run(sql`DELETE FROM shipping_alert_log WHERE alert_source = 'MUTE-TEST'`);
    await run(sql`UPDATE app_user SET disabled = true WHERE full_name = 'Told of mutes'`);
    await run(sql`DELETE FROM mute`);
    truck = `Truck ${randomUUID()}`;
    listener = await putUser();
  });

  it('nobody is told; its incident says so; at the end is told what is still open', async () => {
    const guid = await putShipment();
    const { reply } = await mute({ scopeKey: guid, reason: 'maintenance' });
    expect(reply.status).toBe(200);
    const until = (reply.json.data as unknown as MuteRow).untilTime;
    await putAlerts([guid], truck);
    expect(await incidentOf(admin, truck)).toMatchObject({
      openMembers: 1,
      mutedUntil: until,
      muteReason: 'maintenance',
      unacknowledged: 1,
    });
    expect(await told(listener.userId)).toEqual(['opened waiting']);
    await letPass();
    expect(await told(listener.userId)).toEqual(['opened told']);
    expect(await incidentOf(admin, truck)).toMatchObject({ mutedUntil: null, muteReason: null });
  });

  it('what is over before the end is told to nobody; who was told before hears that it is over', async () => {
    const [known, unknown] = [await putShipment(), await putShipment()];
    const before = await putAlerts([known], truck);
    await settled();
    expect(await told(listener.userId)).toEqual(['opened told']);
    await mute({ scopeKey: known });
    await mute({ scopeKey: unknown });
    const during = await putAlerts([unknown], `${truck}b`);
    await settled();
    await clear([...before, ...during]);
    await settled();
    expect(await told(listener.userId)).toEqual([
      'opened told',
      'opened waiting',
      'cleared waiting',
      'cleared waiting',
    ]);
    // It has stayed over for longer than incidents settle.
    await run(sql`UPDATE notification SET due = now() WHERE state = 'waiting' AND held_until IS NULL`);
    await settled();
    expect(await told(listener.userId)).toContain('opened waiting');
    await letPass();
    expect((await told(listener.userId)).toSorted()).toEqual(
      ['opened told', 'opened skippedmuted', 'cleared told', 'cleared skippedunheard'].toSorted(),
    );
  });

  it("a shipment is as urgent as the worst of its alerts in force that aren't muted, and fine where there is none", async () => {
    const guid = await putShipment();
    const fine = { severity: null, troubleEvent: null, troubles: 0 };
    expect(await troubleOf(guid)).toEqual(fine);
    // A shock is a watch, warmth a warning.
    const shock = await putAlerts([guid], truck, 221);
    expect(await troubleOf(guid)).toEqual({ severity: 0, troubleEvent: 221, troubles: 1 });
    const warm = await putAlerts([guid], truck, 216);
    expect(await troubleOf(guid)).toEqual({ severity: 1, troubleEvent: 216, troubles: 2 });
    const { muteId } = await mute({ scopeKey: guid, alertEvent: 216 });
    expect(await troubleOf(guid)).toEqual({ severity: 0, troubleEvent: 221, troubles: 1 });
    await end(muteId);
    expect(await troubleOf(guid)).toEqual({ severity: 1, troubleEvent: 216, troubles: 2 });
    await clear(warm);
    expect(await troubleOf(guid)).toEqual({ severity: 0, troubleEvent: 221, troubles: 1 });
    await clear(shock);
    expect(await troubleOf(guid)).toEqual(fine);
  });

  it('that it was muted by mistake: what is open is told when somebody ends it', async () => {
    const guid = await putShipment();
    const { muteId } = await mute({ scopeKey: guid });
    await putAlerts([guid], truck);
    await settled();
    expect(await told(listener.userId)).toEqual(['opened waiting']);
    const reply = await end(muteId);
    expect(reply.json.data).toMatchObject({ endedBy: 'admin' });
    expect(await incidentOf(admin, truck)).toMatchObject({ mutedUntil: null });
    await settled();
    expect(await told(listener.userId)).toEqual(['opened told']);
    const again = await end(muteId);
    expect(again.json.data).toEqual(reply.json.data);
  });

  it('what waits for its time waits longer; a second mute goes on with the first', async () => {
    const guid = await putShipment();
    await run(
      sql`INSERT INTO notification_preference (company_id, user_id, digest) VALUES ('1', ${listener.userId}, 'daily')`,
    );
    await putAlerts([guid], truck);
    await settled();
    const due = async (): Promise<number> => {
      const [row] = await run(sql`SELECT due FROM notification WHERE user_id = ${listener.userId}`);
      return Date.parse(String(row?.due));
    };
    const first = await due();
    const one = await mute({ scopeKey: guid, untilTime: iso(first + HOUR_MS) });
    await settled();
    // The morning after.
    expect(await due()).toBe(first + DAY_MS);
    await mute({ scopeKey: guid, fromTime: iso(first), untilTime: iso(first + 2 * DAY_MS) });
    expect((await incidentOf(admin, truck))?.mutedUntil).toBe(iso(first + 2 * DAY_MS));
    expect(await due()).toBe(first + 2 * DAY_MS);
    await end(one.muteId);
    // The second has not begun.
    expect((await incidentOf(admin, truck))?.mutedUntil).toBeNull();
    expect(await due()).toBe(first);
  });

  it('a rule of a shipment is that rule; whatever joins that is not muted is told', async () => {
    const [one, other] = [await putShipment(), await putShipment()];
    await mute({ scopeKey: one, alertEvent: 216, reason: 'false-alarm' });
    await putAlerts([one], truck);
    await putAlerts([one], truck, 211);
    expect((await incidentOf(admin, truck)) !== undefined).toBe(true);
    expect((await told(listener.userId)).toSorted()).toEqual(['opened told', 'opened waiting']);
    await putAlerts([other], truck);
    await settled();
    expect(await told(listener.userId)).toEqual(['opened told', 'opened told']);
  });

  it('a window of each week holds from its beginning on, and of a gateway all that it causes', async () => {
    const gateway = '00_1B_AD_FC_00_01';
    await run(sql`INSERT INTO device (company_id, mac_id, kind) VALUES ('1', ${gateway}, 'gateways')`);
    const guids = [await putShipment(), await putShipment()];
    const { muteId } = await mute({
      scope: 'device',
      scopeKey: gateway,
      repeat: 'weekly',
      reason: 'maintenance',
      fromTime: iso(clock.now() + HOUR_MS),
      untilTime: iso(clock.now() + 2 * HOUR_MS),
    });
    const data = JSON.stringify({ incident: { kind: 'gateway', key: gateway } });
    for (const guid of guids) {
      await run(sql`
        INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, data, alert_source)
        VALUES ('1', ${guid}, 208, 2, ${data}, 'MUTE-TEST')`);
    }
    expect(await incidentOf(admin, gateway)).toMatchObject({ members: 2, mutedUntil: null });
    // Three weeks ago it began half an hour before this moment.
    const from = clock.now() - 21 * DAY_MS - 30 * MINUTE_MS;
    await run(sql`
      UPDATE mute SET from_time = ${iso(from)}, until_time = ${iso(from + HOUR_MS)}, timezone = 'Etc/GMT', next_look = now()
       WHERE mute_id = ${muteId}`);
    expect(await incidentOf(admin, gateway)).toMatchObject({ mutedUntil: iso(from + 21 * DAY_MS + HOUR_MS) });
    const [row] = await run(sql`SELECT next_look FROM mute WHERE mute_id = ${muteId}`);
    expect(Date.parse(String(row?.next_look))).toBe(from + 21 * DAY_MS + HOUR_MS);
  });

  it('who sees some shipments mutes those; others are told of theirs', async () => {
    const [here, there] = [`Here ${randomUUID()}`, `There ${randomUUID()}`];
    const limited = await putUser();
    await putFilter(limited, here);
    const client = await server().as(limited.login);
    const [seen, hidden] = [await putShipment(here), await putShipment(there)];
    const statuses = [
      (await mute({ scopeKey: hidden }, client)).reply.status,
      (await mute({ scope: 'event', alertEvent: 216 }, client)).reply.status,
      (await mute({ scope: 'place', scopeKey: here }, client)).reply.status,
    ];
    expect(statuses).toEqual([404, 403, 403]);
    const ofHidden = await mute({ scopeKey: hidden });
    const listed = async (): Promise<string[]> => {
      const reader = new Reader(client, 'muteList?', 'muteId');
      await reader.drain();
      return [...reader.rows.keys()];
    };
    expect(await listed()).toEqual([]);
    expect((await end(ofHidden.muteId, client)).status).toBe(404);
    await end(ofHidden.muteId);
    const { muteId } = await mute({ scopeKey: seen }, client);
    expect(await listed()).toEqual([muteId]);
    await putAlerts([seen, hidden], truck);
    expect((await incidentOf(client, truck))?.mutedUntil).not.toBeNull();
    expect((await incidentOf(admin, truck))?.mutedUntil).toBeNull();
    expect([await told(listener.userId), await told(limited.userId)]).toEqual([['opened told'], ['opened waiting']]);
    await end(muteId, client);
    await settled();
    expect(await told(limited.userId)).toEqual(['opened told']);
  });

  it('systems are told that it is muted, and whose it is', async () => {
    const receiver = await startUpstream((_request, response) => {
      response.writeHead(204).end();
    });
    const webhookId = randomUUID();
    await admin.send('POST', '/api/webhooks', {
      body: { webhookId, url: receiver.url, events: ['incident.opened', 'incident.acknowledged'] },
    });
    const guid = await putShipment();
    const { reply } = await mute({ scopeKey: guid });
    await putAlerts([guid], truck);
    const incident = await incidentOf(admin, truck);
    await admin.change('PUT', `incidents/${incident?.incidentId}/assignee`, { owner: 'user' });
    await admin.change('PUT', `incidents/${incident?.incidentId}`, { acknowledge: true });
    await settled();
    const rows = await run(sql`SELECT body FROM webhook_delivery WHERE webhook_id = ${webhookId} ORDER BY created`);
    const mutedUntil = (reply.json.data as unknown as MuteRow).untilTime;
    expect(rows.map((row) => JSON.parse(String(row.body)) as Row)).toMatchObject([
      { type: 'incident.opened', data: { owner: '', mutedUntil } },
      { type: 'incident.acknowledged', data: { owner: 'user', mutedUntil } },
    ]);
    await run(sql`DELETE FROM webhook WHERE webhook_id = ${webhookId}`);
    await receiver.close();
  });
});

describe('a mute', () => {
  it('is refused where its times or what it is about make no sense, and to who may not acknowledge', async () => {
    const guid = await putShipment();
    const answers = [
      await mute({ scopeKey: guid, untilTime: iso(clock.now() + 31 * DAY_MS) }),
      await mute({ scopeKey: guid, untilTime: iso(clock.now() - HOUR_MS) }),
      await mute({ scopeKey: guid, repeat: 'weekly', untilTime: iso(clock.now() + 7 * DAY_MS) }),
      await mute({ scope: 'event', alertEvent: null }),
      await mute({ scope: 'place', scopeKey: '' }),
      await mute({ scopeKey: guid, timezone: 'Mars/Base' }),
      await mute({ scopeKey: randomUUID() }),
      await mute({ scope: 'device', scopeKey: '00_1B_AD_FC_99_99' }),
    ];
    expect(answers.map(({ reply }) => reply.status)).toEqual([422, 422, 422, 422, 422, 400, 404, 404]);
    const user = await server().as('user');
    expect((await mute({ scopeKey: guid }, user)).reply.status).toBe(403);
    await run(sql`INSERT INTO user_group (company_id, group_id, group_type, name, permissions)
                  VALUES ('1', 'mute-test', 'core', 'Test', '["acknowledgeAlerts"]')`);
    await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-user', 'mute-test')`);
    const { reply, muteId } = await mute({ scopeKey: guid }, user);
    expect(reply.status).toBe(200);
    expect((await mute({ scopeKey: guid, muteId })).reply.status).toBe(422);
    expect((await end(muteId, user)).status).toBe(200);
    const log = await admin.get('audit?max=5');
    expect((log.json.rows as unknown as Row[]).slice(0, 2)).toMatchObject([
      { thing: 'mute', act: 'changed', loginName: 'user', before: { ended: false }, after: { ended: true } },
      { thing: 'mute', act: 'created', loginName: 'user', after: { scope: 'shipment', reason: 'known' } },
    ]);
  });

  it('that is over is listed for a month', async () => {
    const { muteId } = await mute({ scopeKey: await putShipment() });
    const listed = async (): Promise<boolean> => {
      const reader = new Reader(admin, 'muteList?', 'muteId');
      await reader.drain();
      return reader.rows.has(muteId);
    };
    expect(await listed()).toBe(true);
    await run(sql`UPDATE mute SET from_time = now() - interval '40 days', until_time = now() - interval '31 days'
                   WHERE mute_id = ${muteId}`);
    expect(await listed()).toBe(false);
  });
});

describe('an incident', () => {
  it('is whose takes it first; who knows whose it is gives it away, to people of the company', async () => {
    const truck = `Truck ${randomUUID()}`;
    await putAlerts([await putShipment()], truck);
    const seen = await incidentOf(admin, truck);
    const give = (owner: string, baseVersion?: number): Promise<Reply> =>
      admin.change('PUT', `incidents/${seen?.incidentId}/assignee`, {
        owner,
        ...(baseVersion === undefined ? {} : { baseVersion }),
      });
    const first = await give('admin');
    const owned = first.json.data as unknown as IncidentRow;
    expect(owned).toMatchObject({ owner: 'admin' });
    expect(owned.ownerTime).not.toBeNull();
    // Whoever did not know.
    expect((await give('user')).json.data).toMatchObject({ owner: 'admin' });
    expect((await give('user', seen?.version)).status).toBe(409);
    expect((await give('user', owned.version)).json.data).toMatchObject({ owner: 'user' });
    expect((await give('nobody-here')).status).toBe(422);
    const { version } = (await incidentOf(admin, truck)) ?? {};
    expect((await give('', version)).json.data).toMatchObject({ owner: '', ownerTime: null });
    const { rows } = (await admin.get('incidents/assignees')).json;
    expect((rows as unknown as readonly { loginName: string }[]).map(({ loginName }) => loginName)).toContain('user');
    const user = await server().as('provisioner');
    expect((await user.get('incidents/assignees')).status).toBe(403);
  });

  it('that turns out to be one with another is whose that was', async () => {
    const macId = '00_1B_AD_FC_00_02';
    await run(sql`INSERT INTO device (company_id, mac_id, kind) VALUES ('1', ${macId}, 'tags')`);
    const put = (hours: number): Promise<Row[]> =>
      run(sql`
        INSERT INTO shipping_alert_log (company_id, mac_id, alert_event, alert_level, alert_time1, alert_source)
        VALUES ('1', ${macId}, 204, 2, ${iso(clock.now() - hours * HOUR_MS)}, 'MUTE-TEST')`);
    await put(10);
    await put(0);
    await settled();
    const reader = new Reader(admin, 'incidentList?', 'incidentId');
    await reader.drain();
    const both = ([...reader.rows.values()] as unknown as IncidentRow[]).filter(({ causeKey }) => causeKey === macId);
    const late = both.toSorted((a, b) => Date.parse(b.firstTime) - Date.parse(a.firstTime))[0];
    await admin.change('PUT', `incidents/${late?.incidentId}/assignee`, { owner: 'user' });
    await put(5);
    expect(await incidentOf(admin, macId)).toMatchObject({ members: 3, owner: 'user' });
  });
});
