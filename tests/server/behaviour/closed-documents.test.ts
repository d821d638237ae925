import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertNewCompany, insertNewUser } from '../../../server/capabilities/setup/new-company.ts';
import { hashPassword } from '../../../server/capabilities/sign-in/password.ts';
import type { ConsoleClient } from '../support/console-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PASSWORD = 'Tr4de-wind';
const ROLES = { plain: null, floor: 'Provisioner', builder: 'Designer', chief: 'Company Administrator' } as const;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { empty: true, openToAll: new Set(), metricsToken: 'a-token-of-16-signs' });
  const passwordHash = await hashPassword(PASSWORD);
  await server.database.transaction('installation', async (tx) => {
    await insertNewCompany(tx, { companyId: '1', name: 'Halden', shipmentPrefix: '' });
    for (const [loginName, role] of Object.entries(ROLES)) {
      await insertNewUser(tx, '1', { loginName, fullName: 'X', email: '', passwordHash, role, timezone: 'Etc/GMT' });
    }
  });
});
afterAll(async () => {
  await server.remove();
});

const as = async (loginName: string): Promise<ConsoleClient> => {
  const client = server.console();
  expect((await client.login(loginName, PASSWORD)).status).toBe(200);
  return client;
};

it('what calls there are is for administrators and designers, unless it was opened', async () => {
  const status = async (client: ConsoleClient): Promise<number> => (await client.get('openapi.json')).status;
  expect(await status(server.console())).toBe(401);
  const statuses = [await status(await as('plain')), await status(await as('floor'))];
  expect(statuses).toEqual([403, 403]);
  expect([await status(await as('builder')), await status(await as('chief'))]).toEqual([200, 200]);
});

it('figures are for whoever has the token, also on the machine itself', async () => {
  const chief = await as('chief');
  expect([(await server.console().get('metrics')).status, (await chief.get('metrics')).status]).toEqual([403, 403]);
  const token = { Authorization: 'Bearer a-token-of-16-signs' };
  expect((await server.console().get('metrics', token)).status).toBe(200);
});

it('every answer has the headers that keep a browser safe, also one to a request that is none', async () => {
  const { connect } = await import('node:net');
  const { port } = new URL(server.console().base);
  const text = await new Promise<string>((resolve) => {
    let all = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.end('NONSENSE\r\n\r\n'));
    socket.on('data', (chunk) => {
      all += chunk.toString('utf8');
    });
    socket.on('close', () => resolve(all));
  });
  for (const name of ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy']) {
    expect(text).toContain(`\r\n${name}: `);
    for (const path of ['/', '/api/nothing', '/api/health', '/host.json', '/none.js']) {
      expect([path, (await server.console().send('GET', path)).headers.has(name)]).toEqual([path, true]);
    }
  }
});
