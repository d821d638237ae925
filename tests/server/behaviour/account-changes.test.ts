import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const NEW_PASSWORD = 'Tr4de-wind';
const CODE = /^[a-km-np-z2-9]{26}$/m;
const LOGIN_NAME = 'changer';
const USER_ID = 'u-changer';

/** How an account is entered, changed by its owner: password, address, and taking it back. */
const server = serverOfFile();

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const post = (client: ConsoleClient, path: string, body: unknown): Promise<Reply> =>
  client.send('POST', `/api/${path}`, { body });
const told = (reply: Reply): unknown => [reply.status, reply.json.code];
const signIn = async (password = DEMO_PASSWORD): Promise<ConsoleClient> => {
  const client = server().console();
  expect((await client.login(LOGIN_NAME, password)).status).toBe(200);
  return client;
};
const isIn = async (client: ConsoleClient): Promise<boolean> =>
  (await client.send('POST', '/api/users/session')).status === 200;
const codeTo = async (address: string, count = 1): Promise<string> =>
  CODE.exec((await server().mailbox.mailsTo(address, count)).at(-1)?.body.replaceAll('\r', '') ?? '')?.[0] ?? 'no code';
const changeEmail = async (client: ConsoleClient, emailAddress: string, password = DEMO_PASSWORD): Promise<void> => {
  const reply = await post(client, 'users/email', { password, emailAddress });
  expect([reply.status, reply.text]).toEqual([200, '{"state":"mailed"}']);
  const code = await codeTo(emailAddress);
  expect((await post(client, 'users/emailConfirm', { code })).text).toBe(JSON.stringify({ emailAddress }));
};
const undo = (code: string): Promise<Reply> => post(server().console(), 'server/undo', { code });
const stored = async (): Promise<unknown> => {
  const [row] = await installation<{ email: string; trust: string }>(
    sql`SELECT email, email_trust AS trust FROM app_user WHERE user_id = ${USER_ID}`,
  );
  return row;
};
let email = '';
const fresh = (): string => `${randomUUID()}@mail.example`;

