import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { WEBHOOK_BODIES } from '../../../src/contract/webhook-events.ts';
import { WEBHOOK_EVENTS } from '../../../src/contract/webhooks.ts';
import { activation, type ConsoleClient, type Row } from '../support/console-client.ts';
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

interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const arrived: Arrived[] = [];
/** What deliveries are answered with, by the event; 204 where nothing is said. */
const answers = new Map<string, number>();
let receiver: Upstream;
let admin: ConsoleClient;
let webhookId: string;
let secret: string;

/** Everything that arrived is as the contract says. */
const check = (): void => {
  for (const { text } of arrived) {
    const body = JSON.parse(text) as Told;
    const schema = WEBHOOK_BODIES.get(body.type);
    if (schema === undefined) throw new Error(`Nothing says what ${body.type} is.`);
    v.parse(schema, body);
  }
};

const told = (): Told[] => arrived.map(({ text }) => JSON.parse(text) as Told);
const of = (guid: string): string[] =>
  told()
    .filter(({ data }) => data.guid === guid)
    .map(({ type }) => type);

beforeAll(async () => {
  receiver = await startUpstream((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ headers: request.headers, text: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answers.get(String(request.headers['lading-event'])) ?? 204).end();
    });
  });
  admin = await server().as('admin');
  await restDemo(server());
  const made = await admin.send('POST', '/api/webhooks', {
    body: {
      webhookId: randomUUID(),
      // As long as addresses of flows are.
      url: `${receiver.url}/?sig=${'x'.repeat(900)}`,
      events: WEBHOOK_EVENTS.filter((event) => !event.startsWith('incident.')),
    },
  });
  const data: Row = made.json.data;
  webhookId = String(data.webhookId);
  ({ secret } = JSON.parse(made.text) as { secret: string });
});
afterAll(() => receiver.close());
afterEach(check);
beforeEach(() => answers.clear());

async function activated(): Promise<string> {
  const [tag = ''] = await server().freeTags(1);
  const asked = activation(tag);
  const made = await admin.activate(asked);
  expect(made.status).toBe(200);
  return asked.crossRefInfo.guid;
}

it('tells of a shipment from its activation to its end, in that order, signed as Standard Webhooks says', async () => {
  const guid = await activated();
  for (const [column, state] of [
    ['depart_date', 3],
    ['arrive_date', 4],
    ['decomm_date', 6],
  ] as const) {
    await run(
      sql`UPDATE shipping_pick_list SET ${sql.raw(column)} = now(), shipping_state = ${state} WHERE guid = ${guid}`,
    );
  }
  const wanted = ['activated', 'departed', 'arrived', 'decommissioned'].map((name) => `shipment.${name}`);
  await vi.waitFor(() => expect(of(guid)).toEqual(wanted), SOON);
  // Nothing of it happened once more.
  await run(sql`UPDATE shipping_pick_list SET custom_data3 = 'noted' WHERE guid = ${guid}`);
  const first = arrived.find(({ text }) => text.includes(guid));
  expect(JSON.parse(first?.text ?? '')).toMatchObject({
    type: 'shipment.activated',
    companyId: '1',
    data: { guid, shipmentId: 'TEST-1', customer: 'Halden Pharma', origin: 'Chennai', destination: 'Rotterdam' },
  });
  const headers = first?.headers ?? {};
  expect(headers['webhook-id']).toBe(headers['lading-delivery']);
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${first?.text ?? ''}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', secret).update(signed).digest('base64')}`);
  await vi.waitFor(async () => {
    expect(
      await run(sql`SELECT 1 FROM webhook_delivery WHERE webhook_id = ${webhookId} AND next_try IS NOT NULL`),
    ).toEqual([]);
  }, SOON);
  expect(of(guid)).toEqual(wanted);
});

