import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { HOUR_MS } from '../../../src/domain/duration.ts';
import type { Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startUpstream, type Upstream } from '../support/upstream.ts';
import { tripsOf } from './monitoring/trips.ts';

/** On a machine whose cores are busy. */
const SOON = { timeout: 20_000, interval: 20 };

/** Nobody looks for work within the test: each step is woken by the commit of the one before. */
const server = serverOfFile({}, { lookInterval: HOUR_MS });
const trips = tripsOf(server);

const address = `told-${randomUUID()}@mail.example`;
const events: string[] = [];
let receiver: Upstream;

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

const mails = () => server().mailbox.arrived.filter(({ recipients }) => recipients.includes(address));

beforeAll(async () => {
  receiver = await startUpstream((request, response) => {
    events.push(String(request.headers['lading-event']));
    request.resume().once('end', () => response.writeHead(204).end());
  });
  await run(sql`UPDATE app_user SET notify_list = '[]'`);
  await run(sql`
    INSERT INTO app_user (company_id, user_id, login_name, full_name, email, email_trust, password_hash, notify_list, timezone)
    SELECT '1', 'u-told', 'told', 'Somebody', ${address}, 'administrator', password_hash, '["Email"]', 'Etc/GMT'
      FROM app_user WHERE login_name = 'admin'`);
  await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-told', 'administrators')`);
  const admin = await server().as('admin');
  const body = { webhookId: randomUUID(), url: receiver.url, events: ['incident.opened', 'incident.acknowledged'] };
  const made = await admin.send('POST', '/api/webhooks', { body });
  if (made.status !== 200) throw new Error(`${made.status} ${made.text}`);
});

afterAll(async () => {
  await receiver.close();
});

it('what a device says is mailed and told to webhooks, each step woken by the one before', async () => {
  const trip = await trips.begin({ ago: 40 });
  const axis = [31, ...Array.from({ length: 31 }, () => 0)];
  const shock = { dataRate: 15, interval: 1, X: axis, Y: axis.map(() => 0), Z: axis.map(() => 0) };
  await trip.send([trip.at(0, 10), trip.reading(20, { pktType: 19, msgType: 1, shock })]);
  await vi.waitFor(() => expect([mails().length, events]).toEqual([1, ['incident.opened']]), SOON);
  const [alert] = await trip.alerts();
  expect(alert).toMatchObject({ event: 221 });

  const [member] = await run(sql`SELECT incident_id AS id FROM incident_member WHERE entry_id = ${alert?.entryId}`);
  const admin = await server().as('admin');
  const acknowledged = await admin.change('PUT', `incidents/${String(member?.id)}`, { acknowledge: true });
  expect(acknowledged.status).toBe(200);
  await vi.waitFor(() => expect(events).toEqual(['incident.opened', 'incident.acknowledged']), SOON);
});

it('so is what a person writes and wants mailed', async () => {
  const trip = await trips.begin({ ago: 40 });
  const writer = await server().as('admin');
  const message = {
    guid: trip.guid,
    alertEvent: 103,
    alertLevel: 1,
    subject: 'Seal',
    message: `Seal broken ${randomUUID()}`,
    sendEmail: true,
  };
  const before = mails().length;
  expect((await writer.change('POST', 'tables/create/shippingAlertLog', message)).status).toBe(200);
  await vi.waitFor(() => expect(mails()).toHaveLength(before + 1), SOON);
});
