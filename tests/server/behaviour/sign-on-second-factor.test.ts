import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { Enrolment } from '../../../src/contract/second-factor.ts';
import { codeOfApp } from '../support/authenticator.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const LOGIN_NAME = 'half';
const USER_ID = 'u-half';

const server = serverOfFile();

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const post = (client: ConsoleClient, path: string, body: unknown): Promise<Reply> =>
  client.send('POST', `/api/${path}`, { body });
const told = ({ status, json }: Reply): unknown => [status, json.code];
const enrolmentOf = ({ status, text }: Reply): Enrolment => {
  expect(status).toBe(200);
  return JSON.parse(text) as Enrolment;
};
const ask = (secondFactor: 'required' | 'administrators' | 'optional', acrs: readonly string[] = []) =>
  installation(sql`
    UPDATE company SET custom_prefs = custom_prefs || ${JSON.stringify({ secondFactor })}::jsonb,
                       sign_on_acrs = ${JSON.stringify(acrs)}::jsonb WHERE company_id = '1'`);
const makeAdministrator = () =>
  installation(sql`
    INSERT INTO membership (company_id, user_id, group_id)
    SELECT company_id, ${USER_ID}, group_id FROM user_group WHERE company_id = '1' AND role = 'Company Administrator'`);

/** A browser that has come back from the provider. */
interface Returned {
  readonly client: ConsoleClient;
  readonly brought: Readonly<Record<string, string>>;
  /** Signs in with what it brought back, and a code of the second factor. */
  readonly signIn: (secondFactor?: string, change?: object) => Promise<Reply>;
  /** Sets a second factor up with it. */
  readonly enrol: (change?: object) => Promise<Reply>;
}

/** The answer, once there is one: a fast machine asks more often than a network may (30 at once, then one a second). */
const onceAllowed = (ask: () => Promise<Reply>): Promise<Reply> =>
  vi.waitFor(
    async () => {
      const reply = await ask();
      expect(reply.status).not.toBe(429);
      return reply;
    },
    { timeout: 10_000, interval: 100 },
  );

/** Leaves for the provider, where somebody signs in as they say, and comes back. */
async function comeBack(said: { amr?: readonly string[]; acr?: string } = {}): Promise<Returned> {
  const client = server().console();
  const begun = await onceAllowed(() => client.get('users/sso'));
  const { data } = JSON.parse(begun.text) as { data: { url: string } };
  const returned = await server().identityProvider.signIn(data.url, subject, said);
  const body = { ...returned, redirectUri: `${client.base}/login` };
  return {
    client,
    brought: returned,
    signIn: (secondFactor, change = {}) =>
      post(client, 'users/login', { ...body, ...(secondFactor === undefined ? {} : { secondFactor }), ...change }),
    enrol: (change = {}) => post(client, 'server/secondFactor', { ...body, ...change }),
  };
}

/** Another browser that has what this one brought back. */
function copied({ signIn, enrol, client }: Returned, cookie: string | undefined) {
  const own = client.cookie;
  return async (call: 'sign in' | 'enrol', code?: string): Promise<unknown> => {
    client.cookie = cookie;
    const reply = await (call === 'enrol' ? enrol() : signIn(code));
    client.cookie = own;
    return told(reply);
  };
}

/** Somebody who has set a second factor up, as a sign-on of theirs asked for it. */
async function enrolled(): Promise<Enrolment> {
  const { signIn, enrol } = await comeBack();
  await signIn();
  const enrolment = enrolmentOf(await enrol());
  expect((await signIn(codeOfApp(enrolment))).status).toBe(200);
  return enrolment;
}

let subject = '';

