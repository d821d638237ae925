import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../fixtures/test-clock.ts';
import { signInEnrolled } from '../support/authenticator.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const root = mkdtempSync(join(tmpdir(), 'lading-run-'));
const dataDir = join(root, 'data');
let server: TestServer;
let recoveryCodes: string[] = [];

beforeAll(async () => {
  server = await startTestServer(undefined, { dataDir, empty: true });
});
afterAll(async () => {
  await server.remove();
  rmSync(root, { recursive: true, force: true });
});

const PASSWORD = 'Harbour-Lamp-77';
const first = (change: object = {}): Promise<Reply> =>
  server.console().send('POST', '/api/server/firstRun', {
    body: {
      token: server.firstRunToken,
      companyName: 'Halden Logistics',
      loginName: 'chief',
      fullName: 'Ingrid Solberg',
      emailAddress: 'chief@mail.example',
      password: PASSWORD,
      timezone: 'Europe/Oslo',
      ...change,
    },
  });
const host = async (): Promise<{ firstRun?: boolean }> => {
  const reply = await server.console().send('GET', '/host.json');
  return JSON.parse(reply.text) as { firstRun?: boolean };
};
const setupOf = async (client: ConsoleClient): Promise<unknown> => (await client.get('setup')).json.data;

describe('an installation without a company', () => {
  it('says so, and prints a token without which nobody makes one', async () => {
    expect((await host()).firstRun).toBe(true);
    expect(server.firstRunToken).toMatch(/^[a-km-np-z2-9]{26}$/);
    for (const token of ['', 'x', server.firstRunToken?.slice(1)]) {
      const reply = await first({ token });
      expect([reply.status, reply.json.code]).toEqual([401, 'wrong-credentials']);
    }
    expect(server.logged.join('')).not.toContain(server.firstRunToken);
  });

  it.each([
    [{ companyName: ' ' }, 'companyName'],
    [{ loginName: 'two words' }, 'loginName'],
    [{ fullName: '' }, 'fullName'],
    [{ timezone: 'Nowhere' }, 'timezone'],
    [{ password: 'short' }, 'password'],
    [{ password: 'Halden-Logistics-1' }, 'password'],
    [{ password: 'Password-123' }, 'password'],
    [{ emailAddress: 'nobody' }, 'emailAddress'],
  ])('refuses %j by the rules for accounts', async (change, field) => {
    const reply = await first(change);
    expect([reply.status, reply.json.errors[0]?.field]).toEqual([400, field]);
  });

  it('becomes a company by whoever has the token, once; from there on it is as every other', async () => {
    expect((await first()).status).toBe(200);
    expect((await host()).firstRun).toBeUndefined();
    // No token is good for a second one.
    expect((await first({ loginName: 'second' })).status).toBe(401);
    const chief = server.console();
    // Who can make administrators signs in in two steps, where the company doesn't say otherwise.
    expect((await chief.login('chief', PASSWORD)).json.code).toBe('enrolment-needed');
    const { reply, enrolment } = await signInEnrolled(chief, 'chief', PASSWORD);
    recoveryCodes = [...enrolment.recoveryCodes];
    expect(reply.json.data.user).toMatchObject({
      loginName: 'chief',
      companyName: 'Halden Logistics',
      emailAddress: 'chief@mail.example',
      timezone: 'Europe/Oslo',
      roles: ['User', 'Company Administrator'],
    });
    expect((await chief.get('audit')).json.rows).toMatchObject([
      { thing: 'user', thingName: 'chief', act: 'created', userId: null, loginName: '' },
      { thing: 'company', thingName: 'Halden Logistics', act: 'created', userId: null },
    ]);
    expect(await setupOf(chief)).toEqual({
      users: 1,
      locations: 0,
      devices: 0,
      gateways: 0,
      gatewayKeys: 0,
      heard: false,
    });
  });

  it('goes from there to its first message without SQL', async () => {
    const chief = server.console();
    const body = { username: 'chief', password: PASSWORD, secondFactor: recoveryCodes[0] };
    expect((await chief.send('POST', '/api/users/login', { body })).status).toBe(200);
    const gateway = '00_1B_AD_00_00_01';
    const tag = '00_1B_AD_00_00_02';
    const lines = (kind: string, rows: object[]) => chief.change('POST', `import/${kind}`, { file: 'x.csv', rows });
    await lines('locations', [{ line: 2, values: { name: 'Quay', latitude: 59.1, longitude: 11.4 } }]);
    await lines('devices', [
      { line: 2, values: { macId: gateway, kind: 'gateways', location: 'Quay' } },
      { line: 3, values: { macId: tag, kind: 'tags' } },
    ]);
    await chief.change('POST', 'users', { loginName: 'floor', fullName: 'Floor', emailAddress: 'floor@mail.example' });
    const keyId = randomUUID();
    const made = await chief.send('POST', '/api/gatewayKeys', { body: { keyId, gateway } });
    const { key } = JSON.parse(made.text) as { key: string };
    expect(await setupOf(chief)).toMatchObject({
      users: 2,
      locations: 1,
      devices: 2,
      gateways: 1,
      gatewayKeys: 1,
      heard: false,
    });
    const time = new Date(clock.now()).toISOString();
    const heard = await server.console().send('POST', '/api/ingest/messages', {
      headers: { 'Lading-Gateway-Key': key },
      body: {
        messages: [{ macId: tag, pktType: 30, msgType: 0, msgIndex: 1, time }],
      },
    });
    expect([heard.status, heard.text]).toEqual([200, expect.any(String)]);
    expect(await setupOf(chief)).toMatchObject({ heard: true });
  });
});
