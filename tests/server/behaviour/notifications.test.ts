import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { NotificationPreferencesReply } from '../../../src/contract/notifications.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { freePort } from '../support/free-port.ts';
import { restDemo } from '../support/rest-demo.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Mail goes out in the background, on a machine whose cores are busy. */
const SOON = { timeout: 20_000, interval: 20 };

const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

/** Waits until everything that happened is folded, decided and, where it is due, put on its way. */
const settled = (): Promise<void> =>
  vi.waitFor(async () => {
    const [row] = await run(sql`
      SELECT (SELECT count(*) FROM alert_change) + (SELECT count(*) FROM notification WHERE state = 'waiting' AND due <= now())
             + (SELECT count(*) FROM outgoing_mail WHERE next_try <= now()) AS open`);
    expect(row?.open).toBe(0);
  }, SOON);

/** A user of company 1 of these tests, who is told by mail. */
async function putUser(change: { groups?: readonly string[]; ways?: readonly string[]; trust?: string } = {}) {
  const login = `n${randomUUID().slice(0, 8)}`;
  const address = `${login}@mail.example`;
  const { groups = ['administrators'], ways = ['Email'], trust = 'administrator' } = change;
  await run(sql`
    INSERT INTO app_user (company_id, user_id, login_name, full_name, email, email_trust, password_hash, notify_list,
                          timezone, phone_number, sms_carrier)
    SELECT '1', ${`u-${login}`}, ${login}, 'Somebody', ${address}, ${trust}, password_hash, ${JSON.stringify(ways)}::jsonb,
           'Asia/Kolkata', '31612345678', 'kpn' FROM app_user WHERE login_name = 'admin'`);
  await run(sql`INSERT INTO membership (company_id, user_id, group_id)
                SELECT '1', ${`u-${login}`}, unnest(${sql.param(groups)}::text[])`);
  return { login, address, userId: `u-${login}` };
}

async function putShipment(name: string, place = 'Anywhere'): Promise<string> {
  const guid = randomUUID();
  await run(sql`
    INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state, origin_name)
    VALUES ('1', ${guid}, 1, ${name}, 3, 1, ${place})`);
  return guid;
}

async function putAlerts(event: number, guids: readonly string[], truck: string, level = 2): Promise<number[]> {
  const data = JSON.stringify({ incident: { kind: 'vehicle', key: truck } });
  const rows = await run(sql`
    INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, data, alert_source)
    SELECT '1', guid::uuid, ${event}::int, ${level}::int, ${data}, 'TELL-TEST'
      FROM unnest(${sql.param(guids)}::text[]) AS guid RETURNING entry_id`);
  return rows.map((row) => Number(row.entry_id));
}

const clear = (entryIds: readonly number[]): Promise<Row[]> =>
  run(sql`UPDATE shipping_alert_log SET clear_date = now() WHERE entry_id = ANY (${sql.param(entryIds)}::bigint[])`);

/** What waits is due at once. */
const hurry = (): Promise<Row[]> => run(sql`UPDATE notification SET due = now() WHERE state = 'waiting'`);

const mailsTo = (address: string) => server().mailbox.arrived.filter((mail) => mail.recipients.includes(address));
const subjects = (address: string): string[] =>
  mailsTo(address).map(({ headers }) => decoded(headers.find((one) => one.startsWith('Subject: ')) ?? ''));

/** A header's encoded words (RFC 2047) as text. */
const decoded = (header: string): string =>
  header
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'))
    .replaceAll(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text: string) =>
      Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8'),
    )
    .replace(/^Subject: /, '');

const statesOf = (userId: string): Promise<Row[]> =>
  run(sql`SELECT stage, state, failure FROM notification WHERE user_id = ${userId} ORDER BY notification_id`);

const put = (client: ConsoleClient, body: object): Promise<Reply> =>
  client.change('PUT', 'notifications/preferences', body);