describe('the owner of an account', () => {
  beforeEach(async () => {
    email = fresh();
    await installation(sql`
        INSERT INTO app_user (company_id, user_id, login_name, full_name, email, password_hash)
        SELECT '1', ${USER_ID}, ${LOGIN_NAME}, 'Changer', ${email}, password_hash
          FROM app_user WHERE login_name = 'user'`);
  });

  afterEach(async () => {
    await installation(sql`DELETE FROM app_user WHERE user_id = ${USER_ID}`);
    await installation(sql`DELETE FROM sign_in_attempt`);
  });

  it('changes the password with the one in force, and everybody else is out', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const change = (body: object): Promise<Reply> => post(here, 'users/password', body);
    expect(told(await change({ newPassword: NEW_PASSWORD }))).toEqual([403, 'confirmation-needed']);
    expect(told(await change({ password: 'wrong', newPassword: NEW_PASSWORD }))).toEqual([401, 'wrong-credentials']);
    for (const weak of ['short', 'Changer-81', 'P@ssw0rd1']) {
      const refused = await change({ password: DEMO_PASSWORD, newPassword: weak });
      expect([weak, refused.status, refused.json.errors[0]?.field]).toEqual([weak, 400, 'newPassword']);
    }
    // Only the server has the list: the form's own rules know nothing of it.
    const common = await change({ password: DEMO_PASSWORD, newPassword: 'Mustang-4417' });
    expect([common.status, common.json.errors[0]?.code]).toEqual([400, 'common']);
    expect(await isIn(there)).toBe(true);
    expect((await change({ password: DEMO_PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await server().console().login(LOGIN_NAME, DEMO_PASSWORD)).status).toBe(401);
    await signIn(NEW_PASSWORD);
    expect(server().logged.join('')).not.toContain(NEW_PASSWORD);
  });

  it('is asked slower and slower for the password', async () => {
    const client = await signIn();
    const body = { password: 'wrong', newPassword: NEW_PASSWORD };
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(client, 'users/password', body)));
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThan(10);
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
  });

  it('is told of a new password, and takes it back with the mailed code', async () => {
    const thief = await signIn();
    await post(thief, 'users/password', { password: DEMO_PASSWORD, newPassword: NEW_PASSWORD });
    const code = await codeTo(email);
    const kept = JSON.stringify(await installation(sql`SELECT * FROM account_code`));
    expect(kept).toContain(USER_ID);
    expect(kept).not.toContain(code);
    expect(told(await undo('x'.repeat(26)))).toEqual([401, 'wrong-credentials']);
    expect((await undo(` ${code} `)).status).toBe(200);
    expect(await isIn(thief)).toBe(false);
    // Whoever changed it knew the old one: neither is good any more.
    for (const password of [NEW_PASSWORD, DEMO_PASSWORD]) {
      expect((await server().console().login(LOGIN_NAME, password)).status).toBe(401);
    }
    expect(told(await undo(code))).toEqual([401, 'wrong-credentials']);
    // The mailbox is the way in again.
    await post(server().console(), 'server/pwget', { username: LOGIN_NAME, email, password: 'Blue-Crane-417' });
    const reset = await codeTo(email, 2);
    const body = { username: LOGIN_NAME, password: `Blue-Crane-417${reset}` };
    expect((await post(server().console(), 'server/pwverify', body)).status).toBe(200);
    await signIn('Blue-Crane-417');
  });

  it('changes the address with the password, and it counts when its mailbox has answered', async () => {
    const client = await signIn();
    const next = fresh();
    expect(told(await post(client, 'users/email', { emailAddress: next }))).toEqual([403, 'confirmation-needed']);
    expect(told(await post(client, 'users/email', { emailAddress: next, password: 'no' }))).toEqual([
      401,
      'wrong-credentials',
    ]);
    await post(client, 'users/email', { emailAddress: next, password: DEMO_PASSWORD });
    const code = await codeTo(next);
    expect(await stored()).toEqual({ email, trust: 'administrator' });
    expect(told(await post(client, 'users/emailConfirm', { code: 'x'.repeat(26) }))).toEqual([
      401,
      'wrong-credentials',
    ]);
    const stranger = await server().as('user');
    expect((await post(stranger, 'users/emailConfirm', { code })).status).toBe(401);
    expect((await post(client, 'users/emailConfirm', { code })).status).toBe(200);
    expect(await stored()).toEqual({ email: next, trust: 'verified' });
    expect((await post(client, 'users/emailConfirm', { code })).status).toBe(401);
  });

  it('confirms it within ten minutes of the mail, and no later', async () => {
    const client = await signIn();
    const next = fresh();
    await post(client, 'users/email', { emailAddress: next, password: DEMO_PASSWORD });
    const code = await codeTo(next);
    const confirm = async (): Promise<number> => (await post(client, 'users/emailConfirm', { code })).status;
    const goOn = (time: string): Promise<unknown> =>
      installation(sql`UPDATE account_code SET expires = expires - ${time}::interval WHERE kind = 'confirm-email'`);
    await goOn('10 minutes');
    expect(await confirm()).toBe(401);
    await goOn('-30 seconds');
    expect(await confirm()).toBe(200);
  });

  it('does not change it with the preferences, not as an administrator either', async () => {
    const put = (client: ConsoleClient, body: object): Promise<Reply> =>
      client.change('PUT', `users/${LOGIN_NAME}`, body);
    const own = await signIn();
    const refused = await put(own, { emailAddress: fresh() });
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'emailAddress', code: 'needs-password' })],
    ]);
    await installation(sql`INSERT INTO membership VALUES ('1', ${USER_ID}, 'administrators')`);
    expect((await put(own, { emailAddress: fresh() })).status).toBe(422);
    expect((await put(own, { emailAddress: email, phoneNumber: '123' })).status).toBe(200);
    expect(await stored()).toEqual({ email, trust: 'administrator' });
  });

  it('is told at the old address, and has it back for three days, whatever was changed after', async () => {
    const thief = await signIn();
    const [first, second] = [fresh(), fresh()];
    await changeEmail(thief, first);
    const code = await codeTo(email);
    await changeEmail(thief, second);
    await post(thief, 'users/password', { password: DEMO_PASSWORD, newPassword: NEW_PASSWORD });
    // Taking back a later change leaves the earlier one to its owner.
    expect((await undo(await codeTo(second, 2))).status).toBe(200);
    await installation(sql`UPDATE account_code SET expires = expires - interval '71 hours 50 minutes'`);
    expect((await undo(code)).status).toBe(200);
    expect(await stored()).toEqual({ email, trust: 'verified' });
    expect(told(await undo(await codeTo(first, 2)))).toEqual([401, 'wrong-credentials']);
  });

  it('has it back no later', async () => {
    await changeEmail(await signIn(), fresh());
    const code = await codeTo(email);
    await installation(sql`UPDATE account_code SET expires = expires - interval '72 hours'`);
    expect((await undo(code)).status).toBe(401);
  });

  it('gets no reset at an address that is only claimed', async () => {
    await installation(sql`UPDATE app_user SET email_trust = 'claimed' WHERE user_id = ${USER_ID}`);
    await post(server().console(), 'server/pwget', { username: LOGIN_NAME, email, password: NEW_PASSWORD });
    await post(server().console(), 'server/userget', { email });
    // Asked for after them, and there: theirs would be, too.
    await post(server().console(), 'server/userget', { email: 'claire.dubois@example.com' });
    await server().mailbox.mailsTo('claire.dubois@example.com');
    expect(server().mailbox.arrived.some(({ recipients }) => recipients.includes(email))).toBe(false);
  });

  it('is told when an administrator sets another address, and codes that went to the old one are void', async () => {
    await post(server().console(), 'server/pwget', { username: LOGIN_NAME, email, password: NEW_PASSWORD });
    const reset = await codeTo(email);
    const next = fresh();
    const admin = await server().as('admin');
    expect((await admin.change('PUT', `users/${LOGIN_NAME}`, { emailAddress: next })).status).toBe(200);
    expect((await server().mailbox.mailsTo(email, 2)).at(-1)?.body).toContain('An administrator at your company');
    const body = { username: LOGIN_NAME, password: NEW_PASSWORD + reset };
    expect((await post(server().console(), 'server/pwverify', body)).status).toBe(401);
    expect(await stored()).toEqual({ email: next, trust: 'administrator' });
  });

  it('who signed on just now needs no password, is told of the link and takes it back', async () => {
    const subject = randomUUID();
    server().identityProvider.addPerson(subject, email);
    await installation(sql`UPDATE app_user SET email_trust = 'verified' WHERE user_id = ${USER_ID}`);
    const client = server().console();
    const begun = await client.get('users/sso');
    const page = (JSON.parse(begun.text) as { data: { url: string } }).data.url;
    const returned = await server().identityProvider.signIn(page, subject);
    const body = { ...returned, redirectUri: `${client.base}/login` };
    expect((await client.send('POST', '/api/users/login', { body })).status).toBe(200);
    expect((await post(client, 'users/password', { newPassword: NEW_PASSWORD })).status).toBe(200);
    await installation(sql`UPDATE user_session SET created = now() - interval '11 minutes' WHERE user_id = ${USER_ID}`);
    expect(told(await post(client, 'users/password', { newPassword: NEW_PASSWORD }))).toEqual([
      403,
      'confirmation-needed',
    ]);
    const mails = await server().mailbox.mailsTo(email, 2);
    const linked = mails.find((mail) => mail.body.includes('Single sign-on'))?.body.replaceAll('\r', '') ?? '';
    expect((await undo(CODE.exec(linked)?.[0] ?? '')).status).toBe(200);
    const links = await installation(sql`SELECT 1 FROM sign_on_identity WHERE user_id = ${USER_ID}`);
    expect([links, await isIn(client)]).toEqual([[], false]);
  });
});
