import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SEALED_TABLES } from '../../server/database/sealed-tables.ts';
import { sql } from '../../server/database/sql.ts';
import { type SecretKey, secretKeyOf } from '../../server/secrets/secret-keys.ts';
import { SEALED } from '../../server/secrets/secrets.ts';
import type { Enrolment } from '../../src/contract/second-factor.ts';
import { codeOfApp } from './support/authenticator.ts';
import type { ConsoleClient, Reply, Row } from './support/console-client.ts';
import { demoFolder } from './support/demo-folder.ts';
import { type PushService, type Subscription, startPushService } from './support/push-service.ts';
import { DEMO_PASSWORD } from './support/server-child.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { startUpstream, type Upstream } from './support/upstream.ts';

const OLD = secretKeyOf(randomBytes(32));
const NEW = secretKeyOf(randomBytes(32));
const SOON = { timeout: 20_000, interval: 20 };

interface Arrived {
  readonly signature: string;
  readonly text: string;
}

/** One installation that is started with other keys each time. */
describe('secrets in the database', () => {
  let dataDir: string;
  let receiver: Upstream;
  let enrolment: Enrolment;
  let vaultKey = '';
  let pushes: PushService;
  let device: Subscription;
  let webhookId = '';
  let webhookSecret = '';
  let later = 0;
  const arrived: Arrived[] = [];

  beforeAll(async () => {
    dataDir = await demoFolder();
    pushes = await startPushService();
    device = pushes.subscribe();
    receiver = await startUpstream((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        arrived.push({ signature: String(request.headers['lading-signature']), text });
        response.writeHead(204).end();
      });
    });
  });
  afterAll(async () => {
    await receiver.close();
    await pushes.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function startedWith(keys: readonly SecretKey[], work: (server: TestServer) => Promise<void>): Promise<void> {
    const server = await startTestServer(undefined, { dataDir, secretKeys: keys });
    try {
      await work(server);
    } finally {
      await server.remove();
    }
  }

  const login = (server: TestServer, secondFactor?: string): Promise<Reply> =>
    server.console().send('POST', '/api/users/login', {
      body: { username: 'user', password: DEMO_PASSWORD, ...(secondFactor === undefined ? {} : { secondFactor }) },
    });

  /** Every secret as it is stored. */
  async function stored({ database }: TestServer): Promise<string[]> {
    const values: string[] = [];
    for (const { table, columns } of SEALED_TABLES) {
      for (const column of columns) {
        const name = sql.raw(column);
        const rows = await database.read('installation', (tx) =>
          tx.query<{ value: string }>(sql`SELECT ${name} AS value FROM ${sql.raw(table)} WHERE ${name} IS NOT NULL`),
        );
        values.push(...rows.map(({ value }) => value));
      }
    }
    return values;
  }

  async function reachesDevice(admin: ConsoleClient): Promise<void> {
    const [{ deviceId } = {}] = (await admin.get('push/devices')).json.data as unknown as Row[];
    const before = pushes.arrived.length;
    expect((await admin.send('POST', `/api/push/devices/${String(deviceId)}/test`, { body: {} })).status).toBe(200);
    await vi.waitFor(() => expect(pushes.arrived.length).toBe(before + 1), SOON);
    expect(pushes.arrived[before]?.endpoint).toBe(device.endpoint);
  }

  /** All that needs a secret works: signing in with a code, the vault's key, a signed delivery, a sealed certificate, a device that is told. */
  async function worksAsBefore(server: TestServer): Promise<void> {
    // Each step of the app is taken once.
    await server.database.transaction('installation', (tx) => tx.query(sql`UPDATE second_factor SET last_step = 0`));
    later = 1 - later;
    const signedIn = await login(server, codeOfApp(enrolment, later));
    expect(signedIn.status).toBe(200);
    expect(signedIn.json.data.vaultKey).toBe(vaultKey);
    const admin = await server.as('admin');
    const before = arrived.length;
    expect((await admin.send('POST', `/api/webhooks/${webhookId}/test`, { body: {} })).status).toBe(200);
    await vi.waitFor(() => expect(arrived.length).toBe(before + 1), SOON);
    await reachesDevice(admin);
    const { signature, text } = arrived[before] as Arrived;
    const seconds = /^t=(\d+),/.exec(signature)?.[1] ?? '';
    expect(signature).toBe(
      `t=${seconds},v1=${createHmac('sha256', webhookSecret).update(`${seconds}.${text}`).digest('hex')}`,
    );
    const [shipment] = await server.database.read('installation', (tx) =>
      tx.query<Row>(sql`SELECT guid FROM shipping_pick_list WHERE company_id = '1' AND comm_date IS NOT NULL LIMIT 1`),
    );
    expect((await admin.get(`shipments/${String(shipment?.guid)}/certificate?language=en`)).status).toBe(200);
  }

  it('are as they were made without a key', async () => {
    await startedWith([], async (server) => {
      const client = server.console();
      const signedIn = await client.login('user', DEMO_PASSWORD);
      vaultKey = signedIn.json.data.vaultKey ?? '';
      expect(await stored(server)).toContain(vaultKey);
      const begun = await client.send('POST', '/api/users/secondFactor', { body: { password: DEMO_PASSWORD } });
      enrolment = JSON.parse(begun.text) as Enrolment;
      const body = { code: codeOfApp(enrolment, later) };
      expect((await client.send('POST', '/api/users/secondFactorConfirm', { body })).status).toBe(200);
      webhookId = randomUUID();
      const admin = await server.as('admin');
      expect((await admin.send('PUT', '/api/push/devices', { body: device })).status).toBe(200);
      expect(await stored(server)).toContain(device.endpoint);
      const made = await admin.send('POST', '/api/webhooks', {
        body: { webhookId, url: receiver.url, events: ['incident.opened'] },
      });
      webhookSecret = (JSON.parse(made.text) as { secret: string }).secret;
      expect(await stored(server)).toContain(webhookSecret);
      await worksAsBefore(server);
      for (const value of await stored(server)) expect(value.startsWith(SEALED)).toBe(false);
    });
  });

  it('are sealed at the next start with one, and work; no change of a webhook is told for it', async () => {
    await startedWith([OLD], async (server) => {
      for (const value of await stored(server)) expect(value).toMatch(new RegExp(`^${SEALED}${OLD.id}:`));
      expect((await stored(server)).join()).not.toContain(webhookSecret);
      const webhooks = (await (await server.as('admin')).get('webhooks')).json.data as unknown as Row[];
      expect(webhooks.find((webhook) => webhook.webhookId === webhookId)).toMatchObject({ version: 1 });
      await worksAsBefore(server);
      expect(server.logged.join('')).toContain('"secrets-sealed"');
    });
  });

  it('made with a key are sealed before they are stored, and a lost answer is still known by its secret', async () => {
    await startedWith([OLD], async (server) => {
      const admin = await server.as('admin');
      const body = {
        webhookId: randomUUID(),
        url: receiver.url,
        events: ['incident.opened'],
        secret: `lws_${randomBytes(32).toString('base64url')}`,
      };
      const first = await admin.send('POST', '/api/webhooks', { body });
      const again = await admin.send('POST', '/api/webhooks', { body });
      expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
      const change = { secret: `lws_${randomBytes(32).toString('base64url')}` };
      const path = `/api/webhooks/${body.webhookId}/secret`;
      const changed = await admin.send('POST', path, { body: change });
      const asked = await admin.send('POST', path, { body: change });
      expect([changed.status, asked.status, asked.text]).toEqual([200, 200, changed.text]);
      const all = await stored(server);
      for (const value of all) expect(value.startsWith(SEALED)).toBe(true);
      // The one in use and the one from before, of this one, and one of the other.
      expect(all.join()).not.toMatch(/lws_/);
      await server.database.transaction('installation', (tx) =>
        tx.query(sql`DELETE FROM webhook WHERE webhook_id = ${body.webhookId}`),
      );
    });
  });

  it('are sealed anew by a key that is put before the old one, which is needed no longer then', async () => {
    await startedWith([NEW, OLD], async (server) => {
      for (const value of await stored(server)) expect(value).toMatch(new RegExp(`^${SEALED}${NEW.id}:`));
      await worksAsBefore(server);
    });
    await startedWith([NEW], worksAsBefore);
  });

  it('keep a server from starting without their key, in a sentence that names it', async () => {
    for (const keys of [[], [OLD]]) {
      await expect(startTestServer(undefined, { dataDir, secretKeys: keys })).rejects.toThrow(
        `Secrets in the database are sealed by key ${NEW.id}, which LADING_SECRET_KEYS doesn't have: add it behind the one in use.`,
      );
    }
    await startedWith([NEW], worksAsBefore);
  });
});
