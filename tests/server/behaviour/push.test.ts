import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { PushDevice } from '../../../src/contract/push.ts';
import { ConsoleClient, type Reply, type Row } from '../support/console-client.ts';
import { freePort } from '../support/free-port.ts';
import { type ArrivedPush, type PushService, type Subscription, startPushService } from '../support/push-service.ts';
import { restDemo } from '../support/rest-demo.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startTestServer } from '../support/test-server.ts';

/** Messages go out in the background, on a machine whose cores are busy. */
const SOON = { timeout: 20_000, interval: 20 };

const port = await freePort();
const server = serverOfFile({ port, publicOrigin: 'https://lading.example' });
const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  await run(sql`UPDATE app_user SET notify_list = '[]'`);
  await run(sql`UPDATE company SET alert_group = ''`);
  await restDemo(server());
});
afterAll(() => service.close());

/** Everything is folded, decided, and sent where it is due. */
const settled = (): Promise<void> =>
  vi.waitFor(async () => {
    const [row] = await run(sql`
      SELECT (SELECT count(*) FROM alert_change) + (SELECT count(*) FROM notification WHERE state = 'waiting' AND due <= now())
             + (SELECT count(*) FROM outgoing_push WHERE next_try <= now()) + (SELECT count(*) FROM outgoing_mail WHERE next_try <= now()) AS open`);
    expect(row?.open).toBe(0);
  }, SOON);

const hurry = (): Promise<Row[]> => run(sql`UPDATE notification SET due = now() WHERE state = 'waiting'`);

/** Somebody of company 1, told by nothing until they choose. */
async function putUser(groups: readonly string[] = ['administrators'], ways: readonly string[] = []) {
  const login = `p${randomUUID().slice(0, 8)}`;
  await run(sql`
    INSERT INTO app_user (company_id, user_id, login_name, full_name, email, email_trust, password_hash, notify_list, timezone)
    SELECT '1', ${login}, ${login}, 'Somebody', ${`${login}@mail.example`}, 'administrator', password_hash,
           ${JSON.stringify(ways)}::jsonb, 'Asia/Kolkata' FROM app_user WHERE login_name = 'admin'`);
  await run(sql`INSERT INTO membership (company_id, user_id, group_id)
                SELECT '1', ${login}, unnest(${sql.param(groups)}::text[])`);
  return { login, client: await signIn(login) };
}

/** Past the public address, which leads nowhere here. */
async function signIn(login: string, client = new ConsoleClient(`http://127.0.0.1:${port}`)): Promise<ConsoleClient> {
  const body = { username: login, password: DEMO_PASSWORD };
  expect((await client.send('POST', '/api/users/login', { body })).status).toBe(200);
  return client;
}

const choose = (client: ConsoleClient, body: object): Promise<Reply> =>
  client.send('PUT', '/api/push/devices', { body });
const devicesOf = async (client: ConsoleClient): Promise<PushDevice[]> =>
  (await client.get('push/devices')).json.data as unknown as PushDevice[];
const act = (client: ConsoleClient, id: string, what: 'remove' | 'test'): Promise<Reply> =>
  client.send('POST', `/api/push/devices/${id}/${what}`, { body: {} });
const logout = (client: ConsoleClient, body: object = {}): Promise<Reply> =>
  client.send('POST', '/api/users/logout', { body });

/** With a device of theirs on which they are told. */
async function putReached(groups?: readonly string[], ways?: readonly string[]) {
  const user = await putUser(groups, ways);
  const subscription = service.subscribe();
  const chosen = await choose(user.client, subscription);
  expect(chosen.status).toBe(200);
  const { deviceId, publicKey } = JSON.parse(chosen.text) as { deviceId: string; publicKey: string };
  return { ...user, subscription, deviceId, publicKey };
}

const told = ({ endpoint }: Subscription): ArrivedPush[] => service.arrived.filter((one) => one.endpoint === endpoint);
const titles = (subscription: Subscription): string[] =>
  told(subscription).map(({ message }) => message.notification.title);
const arrives = (subscription: Subscription, count: number): Promise<void> =>
  vi.waitFor(() => expect(told(subscription)).toHaveLength(count), SOON);

async function putAlerts(truck: string, count = 1, event = 216): Promise<number[]> {
  const data = JSON.stringify({ incident: { kind: 'vehicle', key: truck } });
  const guid = randomUUID();
  await run(sql`
    INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state, origin_name)
    VALUES ('1', ${guid}, 1, 'SECRET-VACCINE', 3, 1, 'Anywhere')`);
  const rows = await run(sql`
    INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, data, alert_source)
    SELECT '1', ${guid}::uuid, ${event}::int, 2, ${data}, 'PUSH-TEST' FROM generate_series(1, ${count}::int) RETURNING entry_id`);
  return rows.map((row) => Number(row.entry_id));
}

