import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTrustedProxies } from '../../../server/http/peer.ts';
import { holdWaits } from '../support/hold-waits.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const TOKEN = 'a-token-for-monitoring';

describe('behind a proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    const trustedProxies = readTrustedProxies('127.0.0.1');
    server = await startTestServer(undefined, { trustedProxies, metricsToken: TOKEN });
  });
  afterAll(async () => {
    await server.remove();
  });
  const signIn = (username: string, password: string, headers: Readonly<Record<string, string>>) =>
    server.console().send('POST', '/api/users/login', { body: { username, password }, headers });

  it('sign-in is slowed down by the address of the client, not of the proxy, and not by one it makes up', async () => {
    const statuses = new Map<string, number[]>();
    for (let at = 0; at < 40; at += 1) {
      const made = { 'X-Forwarded-For': `198.51.100.${at}, 203.0.113.9` };
      const { status } = await signIn(`guess-${at}`, 'wrong', made);
      statuses.set('guesser', [...(statuses.get('guesser') ?? []), status]);
    }
    expect(statuses.get('guesser')).toContain(429);
    // A colleague behind the same proxy.
    expect((await signIn('user', DEMO_PASSWORD, { 'X-Forwarded-For': '203.0.113.10' })).status).toBe(200);
    await holdWaits(server.database);
    expect((await signIn('user', DEMO_PASSWORD, { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(429);
  });

  it('the cookie is only for https when the browser came over https', async () => {
    const https = await signIn('user', DEMO_PASSWORD, {
      'X-Forwarded-For': '203.0.113.20',
      'X-Forwarded-Proto': 'https',
    });
    expect(https.headers.get('set-cookie')).toMatch(/^__Host-lading=[\w-]{43}; .*; Secure$/);
    expect(https.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const plain = await signIn('user', DEMO_PASSWORD, {
      'X-Forwarded-For': '203.0.113.20',
      'X-Forwarded-Proto': 'http',
    });
    expect(plain.headers.get('set-cookie')).toMatch(/^lading=/);
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });

  it('metrics are for whoever has the token, from anywhere, and for nobody else', async () => {
    const read = async (headers: Readonly<Record<string, string>>): Promise<number> =>
      (await server.console().get('metrics', headers)).status;
    expect(await read({})).toBe(403);
    expect(await read({ Authorization: `Bearer ${TOKEN}x` })).toBe(403);
    expect(await read({ Authorization: TOKEN })).toBe(403);
    expect(await read({ Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '203.0.113.30' })).toBe(200);
  });
});
