import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { REPORT_LIST } from '../../../server/config-lists/report-list.ts';
import { sql } from '../../../server/database/sql.ts';
import type { UserRow } from '../../../src/contract/user-administration.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const put = (client: ConsoleClient, username: string, body: unknown, key: string = randomUUID()): Promise<Reply> =>
  client.send('PUT', `/api/users/${encodeURIComponent(username)}`, { body, headers: { 'Idempotency-Key': key } });

const post = (client: ConsoleClient, body: unknown): Promise<Reply> =>
  client.send('POST', '/api/users', { body, headers: { 'Idempotency-Key': randomUUID() } });

const usersIn = (reply: Reply): readonly UserRow[] => reply.json.data as unknown as readonly UserRow[];

/** What a refusal names, as `field: code`. */
const faultsIn = (reply: Reply): readonly string[] => reply.json.errors.map(({ field, code }) => `${field}: ${code}`);

const newAccount = (change: object = {}): object => ({
  loginName: `t-${randomUUID().slice(0, 13)}`,
  fullName: 'Test Person',
  emailAddress: 'test.person@example.com',
  ...change,
});

const server = serverOfFile();

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

/** A user of company 1 made by its administrator. */
async function made(change: object = {}): Promise<UserRow> {
  const [user] = usersIn(await post(await server().as('admin'), newAccount(change)));
  if (user === undefined) throw new Error('No user was made.');
  return user;
}

/** The same, with the password of the demo accounts. */
async function signedIn(change: object = {}): Promise<{ user: UserRow; client: ConsoleClient }> {
  const user = await made(change);
  await installation(sql`
      UPDATE app_user SET password_hash = (SELECT password_hash FROM app_user WHERE user_id = 'u-user')
       WHERE user_id = ${user.userId}`);
  return { user, client: await server().as(user.loginName) };
}

