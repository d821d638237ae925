import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { OwnSession } from '../../../src/contract/own-sessions.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const LOGIN_NAME = 'sessions';
const USER_ID = 'u-sessions';

const server = serverOfFile();

const installation = (statement: ReturnType<typeof sql>): Promise<unknown[]> =>
  server().database.transaction('installation', (tx) => tx.query(statement));

async function signIn(agent: string): Promise<ConsoleClient> {
  const client = server().console();
  const body = { username: LOGIN_NAME, password: DEMO_PASSWORD };
  const reply = await client.send('POST', '/api/users/login', { body, headers: { 'User-Agent': agent } });
  expect(reply.status).toBe(200);
  return client;
}
const sessionsOf = async (client: ConsoleClient): Promise<readonly OwnSession[]> =>
  (JSON.parse((await client.get('users/sessions')).text) as { data: readonly OwnSession[] }).data;
const end = (client: ConsoleClient, body: object): Promise<Reply> =>
  client.send('POST', '/api/users/sessionsEnd', { body: { password: DEMO_PASSWORD, ...body } });
const keepAlive = (client: ConsoleClient, userId?: string): Promise<Reply> =>
  client.send('POST', '/api/users/session', { headers: userId === undefined ? {} : { 'Lading-User': userId } });
const reasons = ({ status, json }: Reply): unknown => [status, json.code, json.errors.map(({ code }) => code)];

describe('a user’s own sessions', () => {
  beforeEach(async () => {
    await installation(sql`
      INSERT INTO app_user (company_id, user_id, login_name, full_name, password_hash)
      SELECT '1', ${USER_ID}, ${LOGIN_NAME}, 'Sessions', password_hash FROM app_user WHERE login_name = 'user'`);
  });
  afterEach(async () => {
    await installation(sql`DELETE FROM app_user WHERE user_id = ${USER_ID}`);
    await installation(sql`DELETE FROM sign_in_attempt`);
  });

  it('are listed with where, when and in which browser they were begun, and nobody else’s', async () => {
    const [tablet, desk] = [await signIn('Tablet/1'), await signIn('Desk/2')];
    const listed = await sessionsOf(desk);
    expect(listed.map(({ agent, current, signedBy }) => [agent, current, signedBy])).toEqual([
      ['Desk/2', true, 'password'],
      ['Tablet/1', false, 'password'],
    ]);
    for (const { address, created, lastSeen } of listed) {
      expect(address).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
      expect(Date.parse(lastSeen)).toBeGreaterThanOrEqual(Date.parse(created));
    }
    const tokens = [tablet, desk].map(({ cookie = '' }) => cookie.slice(cookie.indexOf('=') + 1));
    const text = JSON.stringify(listed);
    for (const token of tokens) expect(text).not.toContain(token);
    expect(await sessionsOf(await server().as('user'))).toHaveLength(1);
  });

  it('are ended one by one with the password, and the console that is out is told why', async () => {
    const [tablet, desk, phone] = [await signIn('Tablet/1'), await signIn('Desk/2'), await signIn('Phone/3')];
    const [session] = (await sessionsOf(desk)).filter(({ agent }) => agent === 'Tablet/1');
    const sessionId = session?.sessionId;
    expect(reasons(await end(desk, { sessionId, password: undefined }))).toEqual([403, 'confirmation-needed', []]);
    expect(reasons(await end(desk, { sessionId, password: 'wrong' }))).toEqual([401, 'wrong-credentials', []]);
    expect((await keepAlive(tablet)).status).toBe(200);
    // Nobody ends the session of somebody else.
    const stranger = await server().as('user');
    expect((await end(stranger, { sessionId })).text).toBe('{"ended":0}');
    expect((await end(desk, { sessionId })).text).toBe('{"ended":1}');
    expect(reasons(await keepAlive(tablet))).toEqual([401, 'not-signed-in', ['ended-elsewhere']]);
    expect(reasons(await tablet.get('companies'))).toEqual([401, 'not-signed-in', ['ended-elsewhere']]);
    // Who else was signed in in that browser is told nothing of it.
    expect(reasons(await keepAlive(tablet, 'u-other'))).toEqual([401, 'not-signed-in', []]);
    expect([(await keepAlive(desk)).status, (await keepAlive(phone)).status]).toEqual([200, 200]);
  });

  it('are ended all at once, but the one that asks', async () => {
    const [tablet, desk, phone] = [await signIn('Tablet/1'), await signIn('Desk/2'), await signIn('Phone/3')];
    expect((await end(desk, {})).text).toBe('{"ended":2}');
    for (const client of [tablet, phone]) {
      expect(reasons(await keepAlive(client))).toEqual([401, 'not-signed-in', ['ended-elsewhere']]);
    }
    expect((await sessionsOf(desk)).map(({ agent }) => agent)).toEqual(['Desk/2']);
    // A new sign-in in that browser has nothing to do with it.
    await tablet.login(LOGIN_NAME, DEMO_PASSWORD);
    expect((await keepAlive(tablet)).status).toBe(200);
    await tablet.send('POST', '/api/users/logout');
    expect(reasons(await keepAlive(tablet))).toEqual([401, 'not-signed-in', []]);
  });
});