it('tells of an arrival that moves by an hour or more, counted from what was told', async () => {
  const guid = await activated();
  const eta = (minutes: number) =>
    run(sql`
      UPDATE shipping_pick_list SET eta_p50 = timestamptz '2030-01-01T00:00:00Z' + make_interval(mins => ${minutes})
       WHERE guid = ${guid}`);
  for (const minutes of [0, 40, 59, 61, 100, 10]) await eta(minutes);
  await vi.waitFor(() => expect(of(guid)).toHaveLength(3), SOON);
  const moves = told().filter(({ type, data }) => type === 'shipment.eta-changed' && data.guid === guid);
  expect(moves.map(({ data: { eta: at, was } }) => [at, was])).toEqual([
    ['2030-01-01T00:00:00.000Z', null],
    ['2030-01-01T01:01:00.000Z', '2030-01-01T00:00:00.000Z'],
  ]);
});

it('keeps what follows in a subject back while what came before is not over; others go on', async () => {
  answers.set('shipment.activated', 500);
  const [held, other] = [await activated(), await activated()];
  await run(sql`UPDATE shipping_pick_list SET depart_date = now() WHERE guid = ${held}`);
  await run(sql`
    INSERT INTO shipping_alert_log (company_id, guid, mac_id, alert_event, alert_level, alert_time1)
    SELECT company_id, guid, mac_id, 208, 1, now() FROM shipping_pick_list WHERE guid = ${other}`);
  await vi.waitFor(() => expect(of(other)).toContain('device.silent'), SOON);
  expect([...new Set(of(held))]).toEqual(['shipment.activated']);
  answers.clear();
  await run(sql`
    UPDATE webhook_delivery SET next_try = now() WHERE webhook_id = ${webhookId} AND next_try IS NOT NULL AND tries > 0`);
  await vi.waitFor(() => expect(of(held)).toContain('shipment.departed'), SOON);
  expect(of(held)).toEqual(['shipment.activated', 'shipment.activated', 'shipment.departed']);
});

it('sends a delivery again under its id, written down, of a webhook that is on', async () => {
  const guid = await activated();
  await vi.waitFor(() => expect(of(guid)).toHaveLength(1), SOON);
  const [row] = await run(sql`
    SELECT delivery_id AS id FROM webhook_delivery WHERE webhook_id = ${webhookId} AND subject = ${`shipment:${guid}`}`);
  const again = (client = admin, deliveryId = String(row?.id)) =>
    client.send('POST', `/api/webhooks/${webhookId}/deliveries/${deliveryId}/again`, { body: {} });
  await vi.waitFor(async () => {
    const rows = await run(
      sql`SELECT 1 FROM webhook_delivery WHERE delivery_id = ${String(row?.id)} AND next_try IS NULL`,
    );
    expect(rows).toHaveLength(1);
  }, SOON);
  // As one that was given up: its time was over long ago.
  await run(
    sql`UPDATE webhook_delivery SET created = now() - interval '5 days' WHERE delivery_id = ${String(row?.id)}`,
  );
  answers.set('shipment.activated', 500);
  expect((await again()).status).toBe(200);
  await vi.waitFor(() => expect(of(guid)).toHaveLength(2), SOON);
  await vi.waitFor(async () => {
    const { json } = await admin.get(`webhooks/${webhookId}/deliveries`);
    const all = json.data as unknown as readonly Row[];
    expect(all.find(({ deliveryId }) => deliveryId === row?.id)).toMatchObject({
      tries: 1,
      outcome: '500',
      delivered: null,
    });
    expect(all.find(({ deliveryId }) => deliveryId === row?.id)?.nextTry).not.toBeNull();
  }, SOON);
  const ids = arrived.filter(({ text }) => text.includes(guid)).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids)).toEqual(new Set([row?.id]));
  const audited = await run(sql`SELECT act FROM audit_entry WHERE thing_id = ${webhookId} AND act = 'sentAgain'`);
  expect(audited).toHaveLength(1);
  expect((await again(admin, randomUUID())).status).toBe(404);
  expect((await again(await server().as('admin2'))).status).toBe(404);
  await admin.change('PUT', `webhooks/${webhookId}`, { enabled: false });
  expect((await again()).json.code).toBe('wrong-state');
});
