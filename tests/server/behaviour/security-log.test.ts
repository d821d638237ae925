import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { captureLog, DEFAULT_LOG_LEVEL, setLogLevel } from '../../../server/process/log.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const CODE = /^[a-km-np-z2-9]{26}$/m;

const server = serverOfFile();

describe('the log of guessing', () => {
  it('has what is slowed down, wrong gateway keys and wrong links, a few of each and no secret', async () => {
    const lines: string[] = [];
    const restore = captureLog((line) => lines.push(line));
    setLogLevel(DEFAULT_LOG_LEVEL);
    const key = 'k'.repeat(43);
    for (let wrong = 0; wrong < 8; wrong += 1) {
      await server()
        .console()
        .send('POST', '/api/ingest/messages', { body: {}, headers: { 'Lading-Gateway-Key': key } });
    }
    const link = `${randomUUID()}-halden`;
    // A busy server answers 503 to some, which takes nothing of what a network may try.
    const isLogged = (event: string) => lines.some((line) => line.includes(`"${event}"`));
    for (let round = 0; round < 50 && !(isLogged('public-link-wrong') && isLogged('slowed-down')); round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => server().console().get(`public/${link}`)));
    }
    setLogLevel('warn');
    restore();
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const of = (event: string) => entries.filter((entry) => entry.event === event);
    for (const event of ['gateway-key-wrong', 'public-link-wrong', 'slowed-down']) {
      expect([event, of(event).length > 0, of(event).length < 7]).toEqual([event, true, true]);
      expect(of(event)[0]).toMatchObject({ level: 'warn', address: '127.0.0.1' });
    }
    for (const secret of [key, link]) expect(lines.join('')).not.toContain(secret);
  });
});

describe('the log of accounts', () => {
  it('says who did what to their account, when in UTC, and no secret', async () => {
    const loginName = `log-${randomUUID()}`;
    const email = `${loginName}@mail.example`;
    const password = `Tr4de-wind-${randomUUID()}`;
    const subject = randomUUID();
    server().identityProvider.addPerson(subject, email);
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`INSERT INTO app_user (company_id, user_id, login_name, full_name, email, email_trust)
                     VALUES ('1', 'u-log', ${loginName}, 'Logged', ${email}, 'verified')`),
    );
    const lines: string[] = [];
    const restore = captureLog((line) => lines.push(line));
    setLogLevel('info');
    const post = (path: string, body: object) => server().console().send('POST', `/api/${path}`, { body });

    await post('server/userget', { email });
    await post('server/pwget', { username: loginName, email, password });
    const mails = await server().mailbox.mailsTo(email, 2);
    const code = mails.map((mail) => CODE.exec(mail.body)?.[0]).find((found) => found !== undefined) ?? '';
    await post('server/pwverify', { username: loginName, password: `${password}x${code}` });
    await post('server/pwverify', { username: loginName, password: password + code });
    await post('users/login', { username: loginName, password: DEMO_PASSWORD });
    const client = server().console();
    await client.login(loginName, password);
    await client.send('POST', '/api/users/logoutEverywhere');
    const begun = await client.get('users/sso');
    const page = (JSON.parse(begun.text) as { data: { url: string } }).data.url;
    const returned = await server().identityProvider.signIn(page, subject);
    const body = { ...returned, redirectUri: `${client.base}/login` };
    await client.send('POST', '/api/users/login', { body });
    await client.send('POST', '/api/users/logout');
    // The server mails what alerts tell meanwhile, so there can be more than the two of this test.
    const sent = () => lines.filter((line) => line.includes('"mail-sent"')).length;
    await vi.waitFor(() => expect(sent()).toBeGreaterThanOrEqual(2), { timeout: 20_000 });

    setLogLevel('warn');
    restore();
    await server().database.transaction('installation', async (tx) => {
      await tx.query(sql`DELETE FROM app_user WHERE user_id = 'u-log'`);
      await tx.query(sql`DELETE FROM sign_in_attempt`);
    });
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const ofUser = entries.filter((entry) => entry.user === 'u-log' && entry.event !== 'request');
    expect(ofUser.map((entry) => entry.event)).toEqual([
      'password-reset-asked',
      'password-reset-failed',
      'password-reset-done',
      'sign-in-failed',
      'signed-in',
      'signed-out-everywhere',
      'sign-on-linked',
      'signed-in',
    ]);
    for (const entry of ofUser) {
      expect(entry.company).toBe('1');
      expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    expect(entries.map((entry) => entry.event)).toContain('user-names-mailed');
    const whole = lines.join('');
    const secrets = [password, code, email, loginName, returned.code, returned.state, client.cookie?.split('=')[1]];
    for (const secret of secrets) if (secret !== undefined && secret !== '') expect(whole).not.toContain(secret);
  });

  it('says at its default level who signed in, and who made or changed which account', async () => {
    const loginName = `log-${randomUUID().slice(0, 12)}`;
    const admin = await server().as('admin');
    const lines: string[] = [];
    const restore = captureLog((line) => lines.push(line));
    setLogLevel(DEFAULT_LOG_LEVEL);
    const change = async (method: 'POST' | 'PUT', path: string, body: object) =>
      (await admin.change(method, path, body)).status;
    const emailAddress = `${loginName}@mail.example`;
    expect(await change('POST', 'users', { loginName, fullName: 'Logged', emailAddress })).toBe(200);
    const [made] = await server().database.transaction('installation', (tx) =>
      tx.query<{ userId: string }>(sql`
        UPDATE app_user SET password_hash = (SELECT password_hash FROM app_user WHERE user_id = 'u-user')
         WHERE login_name = ${loginName} RETURNING user_id AS "userId"`),
    );
    const { userId } = made ?? { userId: 'nobody' };
    const groupList = ['administrators', 'everybody'];
    expect(await change('PUT', `users/${loginName}`, { userId, groupList })).toBe(200);
    const client = server().console();
    await client.login(loginName, 'wrong');
    await client.login(loginName, DEMO_PASSWORD);
    const newPassword = `Tr4de-wind-${randomUUID()}`;
    const password = { password: DEMO_PASSWORD, newPassword };
    expect((await client.send('POST', '/api/users/password', { body: password })).status).toBe(200);
    setLogLevel('warn');
    restore();
    await server().database.transaction('installation', async (tx) => {
      await tx.query(sql`DELETE FROM app_user WHERE user_id = ${userId}`);
      await tx.query(sql`DELETE FROM sign_in_attempt`);
    });
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const about = entries.filter((entry) => entry.user === userId || entry.changed === userId);
    expect(about.map(({ event, user }) => [event, user])).toEqual([
      ['user-created', 'u-admin'],
      ['user-changed', 'u-admin'],
      ['sign-in-failed', userId],
      ['signed-in', userId],
      ['password-changed', userId],
    ]);
    expect(about[1]).toMatchObject({ groups: 'administrators everybody', enabled: true });
    expect(lines.join('')).not.toContain(newPassword);
  });
});
