import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertNewCompany, insertNewUser } from '../../../server/capabilities/setup/new-company.ts';
import { hashPassword } from '../../../server/capabilities/sign-in/password.ts';
import { sql } from '../../../server/database/sql.ts';
import { readTrustedProxies } from '../../../server/http/peer.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { holdWaits } from '../support/hold-waits.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PASSWORD = 'Tr4de-wind';
const OWNER = { username: 'owner', email: 'owner@mail.example' };

describe('guessing, from whatever network', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(undefined, { empty: true, trustedProxies: readTrustedProxies('127.0.0.1') });
    const passwordHash = await hashPassword(PASSWORD);
    await server.database.transaction('installation', async (tx) => {
      await insertNewCompany(tx, { companyId: '1', name: 'Halden', shipmentPrefix: '' });
      await insertNewUser(tx, '1', {
        loginName: OWNER.username,
        fullName: 'Owner',
        email: OWNER.email,
        passwordHash,
        role: null,
        timezone: 'Etc/GMT',
      });
    });
  });
  afterAll(async () => {
    await server.remove();
  });
  afterEach(async () => {
    await server.database.transaction('installation', (tx) => tx.query(sql`DELETE FROM sign_in_attempt`));
  });

  const signIn = (
    from: string,
    password: string,
    username = OWNER.username,
    client = server.console(),
  ): Promise<Reply> =>
    client.send('POST', '/api/users/login', { body: { username, password }, headers: { 'X-Forwarded-For': from } });
  const ask = (from: string, client: ConsoleClient = server.console()): Promise<Reply> =>
    client.send('POST', '/api/server/pwget', {
      body: { ...OWNER, password: PASSWORD },
      headers: { 'X-Forwarded-For': from },
    });
  /** Tries that were examined, of so many at once. */
  const examined = async (count: number, tryOne: (at: number) => Promise<Reply>): Promise<number> => {
    const replies = await Promise.all(Array.from({ length: count }, (_, at) => tryOne(at)));
    return replies.filter(({ status }) => status !== 429).length;
  };

  it('keeps nobody out who has signed in in that browser before, or comes from another network', async () => {
    const known = server.console();
    expect((await signIn('203.0.113.1', PASSWORD, OWNER.username, known)).status).toBe(200);
    expect(await examined(40, (at) => signIn('198.51.100.7', `wrong ${at}`))).toBeLessThan(15);
    // In the network of the guesser, too.
    expect((await signIn('198.51.100.7', PASSWORD, OWNER.username, known)).status).toBe(200);
    await holdWaits(server.database);
    expect((await signIn('198.51.100.7', PASSWORD)).status).toBe(429);
    expect((await signIn('203.0.113.2', PASSWORD)).status).toBe(200);
    // From more networks than anybody has, the account itself is slow for strangers; not for who is known.
    for (let network = 0; network < 40; network += 1) {
      await examined(4, (at) => signIn(`198.51.100.${100 + network}`, `wrong ${at}`));
    }
    await holdWaits(server.database);
    expect((await signIn('203.0.113.3', PASSWORD)).status).toBe(429);
    expect((await signIn('203.0.113.3', PASSWORD, OWNER.username, known)).status).toBe(200);
    expect((await ask('203.0.113.3', known)).status).toBe(200);
  });

  it('is slow in a browser that is known, too, and one is known only of who signed in in it', async () => {
    const known = server.console();
    await signIn('203.0.113.1', PASSWORD, OWNER.username, known);
    const { device } = known;
    const from = async (at: number, username: string): Promise<Reply> => {
      const client = server.console();
      client.device = device;
      return signIn('203.0.113.1', `wrong ${at}`, username, client);
    };
    expect(await examined(30, (at) => from(at, OWNER.username))).toBeLessThan(10);
    expect(await examined(40, (at) => from(at, 'another'))).toBeLessThan(10);
    for (const made of [`lading-device=${'x'.repeat(43)}`, 'lading-device=x']) {
      const client = server.console();
      client.device = made;
      await examined(10, (at) => signIn('203.0.113.50', `wrong ${at}`));
      await holdWaits(server.database);
      expect((await signIn('203.0.113.50', PASSWORD, OWNER.username, client)).status).toBe(429);
    }
  });

  it('is counted by the network of an IPv6 address', async () => {
    expect(await examined(30, (at) => signIn(`2001:db8:1:2::${at + 1}`, 'wrong'))).toBeLessThan(10);
    expect((await signIn('2001:db8:1:3::1', PASSWORD)).status).toBe(200);
  });

  it('is counted by the name that is looked up, however it is written', async () => {
    const spelled = ['owner', 'OWNER', ' Owner ', 'o\0wner', 'OwNeR'];
    expect(await examined(30, (at) => signIn('203.0.113.9', 'wrong', spelled[at % spelled.length] ?? ''))).toBeLessThan(
      10,
    );
    // The Kelvin sign and the dotted I are lower-cased to ASCII letters by some and not by others: nobody's name has them.
    for (const name of ['\u212Aarl', 'adm\u0130n']) {
      expect((await signIn('203.0.113.10', PASSWORD, name)).status).toBe(401);
    }
  });

  it('can not begin single sign-ons without end', async () => {
    const begin = (from: string): Promise<Reply> => server.console().get('users/sso', { 'X-Forwarded-For': from });
    expect(await examined(80, () => begin('203.0.113.20'))).toBeLessThan(60);
    expect((await begin('203.0.113.21')).status).toBe(200);
  });

  it('is counted before anything is read, whatever is sent', async () => {
    const replies = await Promise.all(
      Array.from({ length: 300 }, () =>
        server
          .console()
          .send('POST', '/api/users/login', { body: '{', headers: { 'X-Forwarded-For': '203.0.113.30' } }),
      ),
    );
    const late = replies.filter(({ status }) => status === 429);
    expect(late.length).toBeGreaterThan(50);
    expect(late.length).toBeLessThanOrEqual(100);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(300 - late.length);
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('at public links is at nobody else’s cost', async () => {
    // Two addresses of one network, counted together.
    const open = (at: number): Promise<Reply> =>
      server.console().get(`public/${randomUUID()}-halden`, { 'X-Forwarded-For': `2001:db8:9:0:${at % 2}::9` });
    expect(await examined(60, open)).toBeLessThan(40);
  });
});