describe('users', () => {
  afterEach(async () => {
    await installation(sql`DELETE FROM app_user WHERE login_name LIKE 't-%'`);
  });

  it('are listed for a Company Administrator, with what their groups give them and no secret', async () => {
    const reply = await (await server().as('admin')).get('users');
    const users = usersIn(reply);
    const names = users.map(({ loginName }) => loginName);
    expect(names).toEqual(expect.arrayContaining(['admin', 'designer', 'provisioner', 'user']));
    expect(names).not.toContain('admin2');
    expect(names).toEqual(names.toSorted());
    expect(users.find(({ loginName }) => loginName === 'admin')).toMatchObject({
      userId: 'u-admin',
      companyId: '1',
      fullName: 'Ingrid Solberg',
      enabled: true,
      roles: ['User', 'Company Administrator'],
      groupList: ['administrators', 'everybody', 'reports-1'],
      loginGroup: 'everybody',
      reportGroup: 'reports-1',
      reports: REPORT_LIST.map(({ reportKey }) => reportKey).toSorted(),
      landingPage: '/activation?mode=shipment',
      menu: 'main',
      propertyMap: {
        customPrefs: { temperatureUnit: 'Fahrenheit', timezone: 'Europe/Amsterdam', dateFormat: '', userClass: '' },
      },
    });
    // Who can't activate shipments starts with what is in trouble.
    const landing = ['provisioner', 'designer', 'user'].map(
      (one) => users.find(({ loginName }) => loginName === one)?.landingPage,
    );
    expect(landing).toEqual(['/activation?mode=shipment', '/shipment-dashboard', '/shipment-dashboard']);
    expect(reply.text).not.toMatch(/hash|argon2|password|token/i);
    for (const account of ['user', 'provisioner', 'designer']) {
      const refused = await (await server().as(account)).get('users');
      expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
    }
  });

  it('are made without a password, and nobody signs in as one before it has been set', async () => {
    const user = await made({ groupList: ['everybody', 'provisioners'] });
    expect(user).toMatchObject({
      version: 1,
      enabled: true,
      roles: ['User', 'Provisioner'],
      notifyList: [],
      temperatureUnit: 'Fahrenheit',
      timezone: 'Etc/GMT',
    });
    const [stored] = await installation(sql`SELECT password_hash AS hash FROM app_user WHERE user_id = ${user.userId}`);
    expect(stored).toEqual({ hash: null });
    for (const password of ['', 'null', 'x']) {
      const reply = await server().console().login(user.loginName, password);
      expect([400, 401]).toContain(reply.status);
    }
    await installation(sql`DELETE FROM sign_in_attempt`);
  });

  it('are not made with what an account can not hold', async () => {
    const admin = await server().as('admin');
    const expectations: [object, string[]][] = [
      [{ loginName: 'a b' }, ['loginName: wrong-characters']],
      [{ loginName: '' }, ['loginName: required']],
      [{ loginName: 'Admin' }, ['loginName: taken']],
      // Of another company: sign-in names are one for the whole installation.
      [{ loginName: 'ADMIN2' }, ['loginName: taken']],
      // PUT users/login is another call.
      [{ loginName: 'login' }, ['loginName: taken']],
      [{ fullName: 'x'.repeat(26) }, ['fullName: too-long']],
      [{ fullName: '<b>' }, ['fullName: wrong-characters']],
      [{ emailAddress: '' }, ['emailAddress: required']],
      [{ emailAddress: 'nobody' }, ['emailAddress: not-an-email']],
      [{ phoneNumber: '+31' }, ['phoneNumber: wrong-characters']],
      [{ notifyList: ['Text (SMS)'] }, ['phoneNumber: required']],
      [{ groupList: ['everybody', 'no-such-group'] }, ['groupList: unknown']],
      [{ groupList: ['reports-2'] }, ['groupList: unknown']],
    ];
    const before = usersIn(await admin.get('users')).length;
    for (const [change, faults] of expectations) {
      const reply = await post(admin, newAccount(change));
      expect([change, reply.status, faultsIn(reply)]).toEqual([change, 422, faults]);
    }
    for (const change of [{ role: 'Designer' }, { companyId: '2' }, { password: 'x' }, { passwordHash: 'x' }]) {
      expect((await post(admin, newAccount(change))).status).toBe(400);
    }
    expect(usersIn(await admin.get('users'))).toHaveLength(before);
    expect((await post(await server().as('provisioner'), newAccount())).status).toBe(403);
  });

  it('can be changed in everything by a Company Administrator', async () => {
    const user = await made();
    const change = {
      loginName: `${user.loginName}-2`,
      fullName: 'Person, Test',
      emailAddress: 'other@example.com',
      enabled: false,
      groupList: ['designers', 'everybody'],
      notifyList: ['Email', 'Text (SMS)'],
      phoneNumber: '31612345678',
      smsCarrier: 'kpn',
      propertyMap: {
        customPrefs: { temperatureUnit: 'Celsius', timezone: 'Asia/Kolkata', userClass: 'office' },
      },
    };
    const admin = await server().as('admin');
    const reply = await put(admin, user.loginName.toUpperCase(), { ...change, baseVersion: 1 });
    expect(usersIn(reply)).toEqual([
      expect.objectContaining({
        ...change,
        userId: user.userId,
        version: 2,
        roles: ['User', 'Designer'],
        propertyMap: { customPrefs: { ...change.propertyMap.customPrefs, dateFormat: '' } },
      }),
    ]);
    expect(usersIn(await admin.get('users'))).toContainEqual(usersIn(reply)[0]);
    // What isn't sent stays.
    const partly = await put(admin, change.loginName, { fullName: 'Test Person' });
    expect(usersIn(partly)[0]).toMatchObject({ ...change, fullName: 'Test Person', version: 3 });
  });

  it('change their own preferences, and nothing of what they may do', async () => {
    const { user, client } = await signedIn({ groupList: ['everybody'] });
    const preferences = {
      userId: user.userId,
      loginName: user.loginName,
      fullName: 'Test-Person_2',
      emailAddress: user.emailAddress,
      notifyList: ['Email'],
      phoneNumber: '',
      propertyMap: { customPrefs: { temperatureUnit: 'Celsius', timezone: 'America/Toronto', dateFormat: '' } },
    };
    const reply = await put(client, user.loginName, preferences);
    expect([reply.status, usersIn(reply)[0]]).toEqual([200, expect.objectContaining({ fullName: 'Test-Person_2' })]);
    const again = await client.send('POST', '/api/users/session');
    expect(again.json.data.user).toMatchObject({ temperatureUnit: 'Celsius', timezone: 'America/Toronto' });

    const grabs = [
      { groupList: ['administrators', 'everybody'] },
      { groupList: ['everybody'] },
      { enabled: true },
      { loginName: `${user.loginName}-x` },
      { propertyMap: { customPrefs: { userClass: 'boss' } } },
    ];
    for (const grab of grabs) {
      const refused = await put(client, user.loginName, { ...preferences, ...grab });
      expect([grab, refused.status, refused.json.code]).toEqual([grab, 403, 'forbidden']);
    }
    for (const name of ['roles', 'companyId', 'version', 'permissions', 'password']) {
      expect((await put(client, user.loginName, { [name]: ['Company Administrator'] })).status).toBe(400);
    }
    const [now] = usersIn(await put(client, user.loginName, {}));
    expect(now).toMatchObject({ groupList: ['everybody'], roles: ['User'], loginName: user.loginName });
    // Nobody else's, and not even whether there is somebody else.
    const others = [await put(client, 'admin', {}), await put(client, 'nobody', {}), await put(client, 'admin2', {})];
    for (const other of others) expect([other.status, other.text]).toEqual([403, others[0]?.text]);
  });

  it('keep the rules of the preferences form', async () => {
    const { user, client } = await signedIn();
    const expectations: [object, string[]][] = [
      [{ fullName: '' }, ['fullName: required']],
      [{ fullName: 'Person, Test' }, ['fullName: wrong-characters']],
      [{ emailAddress: '', notifyList: ['Email'] }, ['emailAddress: needs-password']],
      [{ emailAddress: 'x@y' }, ['emailAddress: needs-password']],
      [{ notifyList: ['Text (SMS)'] }, ['phoneNumber: required']],
      [{ phoneNumber: 'abc' }, ['phoneNumber: wrong-characters']],
      [{ userId: 'u-admin' }, ['userId: unknown']],
      [{ propertyMap: { customPrefs: { timezone: 'Mars/Olympus' } } }, ['timezone: unknown']],
      [{ propertyMap: { customPrefs: { dateFormat: 'whenever' } } }, ['dateFormat: unknown']],
      [{ smsCarrier: 'pigeon' }, ['smsCarrier: unknown']],
    ];
    for (const [change, faults] of expectations) {
      const reply = await put(client, user.loginName, change);
      expect([change, reply.status, faultsIn(reply)]).toEqual([change, 422, faults]);
    }
    const kelvin = { propertyMap: { customPrefs: { temperatureUnit: 'Kelvin' } } };
    expect((await put(client, user.loginName, kelvin)).status).toBe(400);
    expect((await put(client, user.loginName, { notifyList: ['Pigeon'] })).status).toBe(400);
    // A name an administrator wrote keeps nobody from changing something else.
    await put(await server().as('admin'), user.loginName, { fullName: 'Person, Test' });
    const reply = await put(client, user.loginName, { fullName: 'Person, Test', phoneNumber: '123' });
    expect([reply.status, usersIn(reply)[0]?.phoneNumber]).toEqual([200, '123']);
  });

  it('are not overwritten by an edit of an older version', async () => {
    const user = await made();
    const admin = await server().as('admin');
    const first = await put(admin, user.loginName, { phoneNumber: '1', baseVersion: 1 });
    expect(usersIn(first)[0]?.version).toBe(2);
    const second = await put(admin, user.loginName, { phoneNumber: '2', baseVersion: 1 });
    expect([second.status, second.json.code]).toEqual([409, 'version-conflict']);
    expect(second.json.current).toEqual(usersIn(first)[0]);
  });

  it('are changed once by a change that is delivered twice', async () => {
    const user = await made();
    const admin = await server().as('admin');
    const key = randomUUID();
    const first = await put(admin, user.loginName, { phoneNumber: '1' }, key);
    const again = await put(admin, user.loginName, { phoneNumber: '1' }, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(usersIn(await put(admin, user.loginName, {}))[0]?.version).toBe(3);
  });

  it('are signed out at once when they are disabled, and stay so when they are enabled again', async () => {
    const { user, client } = await signedIn();
    const admin = await server().as('admin');
    expect((await client.get('menus/main')).status).toBe(200);
    await put(admin, user.loginName, { enabled: false });
    expect((await client.get('menus/main')).status).toBe(401);
    await put(admin, user.loginName, { enabled: true });
    expect((await client.get('menus/main')).status).toBe(401);
    expect((await server().as(user.loginName)).cookie).toBeDefined();
  });

  it('lose a role at once when they leave its group', async () => {
    const { user, client } = await signedIn({ groupList: ['administrators'] });
    expect((await client.get('users')).status).toBe(200);
    await put(await server().as('admin'), user.loginName, { groupList: ['everybody'] });
    expect((await client.get('users')).status).toBe(403);
  });

  it('always have an enabled Company Administrator among them', async () => {
    const admin = await server().as('admin');
    for (const [change, fault] of [
      [{ enabled: false }, 'enabled: last-administrator'],
      [{ groupList: ['everybody'] }, 'groupList: last-administrator'],
      [{ groupList: [] }, 'groupList: last-administrator'],
    ] as const) {
      const reply = await put(admin, 'admin', change);
      expect([change, reply.status, faultsIn(reply)]).toEqual([change, 422, [fault]]);
    }
    expect((await admin.get('users')).status).toBe(200);
    // With another one, either may go; of two who disable each other at the same moment one stays.
    const { user, client } = await signedIn({ groupList: ['administrators'] });
    const replies = await Promise.all([
      put(admin, user.loginName, { enabled: false }),
      put(client, 'admin', { enabled: false }),
    ]);
    const [left] = await installation<{ n: number }>(sql`
        SELECT count(*)::int AS n FROM app_user u JOIN membership m USING (company_id, user_id)
         WHERE m.company_id = '1' AND m.group_id = 'administrators' AND NOT u.disabled`);
    expect([left?.n, replies.filter(({ status }) => status === 200)]).toEqual([1, [expect.anything()]]);
    await installation(sql`UPDATE app_user SET disabled = false WHERE user_id = 'u-admin'`);
  });

  it('of another company are like none', async () => {
    const admin = await server().as('admin');
    const foreign = await put(admin, 'admin2', { fullName: 'Gone' });
    const unknown = await put(admin, 'nobody', { fullName: 'Gone' });
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  });
});
