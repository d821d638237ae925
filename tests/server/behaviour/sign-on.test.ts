import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const COOKIE = /^lading-sign-on=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=1200; HttpOnly; SameSite=Lax$/;

const server = serverOfFile();

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const pageOf = (reply: Reply): string => (JSON.parse(reply.text) as { data: { url: string } }).data.url;
const redirectUri = (): string => `${server().console().base}/login`;

/** Leaves for the provider and comes back with what it says. */
async function leave(client: ConsoleClient, subject: string): Promise<Readonly<Record<string, string>>> {
  const begun = await client.get('users/sso');
  expect(begun.status).toBe(200);
  return server().identityProvider.signIn(pageOf(begun), subject);
}
const comeBack = (client: ConsoleClient, returned: object, change: object = {}): Promise<Reply> =>
  client.send('POST', '/api/users/login', { body: { ...returned, redirectUri: redirectUri(), ...change } });
const signOn = async (subject: string): Promise<Reply> => {
  const client = server().console();
  return comeBack(client, await leave(client, subject));
};
/** Nobody else's. */
let email = '';
let subject = '';

describe('single sign-on', () => {
  beforeEach(async () => {
    email = `${randomUUID()}@mail.example`;
    subject = randomUUID();
    server().identityProvider.addPerson(subject, email);
    await installation(sql`
        INSERT INTO app_user (company_id, user_id, login_name, full_name, email, password_hash, email_trust)
        VALUES ('1', 'u-sso', 'sso', 'Signed On', ${email}, NULL, 'verified')`);
  });

  afterEach(async () => {
    await installation(sql`DELETE FROM app_user WHERE user_id LIKE 'u-sso%'`);
    await installation(sql`DELETE FROM sign_in_attempt`);
  });

  it('sends the browser to the provider with state, nonce and PKCE, and has it carry a secret for twenty minutes', async () => {
    const client = server().console();
    const reply = await client.get(`users/sso?redirectUri=${encodeURIComponent(redirectUri())}`);
    expect(reply.headers.get('set-cookie')).toMatch(COOKIE);
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    const page = new URL(pageOf(reply)).searchParams;
    expect(Object.fromEntries(page)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: redirectUri(),
      scope: 'openid email',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(page.get(name)).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await installation(sql`SELECT * FROM sign_on_attempt`));
    expect(stored).not.toContain(page.get('state'));
    expect(stored).not.toContain(client.cookie?.split('=')[1]);
    const host = JSON.parse((await client.send('GET', '/host.json')).text) as { loginRedirect: object };
    expect(host.loginRedirect).toEqual({
      path: 'users/sso',
      redirectParameter: 'redirectUri',
      redirectUri: redirectUri(),
      clientId: 'lading-console',
      codeParameter: 'code',
      stateParameter: 'state',
      issuerParameter: 'iss',
    });
  });

  it('signs in the user with the address the provider vouches for, who needs no password', async () => {
    const client = server().console();
    const reply = await comeBack(client, await leave(client, subject), { clientId: 'lading-console' });
    expect(reply.status).toBe(200);
    expect(reply.json.data.user).toMatchObject({ loginName: 'sso', companyId: '1' });
    expect(reply.headers.get('set-cookie')).toMatch(/^lading=[\w-]{43};/);
    expect((await client.send('POST', '/api/users/session')).json.data.user.loginName).toBe('sso');
    for (const password of ['null', 'x', DEMO_PASSWORD]) {
      expect((await server().console().login('sso', password)).status).toBe(401);
    }
  });

  it('knows them by issuer and subject from then on, whatever becomes of the address', async () => {
    const first = await signOn(subject);
    expect(first.status).toBe(200);
    server().identityProvider.addPerson(subject, 'ingrid.solberg@example.com', false);
    const again = await signOn(subject);
    expect([again.status, again.json.data.user.loginName]).toEqual([200, 'sso']);
    expect(again.json.data.vaultKey).toBe(first.json.data.vaultKey);
    expect(Buffer.from(first.json.data.vaultKey ?? '', 'base64')).toHaveLength(32);
    // Somebody else who gets the address is not them.
    const heir = randomUUID();
    server().identityProvider.addPerson(heir, email);
    const reply = await signOn(heir);
    expect([reply.status, reply.json.code, reply.headers.get('set-cookie')]).toEqual([403, 'sign-on-unknown', null]);
  });

  it('signs in nobody whose address is not vouched for, unknown, or that of two', async () => {
    const unverified = randomUUID();
    server().identityProvider.addPerson(unverified, email, false);
    const stranger = randomUUID();
    server().identityProvider.addPerson(stranger, 'stranger@mail.example');
    const replies = [await signOn(unverified), await signOn(stranger)];
    await installation(sql`
        INSERT INTO app_user (company_id, user_id, login_name, full_name, email, email_trust)
        VALUES ('2', 'u-sso-2', 'sso-2', 'Signed On', ${email.toUpperCase()}, 'verified')`);
    replies.push(await signOn(subject));
    for (const reply of replies) expect([reply.status, reply.json.code]).toEqual([403, 'sign-on-unknown']);
    expect(await installation(sql`SELECT 1 FROM sign_on_identity`)).toEqual([]);
    // A disabled user with the same address is not meant.
    await installation(sql`UPDATE app_user SET disabled = true WHERE user_id = 'u-sso-2'`);
    expect((await signOn(subject)).status).toBe(200);
  });

  it('signs in no disabled user, linked or not', async () => {
    await installation(sql`UPDATE app_user SET disabled = true WHERE user_id = 'u-sso'`);
    expect((await signOn(subject)).json.code).toBe('sign-on-unknown');
    await installation(sql`UPDATE app_user SET disabled = false WHERE user_id = 'u-sso'`);
    expect((await signOn(subject)).status).toBe(200);
    await installation(sql`UPDATE app_user SET disabled = true WHERE user_id = 'u-sso'`);
    expect((await signOn(subject)).json.code).toBe('sign-on-unknown');
  });

  it('works once, in the browser it was begun in, with its own state', async () => {
    const client = server().console();
    const returned = await leave(client, subject);
    const { cookie } = client;
    const other = server().console();
    await other.get('users/sso');
    const strangers = [
      await comeBack(server().console(), returned),
      await comeBack(other, returned),
      await comeBack(client, returned, { state: 'x'.repeat(43) }),
      await comeBack(client, returned, { state: 'x' }),
    ];
    for (const reply of strangers) {
      expect([reply.status, reply.json.code, reply.headers.get('set-cookie')]).toEqual([401, 'sign-on-failed', null]);
    }
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => {
        const same = server().console();
        same.cookie = cookie;
        return comeBack(same, returned);
      }),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.json.code === 'sign-on-failed')).toHaveLength(3);
  });

  it('takes no code that was used, made up or issued for another sign-on', async () => {
    const client = server().console();
    const used = await leave(client, subject);
    const { cookie } = client;
    expect((await comeBack(client, used)).status).toBe(200);
    client.cookie = cookie;
    const [mine, theirs] = [await leave(client, subject), await leave(client, subject)];
    for (const [returned, code] of [
      [mine, theirs.code],
      [theirs, 'made-up'],
      [await leave(client, subject), used.code],
    ] as const) {
      const reply = await comeBack(client, returned, { code });
      expect([reply.status, reply.json.code]).toEqual([401, 'sign-on-failed']);
    }
  });

  it('goes on in two tabs of one browser', async () => {
    const client = server().console();
    const [one, two] = [await leave(client, subject), await leave(client, subject)];
    const { cookie } = client;
    expect((await comeBack(client, one)).status).toBe(200);
    client.cookie = cookie;
    expect((await comeBack(client, two)).status).toBe(200);
  });

  it('is over after ten minutes', async () => {
    const client = server().console();
    const returned = await leave(client, subject);
    await installation(sql`UPDATE sign_on_attempt SET created = created - interval '600 seconds'`);
    expect((await comeBack(client, returned)).json.code).toBe('sign-on-failed');
    // What is over is not kept.
    await client.get('users/sso');
    const [row] = await installation<{ kept: number }>(sql`SELECT count(*) AS kept FROM sign_on_attempt`);
    expect(row?.kept).toBe(1);
  });

  it('refuses an answer of another issuer, another redirect address and another client', async () => {
    const client = server().console();
    const returned = await leave(client, subject);
    for (const change of [{ redirectUri: 'https://evil.example/login' }, { clientId: 'other' }]) {
      const reply = await comeBack(client, returned, change);
      expect([reply.status, reply.json.errors[0]?.field]).toEqual([400, Object.keys(change)[0]]);
    }
    const reply = await comeBack(client, returned, { iss: 'https://evil.example' });
    expect(reply.json.code).toBe('sign-on-failed');
    const start = await client.get(`users/sso?redirectUri=${encodeURIComponent('https://evil.example/login')}`);
    expect(start.status).toBe(400);
  });

  it('takes nothing but the fields of either way to sign in', async () => {
    const bodies = [
      '{}',
      '[]',
      'true',
      'null',
      '{"code":"x","state":"y"}',
      '{"username":"sso","password":"x","code":"x","state":"y","redirectUri":"http://x/"}',
      '{"code":{},"state":["y"],"redirectUri":"http://x/"}',
    ];
    for (const body of bodies) {
      const reply = await server().console().send('POST', '/api/users/login', { body });
      expect([body, reply.status, reply.json.code]).toEqual([body, 400, 'bad-request']);
    }
  });

  it('leaves no code, state or address in the log', async () => {
    const client = server().console();
    const returned = await leave(client, subject);
    await comeBack(client, returned, { code: `made-up-${subject}` });
    const logged = server().logged.join('');
    expect(logged).toContain('"event":"sign-on-failed","step":"code","reason":"invalid_grant"');
    for (const secret of [returned.code, returned.state, `made-up-${subject}`, email]) {
      expect(logged).not.toContain(secret);
    }
  });
});
