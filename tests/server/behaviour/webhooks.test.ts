import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { WEBHOOK_BODIES } from '../../../src/contract/webhook-events.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { restDemo } from '../support/rest-demo.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startUpstream, type Upstream } from '../support/upstream.ts';

/** Deliveries go out in the background, on a machine whose cores are busy. */
const SOON = { timeout: 20_000, interval: 20 };

const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const arrived: Arrived[] = [];
const answers: number[] = [];
let receiver: Upstream;
let admin: ConsoleClient;

const dataOf = (reply: Reply): Row => reply.json.data;
const rowsOf = (reply: Reply): Row[] => reply.json.data as unknown as Row[];
const secretOf = (reply: Reply): string => (JSON.parse(reply.text) as { secret: string }).secret;

const create = (client: ConsoleClient, change: object = {}): Promise<Reply> =>
  client.send('POST', '/api/webhooks', {
    body: {
      webhookId: randomUUID(),
      url: receiver.url,
      events: ['incident.opened', 'incident.acknowledged'],
      ...change,
    },
  });
const update = (webhookId: unknown, body: object): Promise<Reply> =>
  admin.change('PUT', `webhooks/${String(webhookId)}`, body);
const deliveriesOf = async (webhookId: unknown): Promise<Row[]> =>
  rowsOf(await admin.get(`webhooks/${String(webhookId)}/deliveries`));

async function putAlert(): Promise<{ guid: string; macId: string }> {
  const [shipment] = await run(sql`
    SELECT guid FROM shipping_pick_list WHERE company_id = '1' AND config_type = 1 ORDER BY random() LIMIT 1`);
  const macId = `Truck ${randomUUID()}`;
  const data = JSON.stringify({ incident: { kind: 'vehicle', key: macId } });
  await run(sql`INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, data)
                VALUES ('1', ${String(shipment?.guid)}::uuid, 221, 2, ${data})`);
  return { guid: String(shipment?.guid), macId };
}

/** Whether a delivery was signed with a secret, as docs/decisions/notifications.md says. */
function isSigned({ headers, text }: Arrived, secret: string): boolean {
  const parts = String(headers['lading-signature']).split(',');
  const seconds = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const expected = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  return Math.abs(Number(seconds) - clock.now() / 1_000) < 60 && parts.includes(`v1=${expected}`);
}

