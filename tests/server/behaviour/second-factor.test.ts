import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { captureLog, setLogLevel } from '../../../server/process/log.ts';
import type { Enrolment } from '../../../src/contract/second-factor.ts';
import { codeOfApp } from '../support/authenticator.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const LOGIN_NAME = 'factor';
const USER_ID = 'u-factor';
const CODE = /^[a-km-np-z2-9]{26}$/m;

const server = serverOfFile();

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const post = (client: ConsoleClient, path: string, body: unknown): Promise<Reply> =>
  client.send('POST', `/api/${path}`, { body });
const login = (client: ConsoleClient, secondFactor?: string, password = DEMO_PASSWORD): Promise<Reply> =>
  post(client, 'users/login', {
    username: LOGIN_NAME,
    password,
    ...(secondFactor === undefined ? {} : { secondFactor }),
  });
const told = ({ status, json }: Reply): unknown => [status, json.code];
const enrolmentOf = ({ status, text }: Reply): Enrolment => {
  expect(status).toBe(200);
  return JSON.parse(text) as Enrolment;
};
const askOfEverybody = (secondFactor: 'required' | 'administrators' | 'optional'): Promise<unknown> =>
  installation(sql`UPDATE company SET custom_prefs = custom_prefs || ${JSON.stringify({ secondFactor })}::jsonb
                    WHERE company_id = '1'`);

let email = '';