const incidentOf = async (truck: string): Promise<number> =>
  Number((await run(sql`SELECT incident_id AS id FROM incident WHERE cause_key = ${truck}`))[0]?.id);
const statesOf = (login: string): Promise<Row[]> =>
  run(sql`SELECT stage, state, failure FROM notification WHERE user_id = ${login} ORDER BY notification_id`);
const names = (allowed: boolean): Promise<Row[]> =>
  run(
    sql`UPDATE company SET custom_prefs = custom_prefs || ${JSON.stringify({ pushNames: allowed })}::jsonb WHERE company_id = '1'`,
  );

let truck = '';
beforeEach(async () => {
  await settled();
  await run(sql`UPDATE app_user SET disabled = true WHERE full_name = 'Somebody'`);
  await run(sql`DELETE FROM push_device`);
  truck = `Truck ${randomUUID()}`;
});

describe('people are told on their devices', () => {
  it('by one notification an incident that grows and ends in its place, sealed for the device, from a sender that it lets in', async () => {
    const { login, subscription, publicKey } = await putReached();
    const entries = await putAlerts(truck);
    await arrives(subscription, 1);
    await run(sql`UPDATE incident SET opened = now() - interval '31 minutes' WHERE cause_key = ${truck}`);
    entries.push(...(await putAlerts(truck, 12)));
    await arrives(subscription, 2);
    await run(
      sql`UPDATE shipping_alert_log SET clear_date = now() WHERE entry_id = ANY (${sql.param(entries)}::bigint[])`,
    );
    await settled();
    await hurry();
    await arrives(subscription, 3);
    const tag = `incident-${await incidentOf(truck)}`;
    const all = told(subscription);
    expect(all.map(({ message }) => message.notification.tag)).toEqual([tag, tag, tag]);
    expect(titles(subscription)).toEqual(['New incident', 'An incident is growing', 'An incident is over']);
    expect(all.map(({ message }) => message.notification.silent)).toEqual([false, false, true]);
    expect(all.map(({ urgency }) => urgency)).toEqual(['normal', 'normal', 'low']);
    const sent = { topic: tag, ttl: '86400', sender: publicKey, subject: 'https://lading.example' };
    for (const one of all) expect(one).toMatchObject(sent);
    await vi.waitFor(async () => {
      const done = { state: 'sent', failure: '' };
      expect(await statesOf(login)).toEqual(['opened', 'grown', 'cleared'].map((stage) => ({ stage, ...done })));
    }, SOON);
    const left = await run(
      sql`SELECT count(*)::int AS n FROM outgoing_push WHERE payload <> '' OR next_try IS NOT NULL`,
    );
    expect(left).toEqual([{ n: 0 }]);
  });

  it('leading to the incident, with a way to acknowledge for who may', async () => {
    const administrator = await putReached();
    const other = await putReached([]);
    await putAlerts(truck);
    await arrives(administrator.subscription, 1);
    await arrives(other.subscription, 1);
    const navigate = `https://lading.example/alerts?incident=${await incidentOf(truck)}`;
    const [message] = told(administrator.subscription).map((one) => one.message);
    expect(message).toMatchObject({
      web_push: 8030,
      notification: {
        navigate,
        lang: 'en-GB',
        actions: [{ action: 'acknowledge', title: 'Acknowledge', navigate }],
      },
    });
    expect(told(other.subscription)[0]?.message.notification.actions).toEqual([]);
  });

  it('naming no goods, places or devices unless the company allows it, in their language', async () => {
    const { login, subscription } = await putReached();
    await run(sql`INSERT INTO notification_preference (company_id, user_id, language) VALUES ('1', ${login}, 'fr')`);
    await putAlerts(truck);
    await arrives(subscription, 1);
    expect(JSON.stringify(told(subscription)[0]?.message)).not.toMatch(/SECRET-VACCINE|Truck/);
    expect(told(subscription)[0]?.message.notification).toMatchObject({ lang: 'fr-FR', title: 'Nouvel incident' });
    await names(true);
    try {
      await putAlerts(`${truck}b`);
      await arrives(subscription, 2);
    } finally {
      await names(false);
    }
    const { title, body } = told(subscription)[1]?.message.notification ?? {};
    expect(title).toContain(`${truck}b`);
    expect(body).toContain('SECRET-VACCINE');
  });

  it('as by mail: after quiet hours, from their level on, and a storm is one', async () => {
    const quiet = await putReached();
    const other = await putReached();
    await run(sql`
      INSERT INTO notification_preference (company_id, user_id, quiet_from, quiet_until)
      VALUES ('1', ${quiet.login}, to_char(now() AT TIME ZONE 'Asia/Kolkata' - interval '1 hour', 'HH24:MI'),
              to_char(now() AT TIME ZONE 'Asia/Kolkata' + interval '2 hours', 'HH24:MI'))`);
    await putAlerts(truck, 200);
    await arrives(other.subscription, 1);
    await settled();
    expect([told(quiet.subscription), told(other.subscription).length]).toEqual([[], 1]);
    const [waiting] = await run(
      sql`SELECT due > now() + interval '1 hour' AS later FROM notification WHERE user_id = ${quiet.login}`,
    );
    expect(waiting).toEqual({ later: true });
  });

  it('beside mail where they chose both, on each device, and by mail alone where they have none', async () => {
    const { login, client, subscription } = await putReached(undefined, ['Email']);
    const [first] = await devicesOf(client);
    const second = service.subscribe();
    await choose(await signIn(login), second);
    await putAlerts(truck);
    await arrives(subscription, 1);
    await arrives(second, 1);
    expect(await server().mailbox.mailsTo(`${login}@mail.example`)).toHaveLength(1);
    const preferences = (await client.get('notifications/preferences')).json.data;
    expect(preferences).toMatchObject({ reachedBy: ['Email', 'Push'] });
    await act(client, first?.deviceId ?? '', 'remove');
    for (const { deviceId } of await devicesOf(client)) await act(client, deviceId, 'remove');
    expect((await client.get('notifications/preferences')).json.data).toMatchObject({ reachedBy: ['Email'] });
  });
});