describe('a second factor behind single sign-on', () => {
  beforeEach(async () => {
    subject = randomUUID();
    const email = `${subject}@mail.example`;
    server().identityProvider.addPerson(subject, email);
    await installation(sql`
      INSERT INTO app_user (company_id, user_id, login_name, full_name, email, password_hash, email_trust)
      SELECT '1', ${USER_ID}, ${LOGIN_NAME}, 'Half', ${email}, password_hash, 'verified'
        FROM app_user WHERE login_name = 'user'`);
  });
  afterEach(async () => {
    server().identityProvider.forge(undefined);
    await ask('optional');
    await installation(sql`DELETE FROM app_user WHERE user_id = ${USER_ID}`);
    await installation(sql`DELETE FROM sign_in_attempt`);
  });

  it('is asked of nobody whom the company does not ask for one, also who has set one up', async () => {
    expect((await (await comeBack({ amr: ['pwd'] })).signIn()).status).toBe(200);
    await ask('required');
    await enrolled();
    await ask('optional');
    expect((await (await comeBack()).signIn()).status).toBe(200);
    await ask('administrators');
    expect((await (await comeBack()).signIn()).status).toBe(200);
    await makeAdministrator();
    expect(told(await (await comeBack()).signIn())).toEqual([401, 'second-factor-needed']);
  });

  it.each([[['mfa']], [['pwd', 'otp']], [['hwk', 'pin']]])(
    'is not asked where the provider says that it asked: amr %j',
    async (amr) => {
      await ask('required');
      const { client, signIn } = await comeBack({ amr });
      expect((await signIn()).status).toBe(200);
      expect((await client.send('POST', '/api/users/session')).status).toBe(200);
      expect(await installation(sql`SELECT 1 FROM sign_on_half WHERE user_id = ${USER_ID}`)).toEqual([]);
    },
  );

  it.each([[[]], [['pwd']], [['otp']], [['pwd', 'pin']], [['pwd', 'geo', 'user']]])(
    'is asked where it does not: amr %j',
    async (amr) => {
      await ask('required');
      const { client, signIn } = await comeBack({ amr });
      const reply = await signIn();
      expect([told(reply), reply.headers.getSetCookie(), reply.json.data]).toEqual([
        [401, 'enrolment-needed'],
        [],
        undefined,
      ]);
      expect(client.cookie).toMatch(/^lading-sign-on=/);
      expect(told(await client.send('POST', '/api/users/session'))).toEqual([401, 'not-signed-in']);
    },
  );

  it('is not asked where the acr is one that the company’s configuration names', async () => {
    await ask('required', ['urn:example:2fa']);
    const by = async (acr: string) => (await (await comeBack({ amr: ['pwd'], acr })).signIn()).status;
    expect([await by('urn:example:2fa'), await by('urn:example:1fa')]).toEqual([200, 401]);
    await ask('required');
    expect(await by('urn:example:2fa')).toBe(401);
  });

  it('is believed the provider alone: neither the browser nor a token that somebody has written into', async () => {
    await ask('required', ['urn:example:2fa']);
    const { signIn } = await comeBack();
    expect(told(await signIn(undefined, { amr: ['mfa'] }))).toEqual([400, 'bad-request']);
    expect(told(await signIn())).toEqual([401, 'enrolment-needed']);
    for (const claims of [{ amr: ['mfa'] }, { acr: 'urn:example:2fa' }]) {
      server().identityProvider.forge(claims);
      expect(told(await (await comeBack()).signIn())).toEqual([401, 'sign-on-failed']);
    }
    server().identityProvider.forge(undefined);
    expect((await (await comeBack({ amr: ['mfa'] })).signIn()).status).toBe(200);
  });

  it('is set up before anything else by who has none, without a password, and asked for from then on', async () => {
    await installation(sql`UPDATE app_user SET password_hash = NULL WHERE user_id = ${USER_ID}`);
    await ask('required');
    const { client, signIn, enrol } = await comeBack();
    // Nobody sets one up by a code that was not redeemed.
    expect(told(await enrol())).toEqual([401, 'sign-on-failed']);
    expect(told(await signIn())).toEqual([401, 'enrolment-needed']);
    const enrolment = enrolmentOf(await enrol());
    expect(enrolment.address).toContain(LOGIN_NAME);
    expect(told(await signIn(codeOfApp(enrolment, 9)))).toEqual([401, 'second-factor-wrong']);
    const reply = await signIn(codeOfApp(enrolment));
    expect([reply.status, reply.json.data.user.loginName]).toEqual([200, LOGIN_NAME]);
    expect(Buffer.from(reply.json.data.vaultKey ?? '', 'base64')).toHaveLength(32);
    expect((await client.send('POST', '/api/users/session')).status).toBe(200);

    const next = await comeBack();
    expect(told(await next.signIn())).toEqual([401, 'second-factor-needed']);
    // It is there: nobody who only signs on replaces it.
    expect(told(await next.enrol())).toEqual([403, 'forbidden']);
    expect(told(await next.signIn(codeOfApp(enrolment)))).toEqual([401, 'second-factor-wrong']);
    expect((await next.signIn(codeOfApp(enrolment, 1))).status).toBe(200);
    const last = await comeBack();
    expect((await last.signIn(enrolment.recoveryCodes[0])).status).toBe(200);
  });

  it('is the same one that is asked after a password, and a session of either way goes on', async () => {
    await ask('required');
    const credentials = { username: LOGIN_NAME, password: DEMO_PASSWORD };
    const byPassword = server().console();
    const enrolment = enrolmentOf(await post(byPassword, 'server/secondFactor', credentials));
    expect((await post(byPassword, 'users/login', { ...credentials, secondFactor: codeOfApp(enrolment) })).status).toBe(
      200,
    );
    const bySignOn = await comeBack();
    expect(told(await bySignOn.signIn())).toEqual([401, 'second-factor-needed']);
    expect((await bySignOn.signIn(codeOfApp(enrolment, 1))).status).toBe(200);
    // By the provider's own, besides.
    const byProvider = await comeBack({ amr: ['mfa'] });
    expect((await byProvider.signIn()).status).toBe(200);
    for (const client of [byPassword, bySignOn.client, byProvider.client]) {
      expect((await client.send('POST', '/api/users/session')).status).toBe(200);
    }
    const sessions = await installation<{ by: string }>(sql`
      SELECT signed_by AS by FROM user_session WHERE user_id = ${USER_ID} ORDER BY created`);
    expect(sessions.map(({ by }) => by)).toEqual(['password', 'sign-on', 'sign-on']);
    expect(told(await post(server().console(), 'users/login', credentials))).toEqual([401, 'second-factor-needed']);
  });

  it('opens one session, in the browser that came back, with the code it brought', async () => {
    await ask('required');
    const enrolment = await enrolled();
    const returned = await comeBack();
    const { client, signIn } = returned;
    expect(told(await signIn())).toEqual([401, 'second-factor-needed']);
    const { cookie } = client;
    const [one, two, three] = enrolment.recoveryCodes;
    const stranger = copied(returned, undefined);
    const other = copied(returned, `lading-sign-on=${'x'.repeat(43)}`);
    for (const attempt of [
      await stranger('sign in', one),
      await other('sign in', one),
      await other('enrol'),
      told(await signIn(one, { code: 'made-up' })),
      told(await signIn(one, { state: 'x'.repeat(43) })),
    ]) {
      expect(attempt).toEqual([401, 'sign-on-failed']);
    }
    const replies = await Promise.all([signIn(one), signIn(two)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    client.cookie = cookie;
    expect(told(await signIn(three))).toEqual([401, 'sign-on-failed']);
  });

  it('has to be shown within ten minutes, while the user is enabled and still linked', async () => {
    await ask('required');
    const enrolment = await enrolled();
    const { signIn, enrol } = await comeBack();
    await signIn();
    const [one] = enrolment.recoveryCodes;
    const both = async () => [told(await signIn(one)), told(await enrol())];
    const over = [
      [401, 'sign-on-failed'],
      [401, 'sign-on-failed'],
    ];
    await installation(sql`UPDATE app_user SET disabled = true WHERE user_id = ${USER_ID}`);
    expect(await both()).toEqual(over);
    await installation(sql`UPDATE app_user SET disabled = false WHERE user_id = ${USER_ID}`);
    await installation(sql`UPDATE sign_on_half SET created = created - interval '600 seconds'`);
    expect(await both()).toEqual(over);
    await installation(sql`UPDATE sign_on_half SET created = now()`);
    expect((await signIn(one)).status).toBe(200);
    // What is over is not kept, and what was linked is not.
    await (await comeBack()).signIn();
    await installation(sql`UPDATE sign_on_half SET created = created - interval '600 seconds'`);
    const last = await comeBack();
    await last.signIn();
    expect(await installation(sql`SELECT 1 FROM sign_on_half`)).toHaveLength(1);
    await installation(sql`DELETE FROM sign_on_identity WHERE user_id = ${USER_ID}`);
    expect(told(await last.signIn(enrolment.recoveryCodes[1]))).toEqual([401, 'sign-on-failed']);
  });

  it('is asked no more of who came back before the company took it back', async () => {
    await ask('required');
    const { signIn } = await comeBack();
    expect(told(await signIn())).toEqual([401, 'enrolment-needed']);
    await ask('optional');
    expect((await signIn()).status).toBe(200);
  });

  it('is guessed at no faster by two ways in than by one', async () => {
    await ask('required');
    const enrolment = await enrolled();
    const { signIn } = await comeBack();
    await signIn();
    const credentials = { username: LOGIN_NAME, password: DEMO_PASSWORD };
    for (const at of [20, 21]) {
      const secondFactor = codeOfApp(enrolment, at);
      expect(told(await signIn(secondFactor))).toEqual([401, 'second-factor-wrong']);
      const byPassword = await post(server().console(), 'users/login', { ...credentials, secondFactor });
      expect(told(byPassword)).toEqual([401, 'second-factor-wrong']);
    }
    const counted = await installation<{ failures: number }>(sql`
      SELECT failures FROM sign_in_attempt WHERE subject LIKE 'second-factor:%'`);
    // By network, by account from there, by account from everywhere, in a day.
    expect(counted.map(({ failures }) => failures)).toEqual([4, 4, 4, 4]);
    await installation(sql`
      UPDATE sign_in_attempt SET blocked_until = now() + interval '1 minute' WHERE subject LIKE 'second-factor:%'`);
    // The right one is not looked at either, and is still good when the wait is over.
    expect(told(await signIn(codeOfApp(enrolment, 1)))).toEqual([429, 'too-many-tries']);
    await installation(sql`UPDATE sign_in_attempt SET blocked_until = now()`);
    expect((await signIn(codeOfApp(enrolment, 1))).status).toBe(200);
  });

  it('leaves neither code nor state in the database, as they are', async () => {
    await ask('required');
    const { signIn, client, brought } = await comeBack();
    await onceAllowed(signIn);
    const kept = JSON.stringify(await installation(sql`SELECT * FROM sign_on_half`));
    expect(kept).toMatch(/"answer_hash":"[0-9a-f]{64}"/);
    for (const secret of [brought.code, brought.state, client.cookie?.split('=')[1]]) {
      expect(secret).toMatch(/^[\w-]{40,}$/);
      expect(kept).not.toContain(secret);
    }
  });
});