describe('a second factor', () => {
  beforeEach(async () => {
    email = `${randomUUID()}@mail.example`;
    await installation(sql`
      INSERT INTO app_user (company_id, user_id, login_name, full_name, email, password_hash, email_trust)
      SELECT '1', ${USER_ID}, ${LOGIN_NAME}, 'Factor', ${email}, password_hash, 'verified'
        FROM app_user WHERE login_name = 'user'`);
  });
  afterEach(async () => {
    await askOfEverybody('optional');
    await installation(sql`DELETE FROM app_user WHERE user_id = ${USER_ID}`);
    await installation(sql`DELETE FROM sign_in_attempt`);
  });

  /** Somebody signed in, who has just set it up. */
  async function enrolled(): Promise<{ client: ConsoleClient; enrolment: Enrolment }> {
    const client = server().console();
    expect((await login(client)).status).toBe(200);
    const enrolment = enrolmentOf(await post(client, 'users/secondFactor', { password: DEMO_PASSWORD }));
    expect((await post(client, 'users/secondFactorConfirm', { code: codeOfApp(enrolment) })).status).toBe(200);
    return { client, enrolment };
  }

  it('is asked for after the password once it is set up, and there is no session before', async () => {
    const { client, enrolment } = await enrolled();
    expect(JSON.parse((await client.get('users/secondFactor')).text)).toEqual({
      on: true,
      required: false,
      codesLeft: 10,
    });
    const other = server().console();
    for (const wrong of [undefined, codeOfApp(enrolment, 7), '', '0-aaaaa-bbbbb']) {
      const reply = await login(other, wrong);
      expect([reply.status, reply.headers.getSetCookie(), reply.json.data]).toEqual([
        wrong === '' ? 400 : 401,
        [],
        undefined,
      ]);
    }
    expect(told(await login(other))).toEqual([401, 'second-factor-needed']);
    expect(told(await login(other, codeOfApp(enrolment, 1), 'wrong'))).toEqual([401, 'wrong-credentials']);
    const code = codeOfApp(enrolment, 1);
    expect((await login(other, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await other.send('POST', '/api/users/session')).status).toBe(200);
    // Each code once, also when it is sent again at once.
    expect(told(await login(server().console(), code))).toEqual([401, 'second-factor-wrong']);
  });

  it('takes one code of many that come at once for one session only', async () => {
    const { enrolment } = await enrolled();
    const code = codeOfApp(enrolment, 1);
    const replies = await Promise.all(Array.from({ length: 4 }, () => login(server().console(), code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is in force only when a code of it came back, and until then nothing changes', async () => {
    const client = server().console();
    await login(client);
    expect(told(await post(client, 'users/secondFactor', {}))).toEqual([403, 'confirmation-needed']);
    expect(told(await post(client, 'users/secondFactor', { password: 'x' }))).toEqual([401, 'wrong-credentials']);
    const first = enrolmentOf(await post(client, 'users/secondFactor', { password: DEMO_PASSWORD }));
    expect(told(await post(client, 'users/secondFactorConfirm', { code: codeOfApp(first, 9) }))).toEqual([
      401,
      'second-factor-wrong',
    ]);
    expect((await login(server().console())).status).toBe(200);
    const second = enrolmentOf(await post(client, 'users/secondFactor', { password: DEMO_PASSWORD }));
    expect((await post(client, 'users/secondFactorConfirm', { code: codeOfApp(first) })).status).toBe(401);
    expect((await post(client, 'users/secondFactorConfirm', { code: codeOfApp(second) })).status).toBe(200);
  });

  it('has ten recovery codes, each good for once, and stores neither them nor sends its secret again', async () => {
    const { client, enrolment } = await enrolled();
    const [one = '', two = ''] = enrolment.recoveryCodes;
    expect(new Set(enrolment.recoveryCodes).size).toBe(10);
    const kept = JSON.stringify(await installation(sql`SELECT * FROM recovery_code`));
    expect(kept).toContain('$argon2id$');
    for (const code of enrolment.recoveryCodes) expect(kept).not.toContain(code.slice(2));
    expect((await login(server().console(), one)).status).toBe(200);
    expect(told(await login(server().console(), one))).toEqual([401, 'second-factor-wrong']);
    expect((await login(server().console(), ` ${two.toUpperCase().replaceAll('-', '')} `)).status).toBe(200);
    const now = await client.get('users/secondFactor');
    expect(JSON.parse(now.text)).toMatchObject({ codesLeft: 8 });
    for (const path of ['users/secondFactor', 'users', 'companies']) {
      expect((await client.get(path)).text).not.toContain(enrolment.secret);
    }
  });

  it('is guessed at slower and slower', async () => {
    const { enrolment } = await enrolled();
    const guesses = Array.from({ length: 12 }, (_, at) => login(server().console(), codeOfApp(enrolment, 20 + at)));
    const replies = await Promise.all(guesses);
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThan(8);
    expect(replies.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
    await installation(sql`
      UPDATE sign_in_attempt SET blocked_until = now() + interval '1 minute' WHERE subject LIKE 'second-factor:%'`);
    // The right one is not looked at either.
    expect(told(await login(server().console(), codeOfApp(enrolment, 1)))).toEqual([429, 'too-many-tries']);
  });

  it('is neither replaced nor switched off with the password alone, but with a code besides', async () => {
    const { client, enrolment } = await enrolled();
    const password = DEMO_PASSWORD;
    for (const path of ['users/secondFactor', 'users/secondFactorOff']) {
      expect(told(await post(client, path, {}))).toEqual([403, 'confirmation-needed']);
      expect(told(await post(client, path, { password }))).toEqual([401, 'second-factor-needed']);
      const wrong = { password, secondFactor: codeOfApp(enrolment, 9) };
      expect(told(await post(client, path, wrong))).toEqual([401, 'second-factor-wrong']);
      const noPassword = { password: 'x', secondFactor: enrolment.recoveryCodes[9] };
      expect(told(await post(client, path, noPassword))).toEqual([401, 'wrong-credentials']);
    }
    // Still the one from before.
    const secondFactor = enrolment.recoveryCodes[0];
    const second = enrolmentOf(await post(client, 'users/secondFactor', { password, secondFactor }));
    expect((await login(server().console(), enrolment.recoveryCodes[1])).status).toBe(200);
    expect((await post(client, 'users/secondFactorConfirm', { code: codeOfApp(second) })).status).toBe(200);
    expect(told(await login(server().console(), enrolment.recoveryCodes[2]))).toEqual([401, 'second-factor-wrong']);
    const off = { password, secondFactor: codeOfApp(second, 1) };
    expect((await post(client, 'users/secondFactorOff', off)).status).toBe(200);
    expect((await login(server().console())).status).toBe(200);
    expect(await installation(sql`SELECT 1 FROM recovery_code WHERE user_id = ${USER_ID}`)).toEqual([]);
  });

  it('ends all other sessions when it is set up', async () => {
    const other = server().console();
    await login(other);
    const { client } = await enrolled();
    expect(told(await other.send('POST', '/api/users/session'))).toEqual([401, 'not-signed-in']);
    expect((await client.send('POST', '/api/users/session')).status).toBe(200);
  });

  it('takes 50 wrong codes a day, tells the owner, and lets in who knows the browser or has the mailed code', async () => {
    const known = server().console();
    await login(known);
    const enrolment = enrolmentOf(await post(known, 'users/secondFactor', { password: DEMO_PASSWORD }));
    await post(known, 'users/secondFactorConfirm', { code: codeOfApp(enrolment) });
    const { device } = known;
    const noWaits = () =>
      installation(sql`UPDATE sign_in_attempt SET blocked_until = now() WHERE subject NOT LIKE '%:day:%'`);
    for (let wrong = 0; wrong < 49; wrong += 1) {
      await noWaits();
      expect(told(await login(server().console(), codeOfApp(enrolment, 20 + wrong)))).toEqual([
        401,
        'second-factor-wrong',
      ]);
    }
    // A right one is none of them.
    await noWaits();
    expect((await login(server().console(), enrolment.recoveryCodes[0])).status).toBe(200);
    await noWaits();
    await login(server().console(), codeOfApp(enrolment, 100));
    await noWaits();
    const late = await login(server().console(), enrolment.recoveryCodes[1]);
    expect(told(late)).toEqual([429, 'too-many-tries']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const own = server().console();
    own.device = device;
    expect((await login(own, enrolment.recoveryCodes[2])).status).toBe(200);
    const mails = await server().mailbox.mailsTo(email, 2);
    expect(mails[1]?.body).toContain(
      'Someone who knows your password, or can sign in as you, has entered many wrong codes',
    );
    expect(server().logged.filter((line) => line.includes('"second-factor-limit"'))).toHaveLength(1);

    const password = 'Rope-Ladder-41';
    await post(server().console(), 'server/pwget', { username: LOGIN_NAME, email, password });
    const [, , reset] = await server().mailbox.mailsTo(email, 3);
    const code = CODE.exec(reset?.body.replaceAll('\r', '') ?? '')?.[0] ?? 'no code';
    const verified = await post(server().console(), 'server/pwverify', {
      username: LOGIN_NAME,
      password: password + code,
    });
    expect(verified.status).toBe(200);
    expect((await login(server().console(), enrolment.recoveryCodes[3], password)).status).toBe(200);
  });

  it('is asked of Company Administrators alone where the company says so', async () => {
    await askOfEverybody('administrators');
    expect((await login(server().console())).status).toBe(200);
    await installation(sql`INSERT INTO membership (company_id, user_id, group_id)
      SELECT company_id, ${USER_ID}, group_id FROM user_group WHERE company_id = '1' AND role = 'Company Administrator'`);
    expect(told(await login(server().console()))).toEqual([401, 'enrolment-needed']);
  });

  it('is set up before anything else where the company asks everybody for it', async () => {
    const admin = await server().as('admin');
    const customPrefs = { secondFactor: 'required' };
    expect((await admin.change('PUT', 'companies/1', { property: { customPrefs } })).status).toBe(200);
    const client = server().console();
    const body = { username: LOGIN_NAME, password: DEMO_PASSWORD };
    expect(told(await login(client))).toEqual([401, 'enrolment-needed']);
    expect(told(await login(client, '123456'))).toEqual([401, 'second-factor-wrong']);
    expect(client.cookie).toBeUndefined();
    const wrong = await post(client, 'server/secondFactor', { ...body, password: 'x' });
    expect(told(wrong)).toEqual([401, 'wrong-credentials']);
    const enrolment = enrolmentOf(await post(client, 'server/secondFactor', body));
    expect(told(await login(client))).toEqual([401, 'enrolment-needed']);
    expect((await login(client, codeOfApp(enrolment))).status).toBe(200);
    expect((await client.send('POST', '/api/users/session')).status).toBe(200);
    expect(told(await post(client, 'users/secondFactorOff', { password: DEMO_PASSWORD }))).toEqual([403, 'forbidden']);
    // Whoever knows only the password can't set it up anew.
    expect(told(await post(server().console(), 'server/secondFactor', body))).toEqual([403, 'forbidden']);
    expect((await login(server().console(), enrolment.recoveryCodes[3])).status).toBe(200);
  });

  it('can be set up before a sign-in by nobody whose company does not ask for it', async () => {
    const body = { username: LOGIN_NAME, password: DEMO_PASSWORD };
    expect(told(await post(server().console(), 'server/secondFactor', body))).toEqual([403, 'forbidden']);
  });

  it('is told to its owner, undone by the mailed code, and in the log', async () => {
    const lines: string[] = [];
    const restore = captureLog((line) => lines.push(line));
    setLogLevel('notice');
    const { client, enrolment } = await enrolled();
    await login(server().console(), codeOfApp(enrolment, 9));
    await login(server().console(), enrolment.recoveryCodes[0]);
    const secondFactor = enrolment.recoveryCodes[1];
    await post(client, 'users/secondFactorOff', { password: DEMO_PASSWORD, secondFactor });
    setLogLevel('warn');
    restore();
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const ofUser = events.filter(({ user, event }) => user === USER_ID && event !== 'signed-in');
    expect(ofUser.map(({ event }) => event)).toEqual([
      'second-factor-on',
      'second-factor-failed',
      'recovery-code-used',
      'recovery-code-used',
      'second-factor-off',
    ]);
    expect(lines.join('')).not.toContain(enrolment.secret);
    const mails = await server().mailbox.mailsTo(email, 2);
    expect(mails[0]?.body).toContain('Two-step sign-in was set up');
    expect(mails[1]?.body).toContain('turned off');

    const again = enrolmentOf(await post(client, 'users/secondFactor', { password: DEMO_PASSWORD }));
    await post(client, 'users/secondFactorConfirm', { code: codeOfApp(again) });
    const [, , mail] = await server().mailbox.mailsTo(email, 3);
    const code = CODE.exec(mail?.body.replaceAll('\r', '') ?? '')?.[0] ?? 'no code';
    expect((await post(server().console(), 'server/undo', { code })).status).toBe(200);
    expect(await installation(sql`SELECT 1 FROM second_factor WHERE user_id = ${USER_ID}`)).toEqual([]);
  });
});