const preferencesIn = (reply: Reply): NotificationPreferencesReply =>
  reply.json.data as unknown as NotificationPreferencesReply;

describe('people are told of incidents', () => {
  let truck = '';

  beforeAll(async () => {
    // Nobody of the demo.
    await run(sql`UPDATE app_user SET notify_list = '[]'`);
    await restDemo(server());
  });

  beforeEach(async () => {
    await settled();
    await run(sql`DELETE FROM shipping_alert_log WHERE alert_source = 'TELL-TEST'`);
    await run(sql`UPDATE app_user SET disabled = true WHERE full_name = 'Somebody'`);
    truck = `Truck ${randomUUID()}`;
  });

  it('once when it opens, grows much and is over, not for each alert', async () => {
    const { address, userId } = await putUser();
    const guids = [await putShipment('TELL-1'), await putShipment('TELL-2')];
    const entries = await putAlerts(216, guids, truck);
    const [opened] = await server().mailbox.mailsTo(address);
    expect(subjects(address)).toEqual([`New: High Temperature, vehicle tracker ${truck}`]);
    expect(opened?.headers).toEqual(
      expect.arrayContaining(['From: Lading <lading@mail.example>', 'Auto-Submitted: auto-generated']),
    );
    expect(opened?.body).toMatch(
      /^Severity: Warning\r\nSince: .+ \(Asia\/Kolkata\)\r\nAlerts: 2\. Shipments: 2\.\r\nTELL-1\r\nTELL-2\r\n/,
    );
    for (let n = 0; n < 3; n += 1) entries.push(...(await putAlerts(216, guids, truck)));
    await settled();
    expect(mailsTo(address)).toHaveLength(1);
    // What comes together while it opens is no growth.
    await run(sql`UPDATE incident SET opened = now() - interval '31 minutes' WHERE cause_key = ${truck}`);
    for (let n = 0; n < 11; n += 1) entries.push(...(await putAlerts(216, guids, truck)));
    await server().mailbox.mailsTo(address, 2);
    await clear(entries);
    await settled();
    expect(mailsTo(address)).toHaveLength(2);
    await hurry();
    await server().mailbox.mailsTo(address, 3);
    expect(subjects(address).map((subject) => subject.split(':')[0])).toEqual(['New', 'Growing', 'Cleared']);
    await settled();
    await vi.waitFor(async () => {
      expect(await statesOf(userId)).toEqual(
        ['opened', 'grown', 'cleared'].map((stage) => ({ stage, state: 'sent', failure: '' })),
      );
    }, SOON);
  });

  it('AL9a: who chose a way, have an address that is theirs, are in the alert group, and want to hear of such', async () => {
    const told = await putUser();
    const strangers = [
      await putUser({ groups: [] }),
      await putUser({ ways: [] }),
      await putUser({ trust: 'claimed' }),
      await putUser({ ways: ['Text (SMS)'] }),
    ];
    const picky = await putUser();
    await run(sql`INSERT INTO notification_preference (company_id, user_id, events)
                  VALUES ('1', ${picky.userId}, '[221]')`);
    await putAlerts(216, [await putShipment('TELL-3')], truck);
    await server().mailbox.mailsTo(told.address);
    const [text] = await server().mailbox.mailsTo('31612345678@sms.kpn.example');
    await settled();
    for (const { address } of [...strangers, picky]) expect(mailsTo(address)).toEqual([]);
    expect(text?.body.trimEnd()).toBe(`New: High Temperature, vehicle tracker ${truck}`);
    await putAlerts(221, [await putShipment('TELL-4')], truck, 1);
    await settled();
    expect(mailsTo(picky.address)).toEqual([]);
    await putAlerts(221, [await putShipment('TELL-5')], `${truck}b`);
    await server().mailbox.mailsTo(picky.address);
  });

  it('only of shipments they see, counted as they see them', async () => {
    const [here, there] = [`Here ${randomUUID()}`, `There ${randomUUID()}`];
    const limited = await putUser({ groups: ['administrators'] });
    await run(sql`
      INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
      VALUES ('1', ${limited.login}, 'core', 'Test', '["filterShipments"]', ${JSON.stringify({ places: [here] })}::jsonb)`);
    await run(
      sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', ${limited.userId}, ${limited.login})`,
    );
    const all = await putUser();
    const [seen, hidden] = [await putShipment('SEEN-1', here), await putShipment('HIDDEN-1', there)];
    await putAlerts(216, [hidden], truck);
    await server().mailbox.mailsTo(all.address);
    await settled();
    expect([mailsTo(limited.address), await statesOf(limited.userId)]).toEqual([[], []]);
    await putAlerts(216, [seen, hidden], truck);
    const [mail] = await server().mailbox.mailsTo(limited.address);
    expect(mail?.body).toContain('SEEN-1');
    expect(mail?.body).not.toMatch(/HIDDEN|Alerts/);
  });

  it('in a sentence for each shipment that is beyond its limit, in their unit', async () => {
    const { address, userId } = await putUser();
    await run(sql`UPDATE app_user SET temperature_unit = 'Celsius' WHERE user_id = ${userId}`);
    const [warm, unknown] = [await putShipment('TELL-WARM'), await putShipment('TELL-ODD')];
    const since = Date.UTC(2026, 2, 1, 9);
    const excursion = {
      limit: 46.4,
      extreme: 52.52,
      extremeAt: since,
      since,
      lastAt: since + 12_000_000,
      place: 'Dubai',
    };
    const goods = { mkt: 44.42, mktHours: 24, mktLimit: 46.4, budget: 600, budgetUsed: 354, budgetLeft: 0.41 };
    const incident = { kind: 'vehicle', key: truck };
    await run(sql`
      INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, data, alert_source)
      VALUES ('1', ${warm}, 216, 2, ${JSON.stringify({ ...excursion, ...goods, incident })}, 'TELL-TEST'),
             ('1', ${unknown}, 216, 2, ${JSON.stringify({ incident })}, 'TELL-TEST')`);
    const [mail] = await server().mailbox.mailsTo(address);
    expect((mail?.body ?? '').replaceAll('\u00a0', ' ')).toContain(
      [
        'TELL-ODD',
        'TELL-WARM',
        '  Above 8 °C for 3 h 20 min, highest 11.4 °C, near Dubai; MKT of the last 24 h: 6.9 °C (limit 8 °C); 41% of stability budget left',
      ].join('\r\n'),
    );
  });

  it('in the words of their company', async () => {
    const { address } = await putUser();
    const list = (await (await server().as('user')).get('config/codeLists')).json.data as unknown as { events: Row[] };
    const events = list.events.map((event) => (event.id === 222 ? { ...event, name: 'Standing too long' } : event));
    await run(sql`INSERT INTO config_override (company_id, path, value)
                  VALUES ('1', 'codeLists', ${JSON.stringify({ ...list, events })}::jsonb)`);
    await putAlerts(222, [await putShipment('WORDS-1')], truck);
    await server().mailbox.mailsTo(address);
    await run(sql`UPDATE config_override SET value = '{}' WHERE company_id = '1' AND path = 'codeLists'`);
    await putAlerts(216, [await putShipment('WORDS-2')], truck);
    await server().mailbox.mailsTo(address, 2);
    await run(sql`DELETE FROM config_override WHERE company_id = '1' AND path = 'codeLists'`);
    expect(subjects(address)).toEqual([
      `New: Standing too long, vehicle tracker ${truck}`,
      `New: High Temperature, vehicle tracker ${truck}`,
    ]);
  });

  it('after their quiet hours, in one mail, in their language', async () => {
    const { address, userId, login } = await putUser();
    const client = await server().as(login);
    const wallTime = (hours: number): string =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(
        clock.now() + hours * 3_600_000,
      );
    const quiet = await put(client, { quietFrom: wallTime(-2), quietUntil: wallTime(2), language: 'fr' });
    expect(quiet.status).toBe(200);
    for (let n = 0; n < 5; n += 1) await putAlerts(216, [await putShipment(`NIGHT-${n}`)], `${truck} ${n}`);
    await settled();
    const [row] = await run(sql`
      SELECT count(*) AS n, min(due) > now() + interval '100 minutes' AS late FROM notification WHERE user_id = ${userId}`);
    expect([row, mailsTo(address)]).toEqual([{ n: 5, late: true }, []]);
    await hurry();
    const [mail] = await server().mailbox.mailsTo(address);
    await settled();
    expect(subjects(address)).toEqual(['5 alertes et messages']);
    for (let n = 0; n < 5; n += 1) expect(mail?.body).toContain(`NIGHT-${n}`);
    expect(mail?.body).toContain('Nouveau\u202f: Température élevée, traceur de véhicule');
  });

  it('in few mails when much happens at once, and of what is over already as over', async () => {
    const { address, userId } = await putUser();
    await run(sql`
      INSERT INTO notification (company_id, user_id, stage, incident_id, episode, due, state, mail_id, queued)
      SELECT '1', ${userId}, 'opened', -n, 1, now(), 'sent', gen_random_uuid(), now() FROM generate_series(1, 20) AS n`);
    for (let n = 0; n < 3; n += 1) await putAlerts(216, [await putShipment(`FLOOD-${n}`)], `${truck} ${n}`);
    await clear(await putAlerts(221, [await putShipment('FLOOD-OVER')], truck));
    await settled();
    expect(mailsTo(address)).toEqual([]);
    await run(sql`UPDATE notification SET queued = now() - interval '11 minutes'
                   WHERE user_id = ${userId} AND queued IS NOT NULL`);
    await hurry();
    const [mail] = await server().mailbox.mailsTo(address);
    await settled();
    expect(mailsTo(address)).toHaveLength(1);
    for (let n = 0; n < 3; n += 1) expect(mail?.body).toContain(`FLOOD-${n}`);
    expect(mail?.body).toContain(`Cleared: Shock Event, vehicle tracker ${truck}\r\n`);
    expect(mail?.body).not.toContain(`New: Shock Event, vehicle tracker ${truck}\r\n`);
  });

  it('later where the mail server is away, once, and what it never takes is noted', async () => {
    const { address, userId } = await putUser();
    server().mailbox.refuseNext(451);
    await putAlerts(216, [await putShipment('AWAY-1')], truck);
    await settled();
    await vi.waitFor(async () => {
      expect(await run(sql`SELECT tries FROM outgoing_mail WHERE recipient = ${address}`)).toEqual([{ tries: 1 }]);
    }, SOON);
    expect(await statesOf(userId)).toEqual([{ stage: 'opened', state: 'queued', failure: '' }]);
    await run(sql`UPDATE outgoing_mail SET next_try = now() WHERE recipient = ${address}`);
    await server().mailbox.mailsTo(address);
    await vi.waitFor(async () => expect(await statesOf(userId)).toMatchObject([{ state: 'sent' }]), SOON);
    server().mailbox.refuseNext(451);
    await putAlerts(221, [await putShipment('AWAY-2')], truck);
    await vi.waitFor(async () => {
      expect(await run(sql`SELECT tries FROM outgoing_mail WHERE recipient = ${address}`)).toEqual([{ tries: 1 }]);
    }, SOON);
    // A day later it is given up, and whoever looks finds that.
    server().mailbox.refuseNext(451);
    await run(
      sql`UPDATE outgoing_mail SET next_try = now(), created = now() - interval '25 hours' WHERE recipient = ${address}`,
    );
    await vi.waitFor(async () => {
      expect(await statesOf(userId)).toMatchObject([{ state: 'sent' }, { state: 'failed', failure: 'EMESSAGE 451' }]);
    }, SOON);
    expect(mailsTo(address)).toHaveLength(1);
    const admin = await server().as('admin');
    const listed = (await admin.get('notifications?everybody=true')).json.data as unknown as Row[];
    expect(listed[0]).toMatchObject({ stage: 'opened', state: 'failed', failure: 'EMESSAGE 451' });
    const own = (await admin.get('notifications')).json.data as unknown as Row[];
    expect(own).toEqual([]);
    expect((await (await server().as('user')).get('notifications?everybody=true')).json.code).toBe('forbidden');
  });

  it('CL10: and of what people write, where it is to be mailed, but who wrote it', async () => {
    const [reader, writer] = [await putUser(), await putUser()];
    const guid = await putShipment('WRITTEN-1');
    const client = await server().as(writer.login);
    const message = { guid, alertEvent: 103, alertLevel: 1, subject: 'Dock 14', message: 'Free at 9.30.' };
    const quiet = await client.change('POST', 'tables/create/shippingAlertLog', message);
    const { entryId } = (await client.change('POST', 'tables/create/shippingAlertLog', { ...message, sendEmail: true }))
      .json;
    const [mail] = await server().mailbox.mailsTo(reader.address);
    expect([quiet.status, subjects(reader.address)]).toEqual([200, ['Message: Dock 14, WRITTEN-1']]);
    expect(mail?.body).toContain(`${writer.login} wrote:\r\nFree at 9.30.\r\nWRITTEN-1\r\n`);
    const note = { entryId, newMessage: 'Taken.' };
    await client.change('PUT', 'tables/update/shippingAlertLog', note);
    const key = randomUUID();
    for (let n = 0; n < 2; n += 1) {
      await client.change(
        'PUT',
        'tables/update/shippingAlertLog',
        { ...note, newMessage: 'Gone.', sendEmail: true },
        key,
      );
    }
    await server().mailbox.mailsTo(reader.address, 2);
    await settled();
    expect(mailsTo(reader.address).map(({ body }) => /wrote:\r\n(.*)/.exec(body)?.[1])).toEqual([
      'Free at 9.30.',
      'Gone.',
    ]);
    expect(mailsTo(writer.address)).toEqual([]);
  });

  it('as they choose; nobody chooses for another', async () => {
    const { login } = await putUser();
    const client = await server().as(login);
    const first = await client.get('notifications/preferences');
    expect(first.json.data).toEqual({
      events: null,
      level: 2,
      quietFrom: null,
      quietUntil: null,
      digest: 'immediately',
      language: 'en',
      version: 0,
      isTold: true,
      reachedBy: ['Email'],
    });
    const changed = await put(client, { events: [221, 216, 221], level: 0, digest: 'daily', baseVersion: 0 });
    expect(preferencesIn(changed)).toMatchObject({ events: [216, 221], level: 0, digest: 'daily', version: 1 });
    const again = await put(client, { events: null });
    expect(preferencesIn(again)).toMatchObject({ events: null, level: 0, digest: 'daily', version: 2 });
    expect((await put(client, { level: 1, baseVersion: 1 })).json.code).toBe('version-conflict');
    const half = await put(client, { quietFrom: '22:00' });
    expect([half.status, half.json.errors[0]?.code]).toEqual([422, 'quiet']);
    for (const wrong of [
      { level: 3 },
      { digest: 'never' },
      { quietFrom: '24:00', quietUntil: '6:00' },
      { userId: 'u-admin' },
    ]) {
      expect((await put(client, wrong)).status).toBe(400);
    }
    const other = await server().as('user');
    expect(preferencesIn(await other.get('notifications/preferences'))).toMatchObject({ version: 0, isTold: false });
    // Who chose no way is in the group all the same.
    await run(sql`UPDATE app_user SET notify_list = '[]' WHERE login_name = ${login}`);
    expect(preferencesIn(await client.get('notifications/preferences'))).toMatchObject({ isTold: true, reachedBy: [] });
  });
});

