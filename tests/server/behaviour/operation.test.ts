import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { captureLog, setLogLevel } from '../../../server/process/log.ts';
import { OPERATIONS } from '../../../src/contract/operations.ts';
import { activation } from '../support/console-client.ts';
import { EventReader } from '../support/event-reader.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';

type Entry = Readonly<Record<string, unknown>>;

/** What whoever runs the server sees of it. */
const server = serverOfFile();

/** Every entry of the log while `work` runs, also those that nobody asks for by default. */
async function entriesOf(work: () => Promise<unknown>): Promise<{ entries: Entry[]; text: string }> {
  const lines: string[] = [];
  setLogLevel('debug');
  const stop = captureLog((line) => lines.push(line));
  await work();
  stop();
  setLogLevel('warn');
  return { entries: lines.map((line) => JSON.parse(line) as Entry), text: lines.join('') };
}

describe('metrics', () => {
  const valueOf = (text: string, line: string): number =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length) ?? Number.NaN,
    );

  it('count calls by name and status, and tell what is open, without saying whose', async () => {
    const client = await server().as('user');
    const read = async (): Promise<string> => (await client.get('metrics')).text;
    const before = await read();
    await client.get('tables/query/locationList?companyId=1&max=1');
    await client.get('tables/query/locationList?companyId=2&max=1');
    const stream = await EventReader.open(client);
    const after = await read();
    await stream.close();
    const found = 'lading_requests_total{operation="locationList",status="404"}';
    expect(valueOf(after, found)).toBe((valueOf(before, found) || 0) + 1);
    const seconds = 'lading_request_seconds_count{operation="locationList"}';
    expect(valueOf(after, seconds)).toBe((valueOf(before, seconds) || 0) + 2);
    expect(valueOf(after, 'lading_streams')).toBeGreaterThan(0);
    expect(valueOf(after, 'lading_sessions')).toBeGreaterThan(0);
    expect(valueOf(after, 'lading_memory_bytes')).toBeGreaterThan(1e7);
    for (const name of [
      'lading_database_waiting',
      'lading_mail_waiting',
      'lading_alert_changes_waiting',
      'lading_webhooks_waiting',
      'lading_event_loop_lag_seconds',
    ]) {
      expect(valueOf(after, name)).toBeGreaterThanOrEqual(0);
    }
    for (const queue of ['incidents', 'notifications', 'mail', 'webhooks', 'reports']) {
      expect(valueOf(after, `lading_jobs_due{job="${queue}"}`)).toBeGreaterThanOrEqual(0);
      expect(valueOf(after, `lading_jobs_oldest_due_seconds{job="${queue}"}`)).toBeGreaterThanOrEqual(0);
    }
    expect(valueOf(after, 'lading_jobs_done_total{job="housekeeping"}')).toBe(1);
    expect(valueOf(after, 'lading_jobs_failed_total{job="housekeeping"}')).toBe(0);
    expect(after).toContain(`database="${server().database.kind}"} 1`);
    expect(after).not.toMatch(/u-user|Claire|companyId|127\.0\.0\.1|Meridian/);
  });

  it('are for the machine itself only: what a proxy passes on is not', async () => {
    const client = server().console();
    expect((await client.get('metrics')).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      const reply = await client.get('metrics', { [name]: '127.0.0.1' });
      expect([name, reply.status, reply.json.code]).toEqual([name, 403, 'forbidden']);
    }
    // No token is set up: none is right.
    expect((await client.get('metrics', { Authorization: 'Bearer undefined' })).status).toBe(403);
  });
});

it('openapi.json describes every call', async () => {
  const reply = await server().console().get('openapi.json');
  expect(reply.status).toBe(200);
  for (const { name } of OPERATIONS) expect(reply.text).toContain(`"operationId":"${name}"`);
});

describe('the log', () => {
  it('says who did what when, for everything done and everything denied', async () => {
    const [tag = ''] = await server().freeTags(1);
    const key = randomUUID();
    const { entries } = await entriesOf(async () => {
      const floor = await server().as('provisioner');
      await floor.activate(activation(tag), { 'Idempotency-Key': key });
      const office = await server().as('user');
      await office.activate(activation(tag));
      await office.get('tables/query/locationList?companyId=1', { 'Lading-User': 'u-admin' });
      await office.send('PUT', '/api/scripts', { headers: { Origin: 'https://evil.example' } });
      await server().console().login('user', 'wrong');
      await server().console().get('tables/query/locationList?companyId=1');
    });
    for (const entry of entries) expect(String(entry.time)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
    const who = { user: 'u-user', company: '1', address: '127.0.0.1' };
    const expected: Entry[] = [
      { event: 'signed-in', user: 'u-provisioner', company: '1' },
      { event: 'request', operation: 'runScript', status: 200, user: 'u-provisioner', company: '1', mutation: key },
      { event: 'denied', level: 'warn', operation: 'runScript', code: 'forbidden', ...who },
      { event: 'request', operation: 'locationList', status: 401, code: 'wrong-user' },
      { event: 'denied', level: 'warn', operation: 'runScript', code: 'cross-site' },
      { event: 'sign-in-failed', level: 'warn', user: 'u-user', company: '1' },
      { event: 'request', operation: 'locationList', status: 401, code: 'not-signed-in' },
    ];
    for (const one of expected) expect(entries).toContainEqual(expect.objectContaining(one));
  });

  it('holds no password, token, name or text of anybody, and no line that somebody made up', async () => {
    const [tag = ''] = await server().freeTags(1);
    const forged = '\r\n{"time":"2026-01-01T00:00:00.000Z","level":"error","event":"forged"}';
    let cookie = '';
    const { entries, text } = await entriesOf(async () => {
      await server().console().login(`nobody${forged}`, 'S3cret-guess');
      const client = await server().as('provisioner');
      cookie = client.cookie?.split('=')[1] ?? '';
      const params = { cust_data2: 'Canary Customer', notes: 'Canary note' };
      await client.activate(activation(tag, { params }));
      await client.activate(activation(tag, { params: { notes: forged } }));
      await client.activate(activation(tag), { 'Idempotency-Key': 'Canary key' });
      await client.get(`tables/query/locationList?companyId=1&cursor=Canary${encodeURIComponent(forged)}`);
      await client.get(`pageOptions/Canary${encodeURIComponent(forged)}`);
    });
    expect(entries.length).toBeGreaterThan(6);
    expect(entries.filter((entry) => entry.event === 'forged')).toEqual([]);
    expect(cookie).toHaveLength(43);
    for (const secret of [DEMO_PASSWORD, 'S3cret-guess', cookie, 'Canary', 'nobody', 'Anand']) {
      expect(text).not.toContain(secret);
    }
  });
});