describe('webhooks', () => {
  beforeAll(async () => {
    receiver = await startUpstream((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        arrived.push({ headers: request.headers, text: Buffer.concat(chunks).toString('utf8') });
        const status = answers.shift() ?? 204;
        response.writeHead(status, status === 302 ? { Location: `${receiver.url}/elsewhere` } : {}).end();
      });
    });
    admin = await server().as('admin');
    await restDemo(server());
  });

  afterAll(() => receiver.close());

  it('are told, signed, with the shipments, and once', async () => {
    const made = await create(admin);
    const { webhookId } = dataOf(made);
    const secret = secretOf(made);
    const before = arrived.length;
    const { guid, macId } = await putAlert();
    await vi.waitFor(() => expect(arrived).toHaveLength(before + 1), SOON);
    const delivery = arrived[before];
    if (delivery === undefined) throw new Error('Nothing arrived.');
    expect(JSON.parse(delivery.text)).toMatchObject({
      type: 'incident.opened',
      companyId: '1',
      data: {
        causeKind: 'vehicle',
        causeKey: macId,
        alertCode: 'shock',
        members: 1,
        closed: null,
        shipments: [{ guid }],
      },
    });
    const schema = WEBHOOK_BODIES.get('incident.opened') ?? v.never();
    expect(v.safeParse(schema, JSON.parse(delivery.text)).issues).toBeUndefined();
    expect(delivery.headers).toMatchObject({ 'content-type': 'application/json', 'lading-event': 'incident.opened' });
    expect([isSigned(delivery, secret), isSigned(delivery, 'other')]).toEqual([true, false]);
    const { incidentId } = (JSON.parse(delivery.text) as { data: { incidentId: number } }).data;
    await admin.change('PUT', `incidents/${incidentId}`, { acknowledge: true });
    await vi.waitFor(() => expect(arrived).toHaveLength(before + 2), SOON);
    expect(JSON.parse(arrived[before + 1]?.text ?? '')).toMatchObject({
      type: 'incident.acknowledged',
      data: { incidentId, ackBy: 'admin' },
    });
    await vi.waitFor(async () => {
      expect(await deliveriesOf(webhookId)).toMatchObject([
        { event: 'incident.acknowledged', tries: 1, nextTry: null, outcome: '204' },
        { event: 'incident.opened', tries: 1, nextTry: null, outcome: '204' },
      ]);
    }, SOON);
    await update(webhookId, { enabled: false });
    await putAlert();
    await vi.waitFor(async () => expect(await run(sql`SELECT 1 FROM alert_change`)).toEqual([]), SOON);
    expect(arrived).toHaveLength(before + 2);
    expect((await admin.get('webhooks')).text).not.toContain(secret);
  });

  it('are tried again later and later while they fail, under one id, and no redirect is followed', async () => {
    const { webhookId } = dataOf(await create(admin));
    const before = arrived.length;
    const asked = receiver.asked.length;
    answers.push(500, 302);
    await putAlert();
    await vi.waitFor(
      async () => expect(await deliveriesOf(webhookId)).toMatchObject([{ tries: 1, outcome: '500' }]),
      SOON,
    );
    const wait = async (): Promise<number> => {
      const [row] = await run(sql`
        SELECT extract(epoch FROM next_try - now())::int AS s FROM webhook_delivery WHERE webhook_id = ${String(webhookId)}`);
      return Number(row?.s);
    };
    const again = () => run(sql`UPDATE webhook_delivery SET next_try = now() WHERE webhook_id = ${String(webhookId)}`);
    const first = await wait();
    await again();
    await vi.waitFor(
      async () => expect(await deliveriesOf(webhookId)).toMatchObject([{ tries: 2, outcome: '302' }]),
      SOON,
    );
    expect(await wait()).toBeGreaterThan(first);
    await again();
    await vi.waitFor(
      async () => expect(await deliveriesOf(webhookId)).toMatchObject([{ outcome: '204', nextTry: null }]),
      SOON,
    );
    const ids = arrived.slice(before).map(({ headers }) => headers['lading-delivery']);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    expect(receiver.asked.slice(asked)).toEqual(['/', '/', '/']);
    answers.push(410);
    await putAlert();
    await vi.waitFor(async () => {
      expect((await deliveriesOf(webhookId))[0]).toMatchObject({ outcome: '410', nextTry: null, delivered: null });
    }, SOON);
    await update(webhookId, { enabled: false });
  });

  it('lead nowhere that the operator did not allow', async () => {
    for (const url of [
      'http://hooks.example/',
      'https://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://0x0a000001/',
      'http://localhost:1/',
      'https://name:secret@hooks.example/',
      'ftp://hooks.example/',
      'file:///etc/passwd',
    ]) {
      const refused = await create(admin, { url });
      expect([url, refused.status, refused.json.errors[0]?.code]).toEqual([url, 422, 'address']);
    }
    const made = await create(admin, { url: 'https://localhost/' });
    const { webhookId } = dataOf(made);
    expect((await update(webhookId, { url: 'https://192.168.0.1/' })).status).toBe(422);
    // One that was allowed once, or came by another way.
    await run(sql`UPDATE webhook SET url = 'https://192.168.0.1/' WHERE webhook_id = ${String(webhookId)}`);
    await putAlert();
    await vi.waitFor(async () => expect(await deliveriesOf(webhookId)).toMatchObject([{ outcome: 'address' }]), SOON);
    await update(webhookId, { enabled: false });
  });

  it('get another secret, and for a day both sign', async () => {
    const made = await create(admin);
    const { webhookId } = dataOf(made);
    const changed = await admin.send('POST', `/api/webhooks/${String(webhookId)}/secret`, { body: {} });
    expect(secretOf(changed)).not.toBe(secretOf(made));
    expect(typeof dataOf(changed).oldSecretUntil).toBe('string');
    const before = arrived.length;
    await putAlert();
    await vi.waitFor(() => expect(arrived.length).toBeGreaterThan(before), SOON);
    const delivery = arrived[before];
    if (delivery === undefined) throw new Error('Nothing arrived.');
    expect([isSigned(delivery, secretOf(made)), isSigned(delivery, secretOf(changed))]).toEqual([true, true]);
    const kept = await run(sql`SELECT 1 FROM idempotency WHERE body LIKE ${`%${secretOf(changed)}%`}`);
    expect(kept).toEqual([]);
    await update(webhookId, { enabled: false });
  });

  it('are tried out when an administrator wants it: once, signed, and written down', async () => {
    const made = await create(admin);
    const id = String(dataOf(made).webhookId);
    const test = (client: ConsoleClient) => client.send('POST', `/api/webhooks/${id}/test`, { body: {} });
    const before = arrived.length;
    answers.push(500);
    expect((await test(admin)).status).toBe(200);
    await vi.waitFor(async () => {
      expect(await deliveriesOf(id)).toMatchObject([
        { event: 'webhook.test', tries: 1, nextTry: null, delivered: null, outcome: '500' },
      ]);
    }, SOON);
    const [delivery, ...others] = arrived.slice(before);
    if (delivery === undefined) throw new Error('Nothing arrived.');
    expect([isSigned(delivery, secretOf(made)), others]).toEqual([true, []]);
    expect(JSON.parse(delivery.text)).toMatchObject({ type: 'webhook.test', companyId: '1', data: {} });
    expect(
      await run(sql`SELECT act, login_name AS who FROM audit_entry WHERE thing_id = ${id} AND act = 'tested'`),
    ).toEqual([{ act: 'tested', who: 'admin' }]);
    expect((await test(await server().as('admin2'))).status).toBe(404);
    await update(id, { enabled: false });
    const off = await test(admin);
    expect([off.status, off.json.code]).toEqual([422, 'wrong-state']);
  });

  it('are sent no second test while one is on its way', async () => {
    const id = String(dataOf(await create(admin)).webhookId);
    await run(sql`INSERT INTO webhook_delivery (company_id, webhook_id, event, body, next_try)
                  VALUES ('1', ${id}, 'webhook.test', '{}', now() + interval '1 hour')`);
    const [first] = await deliveriesOf(id);
    const again = await admin.send('POST', `/api/webhooks/${id}/test`, { body: {} });
    expect(JSON.parse(again.text)).toEqual({ deliveryId: first?.deliveryId });
    expect(await deliveriesOf(id)).toHaveLength(1);
    await update(id, { enabled: false });
  });

  it('are the administrators’ of the company alone', async () => {
    const { webhookId } = dataOf(await create(admin));
    const other = await server().as('admin2');
    const id = String(webhookId);
    expect((await other.change('PUT', `webhooks/${id}`, { enabled: false })).status).toBe(404);
    expect((await other.send('POST', `/api/webhooks/${id}/secret`, { body: {} })).status).toBe(404);
    expect((await other.get(`webhooks/${id}/deliveries`)).status).toBe(404);
    expect(rowsOf(await other.get('webhooks')).map((row) => row.webhookId)).not.toContain(id);
    const user = await server().as('user');
    expect([(await create(user)).status, (await user.get('webhooks')).status]).toEqual([403, 403]);
    const twice = await create(admin, { webhookId: id });
    expect([twice.status, twice.json.code]).toEqual([422, 'guid-taken']);
    expect((await create(other)).status).toBe(200);
    let last = await create(admin);
    for (let n = 0; n < 20 && last.status === 200; n += 1) last = await create(admin);
    expect([last.status, last.json.errors[0]?.code]).toEqual([422, 'too-many']);
  });
});