describe('the link that ends mails', () => {
  let linked: TestServer;
  let port = 0;

  beforeAll(async () => {
    port = await freePort();
    linked = await startTestServer(undefined, { port, publicOrigin: 'https://lading.example' });
    return () => linked.remove();
  });

  const sqlOf = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
    linked.database.transaction('installation', (tx) => tx.query<Row>(statement));

  it('works without a sign-in, by one POST, for its reader alone, and not by being looked at', async () => {
    await restDemo(linked);
    await sqlOf(
      sql`UPDATE app_user SET notify_list = '["Email", "Text (SMS)"]' WHERE user_id IN ('u-admin', 'u-user')`,
    );
    const [shipment] = await sqlOf(
      sql`SELECT guid FROM shipping_pick_list WHERE company_id = '1' AND config_type = 1 LIMIT 1`,
    );
    await sqlOf(sql`INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level)
                    VALUES ('1', ${String(shipment?.guid)}::uuid, 205, 2)`);
    const [mail] = await linked.mailbox.mailsTo('ingrid.solberg@example.com');
    expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const header = mail?.headers.find((line) => line.startsWith('List-Unsubscribe: ')) ?? '';
    const [, path = ''] =
      /^List-Unsubscribe: <https:\/\/lading\.example(\/api\/unsubscribe\/[\w.-]+)>$/.exec(header) ?? [];
    expect(mail?.body).toContain(`https://lading.example${path}`);
    expect(mail?.body).toContain(`https://lading.example/detail?mode=shipment&id=${String(shipment?.guid)}`);
    const base = `http://127.0.0.1:${port}`;
    const ways = () => sqlOf(sql`SELECT user_id, notify_list FROM app_user WHERE notify_list <> '[]' ORDER BY user_id`);
    const before = await ways();
    const looked = await fetch(base + path);
    expect([looked.status, looked.headers.get('content-type'), await ways()]).toEqual([
      200,
      'text/html; charset=UTF-8',
      before,
    ]);
    expect(await looked.text()).toMatch(/<form method="post"><button[^>]*>Unsubscribe<\/button><\/form>/);
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(base + path, oneClick)).status).toBe(200);
    expect((await fetch(base + path, oneClick)).status).toBe(200);
    expect(await ways()).toEqual([
      { user_id: 'u-admin', notify_list: ['Text (SMS)'] },
      { user_id: 'u-user', notify_list: ['Email', 'Text (SMS)'] },
    ]);
    const audited = await sqlOf(sql`SELECT login_name, act, before, after FROM audit_entry WHERE thing_id = 'u-admin'`);
    expect(audited).toEqual([
      {
        login_name: 'admin',
        act: 'changed',
        before: { notifyList: ['Email', 'Text (SMS)'] },
        after: { notifyList: ['Text (SMS)'] },
      },
    ]);
    // A link made for somebody else without the key, and one cut off, are none.
    const [, signature = ''] = path.split('.');
    const forged = `/api/unsubscribe/${Buffer.from('1\nu-user').toString('base64url')}.${signature}`;
    const statuses: number[] = [];
    for (const wrong of [
      forged,
      path.slice(0, -1),
      '/api/unsubscribe/x',
      ...Array.from({ length: 25 }, () => forged),
    ]) {
      statuses.push((await fetch(base + wrong, oneClick)).status);
    }
    expect(statuses.slice(0, 3)).toEqual([404, 404, 404]);
    expect(statuses.at(-1)).toBe(429);
    expect((await ways()).at(-1)).toEqual({ user_id: 'u-user', notify_list: ['Email', 'Text (SMS)'] });
    // Who has a right link does not wait because others guess.
    expect((await fetch(base + path)).status).toBe(200);
  });
});
