import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const NEW_PASSWORD = 'Tr4de-wind';
const CODE = /^[a-km-np-z2-9]{26}$/m;

/** A user whose address and password are this test's alone. */
const USER = { loginName: 'resetter', email: 'resetter@mail.example', userId: 'u-resetter' };
const OTHER = { loginName: 'resetter-two', email: USER.email };

const server = serverOfFile();

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  server().console().send('POST', `/api/server/${path}`, { body, headers });
const ask = (change: object = {}): Promise<Reply> =>
  post('pwget', { username: USER.loginName, email: USER.email, password: NEW_PASSWORD, ...change });
const verify = (code: string, change: object = {}): Promise<Reply> =>
  post('pwverify', { username: USER.loginName, password: NEW_PASSWORD + code, ...change });
const mails = async (count: number): Promise<string[]> =>
  (await server().mailbox.mailsTo(USER.email, before + count)).slice(before).map((mail) => mail.body);
const newCode = async (): Promise<string> => {
  const count = server().mailbox.arrived.filter((mail) => mail.recipients.includes(USER.email)).length - before;
  expect((await ask()).status).toBe(200);
  return CODE.exec((await mails(count + 1)).at(-1) ?? '')?.[0] ?? 'no code';
};
const signIn = async (password: string): Promise<ConsoleClient> => {
  const client = server().console();
  expect((await client.login(USER.loginName, password)).status).toBe(200);
  return client;
};
/** Mails that had arrived when a test began. */
let before = 0;