describe('what push services answer', () => {
  it('404 and 410 end a device, which says so and is told again when it has another address', async () => {
    for (const status of [404, 410]) {
      const { login, client, subscription, deviceId } = await putReached();
      service.answerNext({ status });
      await putAlerts(`${truck}${status}`);
      await vi.waitFor(async () => {
        expect(await devicesOf(client)).toMatchObject([{ deviceId, endpointHash: null, outcome: String(status) }]);
        expect(await statesOf(login)).toEqual([{ stage: 'opened', state: 'failed', failure: `push ${status}` }]);
      }, SOON);
      expect((await act(client, deviceId, 'test')).status).toBe(404);
      const anew = service.subscribe();
      expect((await choose(client, { ...anew, deviceId })).status).toBe(200);
      await act(client, deviceId, 'test');
      await arrives(anew, 1);
      expect(told(subscription)).toEqual([]);
      await run(sql`UPDATE app_user SET disabled = true WHERE user_id = ${login}`);
    }
  });

  it('429 and 5xx are tried again as mail is, no sooner than the service says, and in order', async () => {
    const { client, subscription, deviceId } = await putReached();
    service.answerNext({ status: 429, retryAfter: '1800' });
    await putAlerts(truck);
    const waits = () =>
      run(sql`
      SELECT tries, next_try > now() + interval '25 minutes' AS long, outcome FROM outgoing_push WHERE next_try IS NOT NULL ORDER BY seq`);
    await vi.waitFor(async () => expect(await waits()).toEqual([{ tries: 1, long: true, outcome: '429' }]), SOON);
    // What comes after it of the same incident waits for it; the test does not.
    await run(sql`UPDATE incident SET opened = now() - interval '31 minutes' WHERE cause_key = ${truck}`);
    await putAlerts(truck, 12);
    await act(client, deviceId, 'test');
    await arrives(subscription, 1);
    await vi.waitFor(async () => expect(await waits()).toHaveLength(2), SOON);
    service.answerNext({ status: 503 });
    await run(sql`UPDATE outgoing_push SET next_try = now() WHERE tries = 1 AND next_try IS NOT NULL`);
    await vi.waitFor(async () => expect((await waits())[0]).toMatchObject({ tries: 2, outcome: '503' }), SOON);
    await run(sql`UPDATE outgoing_push SET next_try = now() WHERE tries = 2 AND next_try IS NOT NULL`);
    await arrives(subscription, 3);
    expect(titles(subscription)).toEqual(['Test notification', 'New incident', 'An incident is growing']);
  });

  it('what is too long or refused is given up, and is in the log without its address', async () => {
    const { login, subscription } = await putReached();
    service.answerNext({ status: 413 });
    await putAlerts(truck);
    await vi.waitFor(
      async () => expect(await statesOf(login)).toEqual([{ stage: 'opened', state: 'failed', failure: 'push 413' }]),
      SOON,
    );
    const logged = server().logged.join('');
    expect(logged).toContain('push-given-up');
    for (const secret of [subscription.endpoint, subscription.auth]) expect(logged).not.toContain(secret);
  });
});

