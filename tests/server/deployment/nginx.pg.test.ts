import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConsoleClient, type Reply } from '../support/console-client.ts';
import { checkDelivered, deliver, newWork, pause } from '../support/delivered-work.ts';
import { EventReader } from '../support/event-reader.ts';
import { freePort } from '../support/free-port.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { newDemoDatabase } from '../support/postgresql-of-run.ts';
import { DEMO_PASSWORD, type ServerChild, spawnServer, whenReady } from '../support/server-child.ts';

/** docs/operation.md, "Behind a proxy": its nginx configuration, word for word, with three processes behind it. */
const PROCESSES = 3;
const folder = mkdtempSync(join(tmpdir(), 'lading-behind-nginx-'));
const known = getCACertificates('default');
let nginx: Nginx;
let ports: readonly number[];
let databaseUrl: string;
const servers: ServerChild[] = [];

const run = (port: number): ServerChild =>
  spawnServer(port, ['--data', join(folder, String(port))], {
    DATABASE_URL: databaseUrl,
    LADING_PUBLIC_URL: nginx.url,
    LADING_TRUSTED_PROXIES: '127.0.0.1',
  });

beforeAll(async () => {
  databaseUrl = await newDemoDatabase();
  ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  nginx = await startNginx(await freePort(), ports);
  setDefaultCACertificates([...known, nginx.authority]);
  servers.push(...ports.map(run));
  await Promise.all(servers.map(whenReady));
});

afterAll(async () => {
  await nginx.stop();
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  setDefaultCACertificates(known);
  rmSync(folder, { recursive: true, force: true });
});

const signedIn = async (username: string): Promise<{ client: ConsoleClient; reply: Reply }> => {
  const client = new ConsoleClient(nginx.url);
  return { client, reply: await client.login(username, DEMO_PASSWORD) };
};

it('is reached over TLS alone: a cookie of https, and the promise to stay with it', async () => {
  const { client, reply } = await signedIn('user');
  expect(reply.status).toBe(200);
  expect(client.cookie).toMatch(/^__Host-lading=/);
  expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  const page = await client.send('GET', '/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  // Whichever process is asked next knows the session.
  const statuses = await Promise.all(
    Array.from({ length: 12 }, () => client.send('POST', '/api/users/session').then(({ status }) => status)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('answers many calls at once over one connection of HTTP/2', async () => {
  const { client } = await signedIn('user');
  const session = connect(nginx.url, { ca: nginx.authority });
  const path = '/api/tables/query/locationList?companyId=1&max=5000';
  const ask = (): Promise<{ status: number | undefined; bytes: number }> =>
    new Promise((resolve, reject) => {
      const stream = session.request({ ':path': path, cookie: client.cookie ?? '', 'lading-console': '1' });
      let status: number | undefined;
      let bytes = 0;
      stream.on('response', (headers) => {
        status = headers[':status'];
      });
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      stream.once('end', () => resolve({ status, bytes }));
      stream.once('error', reject);
    });
  const answers = await Promise.all(Array.from({ length: 30 }, ask));
  session.close();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Math.min(...answers.map(({ bytes }) => bytes))).toBeGreaterThan(500);
});

it('passes on what changed at once, and not when a buffer is full', async () => {
  const { client } = await signedIn('provisioner');
  const reader = await EventReader.open(client);
  expect(reader.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const [tag = ''] = await freeTags(client);
  const work = newWork(tag);
  expect((await deliver(client, work)).status).toBe(200);
  await reader.until('shipments');
  await reader.close();
});

it('loses and doubles nothing while one of its processes is killed and started again', async () => {
  const { client } = await signedIn('provisioner');
  const all = (await freeTags(client)).slice(0, 30).map(newWork);
  const [victim] = servers;
  let reads = 0;
  const work = async (one: (typeof all)[number]): Promise<void> => {
    while (one.reply === undefined) {
      const reply = await deliver(client, one).catch(() => undefined);
      // 502: the process that was asked is gone. The console repeats it, under the same id.
      if (reply === undefined || [502, 503].includes(reply.status) || reply.json.code === 'in-progress')
        await pause(100);
      else one.reply = reply;
    }
    // What can be repeated, nginx repeats by itself.
    const read = await client.get('tables/query/locationList?companyId=1&max=10');
    if (read.status === 200) reads += 1;
  };
  const queue = [...all];
  const consoles = Array.from({ length: 3 }, async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      await work(one);
      if (queue.length === 20) await victim?.end('SIGKILL');
    }
  });
  await Promise.all(consoles);
  servers[0] = await whenReady(run(ports[0] ?? 0));
  expect(await checkDelivered(client, all)).toEqual([]);
  expect(reads).toBe(all.length);
});

it('slows down who guesses by the address they come from, whatever they say it is', async () => {
  const guess = (username: string, password: string, localAddress: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ username, password });
      const headers = {
        'Content-Type': 'application/json',
        'Lading-Console': '1',
        'X-Forwarded-For': `198.51.100.${Math.floor(Math.random() * 250)}`,
      };
      const call = request(
        `${nginx.url}/api/users/login`,
        { method: 'POST', headers, localAddress, ca: nginx.authority },
        (reply) => {
          reply.resume();
          reply.once('end', () => resolve(reply.statusCode));
        },
      );
      call.once('error', reject);
      call.end(body);
    });
  const statuses: (number | undefined)[] = [];
  for (let at = 0; at < 40; at += 1) statuses.push(await guess(`guess-${at}`, 'wrong', '127.0.0.2'));
  expect(statuses).toContain(429);
  expect(await guess('user', DEMO_PASSWORD, '127.0.0.3')).toBe(200);
});

it('shows the figures for monitoring to nobody outside', async () => {
  expect((await new ConsoleClient(nginx.url).get('metrics')).status).toBe(404);
});

async function freeTags(client: ConsoleClient): Promise<string[]> {
  const page = await client.get('tables/query/deviceDetails?companyId=1&deviceType=tags&max=5000');
  return page.json.rows.filter((row) => row.provisionStatus === 0).map((row) => String(row.macId));
}