describe('a forgotten password', () => {
  beforeEach(async () => {
    before = server().mailbox.arrived.filter((mail) => mail.recipients.includes(USER.email)).length;
    for (const { loginName } of [USER, OTHER]) {
      await installation(sql`
          INSERT INTO app_user (company_id, user_id, login_name, full_name, email, password_hash)
          SELECT '1', ${`u-${loginName}`}, ${loginName}, 'Resetter', ${USER.email}, password_hash
            FROM app_user WHERE login_name = 'user'`);
    }
  });

  afterEach(async () => {
    await installation(sql`DELETE FROM app_user WHERE email = ${USER.email}`);
    await installation(sql`DELETE FROM sign_in_attempt`);
  });

  it('is replaced by the one that was asked for, with the mailed code, and every session is over', async () => {
    const sessions = [await signIn(DEMO_PASSWORD), await signIn(DEMO_PASSWORD)];
    const another = await server().as('user');
    const code = await newCode();
    // Until it is confirmed, nothing changes.
    await signIn(DEMO_PASSWORD);
    expect((await server().console().login(USER.loginName, NEW_PASSWORD)).status).toBe(401);

    const reply = await verify(code);
    expect([reply.status, reply.text]).toEqual([200, '{}']);
    expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(/^lading-device=/)]);
    for (const client of sessions) expect((await client.send('POST', '/api/users/session')).status).toBe(401);
    expect((await another.send('POST', '/api/users/session')).status).toBe(200);
    await signIn(NEW_PASSWORD);
    expect((await server().console().login(USER.loginName, DEMO_PASSWORD)).status).toBe(401);
  });

  it('is replaced once by one code, also when it comes several times at once', async () => {
    const code = await newCode();
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(code)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(4);
    const again = await verify(code);
    expect([again.status, again.json.code]).toEqual([401, 'wrong-credentials']);
  });

  it('needs the newest code', async () => {
    const older = await newCode();
    const newer = await newCode();
    expect(newer).not.toBe(older);
    expect((await verify(older)).status).toBe(401);
    expect((await verify(newer)).status).toBe(200);
  });

  it('needs it within one hour of the mail', async () => {
    const code = await newCode();
    const [row] = await installation<{ left: number }>(
      sql`SELECT extract(epoch FROM expires - now())::float8 AS left FROM password_reset WHERE user_id = ${USER.userId}`,
    );
    expect(row?.left).toBeGreaterThan(3_500);
    expect(row?.left).toBeLessThanOrEqual(3_600);
    await installation(sql`UPDATE password_reset SET expires = now()`);
    expect((await verify(code)).status).toBe(401);
    await installation(sql`UPDATE password_reset SET expires = now() + interval '1 second' * 30`);
    expect((await verify(code)).status).toBe(200);
  });

  it('is not replaced by another one, for another user, without the code or for a disabled user', async () => {
    const code = await newCode();
    await installation(sql`UPDATE app_user SET disabled = true WHERE user_id = ${USER.userId}`);
    const disabled = await verify(code);
    await installation(sql`UPDATE app_user SET disabled = false WHERE user_id = ${USER.userId}`);
    const replies = [
      disabled,
      await verify(code, { password: `Oth3r-wind${code}` }),
      await verify(code, { password: code }),
      await verify(code, { username: OTHER.loginName }),
      await verify(code.toUpperCase()),
    ];
    await installation(sql`DELETE FROM sign_in_attempt`);
    replies.push(await verify(''), await verify('x'.repeat(26)), await verify(code, { username: 'nobody\0' }));
    for (const reply of replies) expect([reply.status, reply.text]).toEqual([401, replies[0]?.text]);
    await installation(sql`DELETE FROM sign_in_attempt`);
    expect((await verify(code)).status).toBe(200);
  });

  it('does not have its code or the new password stored anywhere', async () => {
    const code = await newCode();
    const stored = JSON.stringify([
      await installation(sql`SELECT * FROM password_reset`),
      await installation(sql`SELECT * FROM outgoing_mail`),
      await installation(sql`SELECT * FROM account_request`),
      await installation(sql`SELECT * FROM app_user`),
    ]);
    expect(stored).toContain(USER.userId);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(NEW_PASSWORD);
    expect(server().logged.join('')).not.toContain(code);
  });

  it('is asked for with the same answer whether anybody is meant, and only they get mail', async () => {
    await installation(sql`UPDATE app_user SET disabled = true WHERE login_name = ${OTHER.loginName}`);
    const replies = [
      await ask({ username: 'nobody-at-all' }),
      await ask({ email: 'nobody@mail.example' }),
      await ask({ username: OTHER.loginName }),
      await ask({ username: ' ReSetter ', email: 'RESETTER@mail.example' }),
      await post('userget', { email: 'nobody@mail.example' }),
      await post('userget', { email: 'Resetter@Mail.example' }),
    ];
    for (const reply of replies) {
      expect([reply.status, reply.text, reply.headers.get('set-cookie')]).toEqual([
        200,
        '{"statuses":["on-its-way"]}',
        null,
      ]);
    }
    const bodies = await mails(2);
    expect(bodies.filter((body) => CODE.test(body))).toHaveLength(1);
    const names = bodies.find((body) => !CODE.test(body));
    expect(names).toContain('Your username at Meridian Freight:\r\n\r\nresetter\r\n\r\n');
    expect(names).not.toContain(OTHER.loginName);
    // Asked before those that arrived, they would have come by now.
    expect(server().mailbox.arrived.some((mail) => mail.recipients.includes('nobody@mail.example'))).toBe(false);
  });

  it('has rules for the new one', async () => {
    const weak = ['Tr4de-w', 'tr4de-wind', 'TR4DE-WIND', 'Trade-wind', 'Tr4de.wind', 'P@ssw0rd1', 'Resetter-81'];
    for (const password of weak) {
      const reply = await ask({ password });
      expect([password, reply.status, reply.json.errors[0]?.field]).toEqual([password, 400, 'password']);
      expect(reply.text).not.toContain(password);
    }
    // Only who has the code learns that the company's name is the reason.
    const password = 'Meridian-81x';
    expect((await ask({ password })).status).toBe(200);
    const code = CODE.exec((await mails(1))[0] ?? '')?.[0] ?? '';
    const reply = await verify(code, { password: password + code });
    expect([reply.status, reply.json.errors[0]?.code]).toEqual([400, 'own-name']);
  });

  it('takes nothing but the fields of the form', async () => {
    for (const path of ['userget', 'pwget', 'pwverify']) {
      for (const body of ['{}', '[]', 'true', 'null', '"x"', '{"email":{}}', '{"username":["a"],"password":true}']) {
        const reply = await post(path, body);
        expect([path, body, reply.status, reply.json.code]).toEqual([path, body, 400, 'bad-request']);
      }
    }
    expect((await ask({ role: 'Designer' })).status).toBe(400);
    expect((await ask({ email: 'a@b' })).status).toBe(400);
    expect((await ask({ email: 'resetter@mail.example\r\nBcc: x@mail.example' })).status).toBe(400);
  });

  it('is asked for slower and slower, whatever address is claimed, and never not at all', async () => {
    let at = 0;
    const askNames = async (): Promise<number> => {
      at += 1;
      const headers = { 'X-Forwarded-For': `10.0.0.${at}` };
      return (await post('userget', { email: 'slow@mail.example' }, headers)).status;
    };
    /** Seconds after the last try that the next one has to wait, of whoever waits longest. */
    const wait = async (): Promise<number> => {
      const [row] = await installation<{ wait: number }>(
        sql`SELECT max(extract(epoch FROM blocked_until - last_try))::float8 AS wait FROM sign_in_attempt`,
      );
      return row?.wait ?? Number.NaN;
    };
    expect([await askNames(), await askNames()]).toEqual([200, 200]);
    expect(await askNames()).toBe(200);
    expect(await wait()).toBeGreaterThanOrEqual(1);
    await installation(sql`UPDATE sign_in_attempt SET failures = 1000000, blocked_until = now()
                              WHERE subject LIKE 'recover:account:%'`);
    expect([await askNames(), await askNames(), await askNames()]).toEqual([200, 429, 429]);
    expect(await wait()).toBeGreaterThanOrEqual(300);
    expect(await wait()).toBeLessThan(310);
    // Signing in and other users are not slowed down by it.
    await signIn(DEMO_PASSWORD);
    expect((await post('userget', { email: 'other@mail.example' })).status).toBe(200);
  });

  it('can not be guessed at: confirming is slowed down like signing in', async () => {
    const code = await newCode();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => verify(`${'a'.repeat(24)}${10 + at}`)));
    expect(replies.filter((reply) => reply.status === 401).length).toBeLessThanOrEqual(6);
    await installation(sql`UPDATE sign_in_attempt SET failures = 100, blocked_until = now()`);
    expect((await verify('a'.repeat(26))).status).toBe(401);
    expect((await verify(code)).status).toBe(429);
    await installation(sql`UPDATE sign_in_attempt SET blocked_until = now()`);
    expect((await verify(code)).status).toBe(200);
  });
});

describe('signing out everywhere', () => {
  it('ends all sessions of the user and nobody else’s', async () => {
    const [here, there, other] = [await server().as('user'), await server().as('user'), await server().as('designer')];
    const kept = here.cookie;
    const reply = await here.send('POST', '/api/users/logoutEverywhere');
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/Max-Age=0/)]);
    here.cookie = kept;
    expect((await here.send('POST', '/api/users/session')).status).toBe(401);
    expect((await there.send('POST', '/api/users/session')).status).toBe(401);
    expect((await other.send('POST', '/api/users/session')).status).toBe(200);
    expect((await there.send('POST', '/api/users/logoutEverywhere')).status).toBe(401);
  });
});