describe('devices are chosen', () => {
  it('only with the address of a push service that is known, and a key of its curve', async () => {
    const { client } = await putUser();
    const good = service.subscribe();
    for (const endpoint of [
      'https://push.example/send/x',
      'http://169.254.169.254/latest',
      'https://fcm.googleapis.com.evil.example/x',
      'https://10.0.0.7/x',
      'http://fcm.googleapis.com/x',
    ]) {
      const refused = await choose(client, { ...good, endpoint });
      expect([refused.status, refused.json.errors?.[0]?.code]).toEqual([422, 'push-service']);
    }
    const off = await choose(client, { ...good, p256dh: `B${'A'.repeat(86)}` });
    expect([off.status, off.json.errors?.[0]?.code]).toEqual([422, 'key']);
    expect((await choose(client, { ...good, auth: 'short' })).status).toBe(400);
    expect((await choose(client, { ...good, deviceId: randomUUID() })).status).toBe(404);
    expect(await devicesOf(client)).toEqual([]);
    const google = await choose(client, { ...good, endpoint: 'https://fcm.googleapis.com/fcm/send/x' });
    expect(google.status).toBe(200);
  });

  it('by their own user alone, whose addresses are told to nobody and kept by nobody’s calls', async () => {
    const { subscription, deviceId, client } = await putReached();
    const other = await putUser();
    expect(await devicesOf(other.client)).toEqual([]);
    expect((await act(other.client, deviceId, 'remove')).status).toBe(200);
    expect((await act(other.client, deviceId, 'test')).status).toBe(404);
    const answer = await client.get('push/devices');
    expect(answer.text).not.toContain(subscription.endpoint);
    expect((await devicesOf(client)).map((one) => one.deviceId)).toEqual([deviceId]);
    // Whoever signs in there and wants to be told takes it over.
    expect((await choose(other.client, subscription)).status).toBe(200);
    expect(await devicesOf(client)).toEqual([]);
  });

  it('twenty at most: the one that was reached longest ago goes', async () => {
    const { client, deviceId } = await putReached();
    for (let n = 0; n < 20; n += 1) await choose(client, service.subscribe());
    const left = (await devicesOf(client)).map((one) => one.deviceId);
    expect([left.length, left.includes(deviceId)]).toEqual([20, false]);
  });
});

describe('nobody is told on a device any more', () => {
  it('after the sign-out there, but after a session that ended by itself', async () => {
    const { login, client } = await putReached();
    const elsewhere = await signIn(login);
    await logout(client, { idle: true });
    expect(await devicesOf(elsewhere)).toHaveLength(1);
    const { client: again } = await putReached();
    const other = await signIn(
      (await run(sql`SELECT user_id FROM push_device ORDER BY created DESC LIMIT 1`))[0]?.user_id as string,
    );
    await logout(again);
    expect(await devicesOf(other)).toEqual([]);
  });

  it('when somebody else signs in there; the same person goes on', async () => {
    const { login, client } = await putReached();
    await signIn(login, client);
    expect(await devicesOf(client)).toHaveLength(1);
    await logout(client, {});
    const next = await putReached();
    const stranger = await putUser();
    const left = await signIn(next.login);
    await signIn(stranger.login, next.client);
    expect(await devicesOf(left)).toEqual([]);
  });

  it('when their sessions are ended elsewhere, and when they are disabled', async () => {
    const { login, client } = await putReached();
    const elsewhere = await signIn(login);
    await elsewhere.send('POST', '/api/users/sessionsEnd', { body: { password: DEMO_PASSWORD } });
    expect(await devicesOf(elsewhere)).toEqual([]);
    expect((await client.get('push/devices')).status).toBe(401);
    const disabled = await putReached();
    await run(sql`UPDATE app_user SET disabled = true WHERE user_id = ${disabled.login}`);
    await putAlerts(truck);
    await settled();
    expect(told(disabled.subscription)).toEqual([]);
  });
});

it('is told where no mail is set up, too', async () => {
  const bare = await startTestServer(undefined, { mail: undefined });
  try {
    const admin = await bare.as('admin');
    const subscription = service.subscribe();
    expect((await choose(admin, subscription)).status).toBe(200);
    const [chosen] = await devicesOf(admin);
    await act(admin, chosen?.deviceId ?? '', 'test');
    await arrives(subscription, 1);
    // Without an address of the console, which a browser would need to show it by itself.
    expect(told(subscription)[0]).toMatchObject({ subject: 'mailto:nobody@lading.invalid' });
    expect(told(subscription)[0]?.message).not.toHaveProperty('web_push');
    const data = JSON.stringify({ incident: { kind: 'vehicle', key: truck } });
    await bare.database.transaction('installation', (tx) =>
      tx.query(sql`
        INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, data)
        SELECT '1', guid, 216, 2, ${data} FROM shipping_pick_list WHERE company_id = '1' AND config_type = 1 LIMIT 1`),
    );
    await vi.waitFor(
      () =>
        expect(
          told(subscription).some(({ message }) => message.notification.navigate.startsWith('/alerts?incident=')),
        ).toBe(true),
      SOON,
    );
  } finally {
    await bare.remove();
  }
});
