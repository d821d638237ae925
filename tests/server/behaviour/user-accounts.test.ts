import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { UserAccount } from '../../../src/contract/user-accounts.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const LOGIN_NAME = 'another';
const USER_ID = 'u-another';

const server = serverOfFile();

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const post = (client: ConsoleClient, act: string, body: object = { password: DEMO_PASSWORD }, name = LOGIN_NAME) =>
  client.send('POST', `/api/users/${name}/${act}`, { body });
const told = ({ status, json }: Reply): unknown => [status, json.code];
const accountOf = async (client: ConsoleClient): Promise<UserAccount> =>
  JSON.parse((await client.get(`users/${LOGIN_NAME}/account`)).text) as UserAccount;
const acts = () =>
  installation(sql`SELECT act, login_name AS by FROM audit_entry WHERE thing_id = ${USER_ID} ORDER BY entry_id`);

async function signIn(): Promise<ConsoleClient> {
  const client = server().console();
  const reply = await client.send('POST', '/api/users/login', {
    body: { username: LOGIN_NAME, password: DEMO_PASSWORD },
  });
  expect(reply.status).toBe(200);
  return client;
}

let email = '';
let admin: ConsoleClient;

describe('another user’s account', () => {
  beforeEach(async () => {
    admin = await server().as('admin');
    email = `${randomUUID()}@mail.example`;
    await installation(sql`
      INSERT INTO app_user (company_id, user_id, login_name, full_name, email, password_hash, email_trust)
      SELECT '1', ${USER_ID}, ${LOGIN_NAME}, 'Another', ${email}, password_hash, 'administrator'
        FROM app_user WHERE login_name = 'user'`);
  });
  afterEach(async () => {
    await installation(sql`DELETE FROM app_user WHERE user_id = ${USER_ID}`);
    await installation(sql`DELETE FROM audit_entry WHERE thing_id = ${USER_ID}`);
    await installation(sql`DELETE FROM sign_in_attempt`);
  });

  it('says how it is entered, and nothing that enters it', async () => {
    expect(await accountOf(admin)).toEqual({
      hasPassword: true,
      sessions: 0,
      lastSeen: null,
      secondFactor: false,
      required: false,
    });
    await signIn();
    await installation(sql`
      INSERT INTO second_factor (company_id, user_id, secret) VALUES ('1', ${USER_ID}, 'twenty bytes of a key')`);
    const { lastSeen, ...account } = await accountOf(admin);
    expect(account).toEqual({ hasPassword: true, sessions: 1, secondFactor: true, required: false });
    expect(Date.parse(String(lastSeen))).toBeGreaterThan(0);
    await installation(sql`UPDATE app_user SET password_hash = NULL WHERE user_id = ${USER_ID}`);
    expect((await accountOf(admin)).hasPassword).toBe(false);
  });

  it('is signed out everywhere by an administrator with their password; its owner is told', async () => {
    const [tablet, desk] = [await signIn(), await signIn()];
    expect(told(await post(admin, 'sessionsEnd', {}))).toEqual([403, 'confirmation-needed']);
    expect(told(await post(admin, 'sessionsEnd', { password: 'wrong' }))).toEqual([401, 'wrong-credentials']);
    expect((await desk.get('companies')).status).toBe(200);
    expect((await post(admin, 'sessionsEnd')).text).toBe('{"ended":2}');
    for (const client of [tablet, desk]) expect((await client.get('companies')).status).toBe(401);
    const [mail] = await server().mailbox.mailsTo(email);
    expect(mail?.body).toContain(LOGIN_NAME);
    expect(await acts()).toEqual([{ act: 'sessionsEnded', by: 'admin' }]);
  });

  it('is freed of the second factor by an administrator with their password, and signed out', async () => {
    const tablet = await signIn();
    await installation(sql`
      INSERT INTO second_factor (company_id, user_id, secret) VALUES ('1', ${USER_ID}, 'twenty bytes of a key')`);
    expect(told(await post(admin, 'factorOff', {}))).toEqual([403, 'confirmation-needed']);
    expect((await accountOf(admin)).secondFactor).toBe(true);
    expect((await post(admin, 'factorOff')).status).toBe(200);
    expect((await accountOf(admin)).secondFactor).toBe(false);
    expect((await tablet.get('companies')).status).toBe(401);
    expect((await server().mailbox.mailsTo(email))[0]?.body).toContain('two-step sign-in');
    await signIn();
    expect(await acts()).toEqual([{ act: 'factorRemoved', by: 'admin' }]);
  });

  /** As long after its sign-in as a console is left open. */
  const laterOn = () => installation(sql`UPDATE user_session SET created = now() - interval '11 minutes'`);
  const put = (body: object): Promise<Reply> => admin.change('PUT', `users/${LOGIN_NAME}`, body);

  it('gets another address, or becomes an administrator’s, only by who has shown just now that it is them', async () => {
    const address = `${randomUUID()}@mail.example`;
    await laterOn();
    // What enters nothing needs no password.
    expect((await put({ fullName: 'Another One' })).status).toBe(200);
    expect(told(await put({ emailAddress: address }))).toEqual([403, 'confirmation-needed']);
    expect(told(await put({ groupList: ['administrators'] }))).toEqual([403, 'confirmation-needed']);
    const created = { loginName: 'another-2', fullName: 'Two', emailAddress: address, groupList: ['administrators'] };
    expect(told(await admin.change('POST', 'users', created))).toEqual([403, 'confirmation-needed']);
    const confirm = (password: string) => admin.send('POST', '/api/users/confirmation', { body: { password } });
    expect(told(await confirm('wrong'))).toEqual([401, 'wrong-credentials']);
    expect(told(await put({ emailAddress: address }))).toEqual([403, 'confirmation-needed']);
    expect((await confirm(DEMO_PASSWORD)).status).toBe(200);
    expect((await put({ emailAddress: address, groupList: ['administrators'] })).status).toBe(200);
    // Nor by taking a change back.
    await installation(sql`UPDATE user_session SET confirmed = created`);
    const [entry] = await installation<{ id: string }>(sql`
      SELECT entry_id::text AS id FROM audit_entry WHERE thing_id = ${USER_ID} ORDER BY entry_id DESC LIMIT 1`);
    expect(told(await admin.change('POST', `audit/${entry?.id}/undo`, {}))).toEqual([403, 'confirmation-needed']);
    await installation(sql`DELETE FROM user_session`);
  });

  it('that gets another address is told at the one from before, whose owner can undo it', async () => {
    const address = `${randomUUID()}@mail.example`;
    expect((await put({ emailAddress: address, groupList: ['administrators'] })).status).toBe(200);
    const mails = await server().mailbox.mailsTo(email, 2);
    const bodies = mails.map(({ body }) => body.replaceAll('\r', ''));
    expect(bodies[0]).toContain('An administrator at your company has changed the email address of your account.');
    expect(bodies[1]).toContain('An administrator at your company has made you a Company Administrator.');
    const tablet = await signIn();
    const code = /^[a-km-np-z2-9]{26}$/m.exec(bodies[0] ?? '')?.[0] ?? 'no code';
    expect((await server().console().send('POST', '/api/server/undo', { body: { code } })).status).toBe(200);
    const [user] = await installation(sql`
      SELECT email, password_hash AS hash FROM app_user WHERE user_id = ${USER_ID}`);
    expect(user).toEqual({ email, hash: null });
    expect((await tablet.get('companies')).status).toBe(401);
  });

  it('is told of an administrator by mail, three times at once at most, and not where it is disabled', async () => {
    expect((await post(admin, 'invitation', {})).text).toBe('{"sent":true}');
    const [mail] = await server().mailbox.mailsTo(email);
    expect(mail?.body.replaceAll(/=?\r?\n/g, ' ')).toMatch(/another.*sign-in page.*Reset Password/);
    expect(await acts()).toEqual([{ act: 'invited', by: 'admin' }]);
    for (const sent of [200, 200, 429]) expect((await post(admin, 'invitation', {})).status).toBe(sent);
    await installation(sql`UPDATE app_user SET disabled = true WHERE user_id = ${USER_ID}`);
    expect(told(await post(admin, 'invitation', {}))).toEqual([422, 'wrong-state']);
  });

  it('is no business of others: not of users, of other companies, nor of oneself', async () => {
    const user = await server().as('user');
    const stranger = await server().as('admin2');
    for (const act of ['invitation', 'sessionsEnd', 'factorOff']) {
      expect([act, (await post(user, act, {})).status]).toEqual([act, 403]);
      expect([act, (await post(stranger, act, act === 'invitation' ? {} : undefined)).status]).toEqual([act, 404]);
    }
    expect((await user.get(`users/${LOGIN_NAME}/account`)).status).toBe(403);
    expect((await stranger.get(`users/${LOGIN_NAME}/account`)).status).toBe(404);
    for (const act of ['sessionsEnd', 'factorOff']) {
      expect(told(await post(admin, act, { password: DEMO_PASSWORD }, 'ADMIN'))).toEqual([422, 'wrong-state']);
    }
    expect(await acts()).toEqual([]);
  });
});
