import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
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

interface Posted {
  readonly at: number;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly status: number;
  readonly text?: string;
  readonly retryAfter?: string;
}

const posted: Posted[] = [];
const answers: Answer[] = [];
/** Stands for Slack, Teams and PagerDuty, with their limits and refusals. */
let receiver: Upstream;
let admin: ConsoleClient;

beforeAll(async () => {
  receiver = await startUpstream((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Posted['body'];
      posted.push({ at: clock.now(), path: request.url ?? '', body });
      const { status, text = '', retryAfter } = answers.shift() ?? { status: 200, text: 'ok' };
      response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end(text);
    });
  });
  admin = await server().as('admin');
  await restDemo(server());
});
afterAll(() => receiver.close());

const create = (change: object): Promise<Reply> =>
  admin.send('POST', '/api/webhooks', {
    body: {
      webhookId: randomUUID(),
      url: `${receiver.url}/services/T0/B0/very-secret-wxyz`,
      events: ['incident.opened', 'incident.acknowledged'],
      ...change,
    },
  });
const idOf = ({ json }: Reply): string => {
  const data: Row = json.data;
  return String(data.webhookId);
};
const latest = async (id: string): Promise<Row | undefined> =>
  ((await admin.get(`webhooks/${id}/deliveries`)).json.data as unknown as Row[])[0];
const test = (id: string): Promise<Reply> => admin.send('POST', `/api/webhooks/${id}/test`, { body: {} });
/** Each test has its own: one that failed leaves none behind. */
afterEach(() => run(sql`UPDATE webhook SET enabled = false`));
const off = (id: string): Promise<Reply> => admin.change('PUT', `webhooks/${id}`, { enabled: false });

async function putAlert(): Promise<string> {
  const macId = `Truck ${randomUUID()}`;
  const data = JSON.stringify({ incident: { kind: 'vehicle', key: macId } });
  await run(sql`
    INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, data)
    SELECT '1', guid, 221, 2, ${data} FROM shipping_pick_list WHERE company_id = '1' AND config_type = 1 LIMIT 1`);
  return macId;
}

it('tells a Slack channel in its words, one message a second, and shows its address to nobody', async () => {
  const made = await create({ format: 'slack', language: 'fr' });
  expect(made.json).toMatchObject({ data: { url: `${receiver.url}/…wxyz`, format: 'slack' }, secret: '' });
  const id = idOf(made);
  const keys = [await putAlert(), await putAlert(), await putAlert()];
  await vi.waitFor(() => expect(posted).toHaveLength(3), SOON);
  expect(keys.every((key) => posted.some(({ body }) => String(body.text).includes(key)))).toBe(true);
  expect(posted[0]).toMatchObject({ path: '/services/T0/B0/very-secret-wxyz' });
  expect(String(posted[0]?.body.text)).toMatch(/^Incident ouvert/);
  const gaps = posted.slice(1).map(({ at }, n) => at - (posted[n]?.at ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(600);
  for (const path of ['webhooks', `webhooks/${id}/deliveries`, 'audit?thing=webhook']) {
    expect((await admin.get(path)).text).not.toContain('very-secret');
  }
  expect(server().logged.join('')).not.toContain('very-secret');
  // Another address is another channel.
  const moved = await admin.change('PUT', `webhooks/${id}`, { url: receiver.url });
  expect(moved.json).toMatchObject({ code: 'bad-request', errors: [{ code: 'channel' }] });
  expect((await admin.send('POST', `/api/webhooks/${id}/secret`, { body: {} })).json.code).toBe('wrong-state');
  await off(id);
});

it('reads what a channel refuses in a word, and waits as long as it says', async () => {
  const id = idOf(await create({ format: 'slack' }));
  answers.push({ status: 404, text: 'no_service' });
  await putAlert();
  await vi.waitFor(async () => expect(await latest(id)).toMatchObject({ outcome: 'no_service', nextTry: null }), SOON);
  answers.push({ status: 429, retryAfter: '120' });
  await putAlert();
  await vi.waitFor(async () => expect(await latest(id)).toMatchObject({ outcome: '429', tries: 1 }), SOON);
  const wait = Date.parse(String((await latest(id))?.nextTry)) - clock.now();
  expect(wait).toBeGreaterThan(100_000);
  await off(id);
});

it('tells Teams by a card and PagerDuty from the beginning to the end, and each takes a test', async () => {
  const teams = idOf(await create({ format: 'teams' }));
  answers.push({ status: 202 });
  const before = posted.length;
  expect((await test(teams)).status).toBe(200);
  await vi.waitFor(
    async () => expect(await latest(teams)).toMatchObject({ event: 'webhook.test', outcome: '202' }),
    SOON,
  );
  expect(posted[before]?.body).toMatchObject({ type: 'message', attachments: [{ content: { type: 'AdaptiveCard' } }] });
  await off(teams);
  const routingKey = 'R'.repeat(32);
  const duty = idOf(await create({ format: 'pagerduty', routingKey }));
  const key = await putAlert();
  const ours = () => posted.filter(({ body }) => body.routing_key === routingKey).map(({ body }) => body);
  await vi.waitFor(() => expect(ours()).toHaveLength(1), SOON);
  expect(ours()[0]).toMatchObject({ event_action: 'trigger' });
  const [incident] = await run(sql`SELECT incident_id::text AS id FROM incident WHERE cause_key = ${key}`);
  await admin.change('PUT', `incidents/${String(incident?.id)}`, { acknowledge: true });
  await vi.waitFor(() => expect(ours()).toHaveLength(2), SOON);
  expect(ours()[1]).toMatchObject({ event_action: 'acknowledge', dedup_key: ours()[0]?.dedup_key });
  expect((await admin.get('webhooks')).text).not.toContain(routingKey);
  await off(duty);
});

it('takes no address that its service does not give out, and tells PagerDuty of incidents alone', async () => {
  const refusedFor = async (change: object): Promise<unknown> => (await create(change)).json.errors[0]?.code;
  expect(await refusedFor({ format: 'slack', url: 'https://hooks.example/' })).toBe('channel');
  expect(await refusedFor({ format: 'teams', url: 'https://contoso.webhook.office.com/webhookb2/x' })).toBe(
    'connector',
  );
  expect(await refusedFor({ format: 'pagerduty' })).toBe('routing-key');
  const routingKey = 'R'.repeat(32);
  expect(await refusedFor({ format: 'pagerduty', routingKey, events: ['shipment.arrived'] })).toBe('events');
  expect(await refusedFor({ format: 'slack', url: 'https://10.0.0.1/' })).toBe('address');
});
