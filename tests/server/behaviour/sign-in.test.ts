import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { captureLog } from '../../../server/process/log.ts';
import { menuOfPages } from '../../../src/domain/pages.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const COOKIE = /^lading=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/;

const server = serverOfFile();

const installation = (statement: ReturnType<typeof sql>): Promise<unknown[]> =>
  server().database.transaction('installation', (tx) => tx.query(statement));

describe('sign-in', () => {
  afterEach(async () => {
    await installation(sql`DELETE FROM sign_in_attempt`);
  });

  it('answers who is signed in, with roles from groups and the menu for them', async () => {
    const client = server().console();
    const reply = await client.login('  ProVisioner ', DEMO_PASSWORD);
    expect(reply.status).toBe(200);
    const [cookie, device] = reply.headers.getSetCookie();
    expect(cookie).toMatch(COOKIE);
    expect(device).toMatch(/^lading-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const { user } = reply.json.data;
    expect(user).toMatchObject({ loginName: 'provisioner', companyId: '1', companyName: 'Meridian Freight' });
    expect(user.roles).toEqual(['User', 'Provisioner']);
    expect(user.menu.map((item) => item.name)).toEqual(menuOfPages().map(({ name }) => name));
    expect(reply.text).not.toMatch(/hash|argon2|password/i);
    const again = await client.send('POST', '/api/users/session');
    expect(again.json.data.user).toEqual(user);
  });

  it('keeps only hashes of passwords and tokens', async () => {
    const client = await server().as('user');
    const token = client.cookie?.split('=')[1] ?? '';
    expect(token).toHaveLength(43);
    const stored = JSON.stringify([
      await installation(sql`SELECT * FROM app_user`),
      await installation(sql`SELECT * FROM user_session`),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(DEMO_PASSWORD);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('answers a wrong password, an unknown name and a disabled user alike', async () => {
    await installation(sql`UPDATE app_user SET disabled = true WHERE login_name = 'designer'`);
    const replies = [
      await server().console().login('user', 'wrong'),
      await server().console().login('nobody-at-all', 'wrong'),
      await server().console().login("x' OR 1=1 --\0", 'wrong'),
      await server().console().login('designer', DEMO_PASSWORD),
    ];
    await installation(sql`UPDATE app_user SET disabled = false WHERE login_name = 'designer'`);
    for (const reply of replies) {
      expect([reply.status, reply.text]).toEqual([401, replies[0]?.text]);
      expect(reply.json.code).toBe('wrong-credentials');
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });

  it('makes a new token at every sign-in and forgets the one before', async () => {
    const client = await server().as('user');
    const planted = client.cookie;
    await client.login('user', DEMO_PASSWORD);
    expect(client.cookie).not.toBe(planted);
    client.cookie = planted;
    expect((await client.send('POST', '/api/users/session')).status).toBe(401);
  });

  it('ends a session for every call when its user signs out', async () => {
    const client = await server().as('provisioner');
    const kept = client.cookie;
    const out = await client.send('POST', '/api/users/logout');
    expect(out.headers.get('set-cookie')).toMatch(/^lading=; Path=\/; Max-Age=0;/);
    client.cookie = kept;
    const replies = [
      await client.send('POST', '/api/users/session'),
      await client.get('pageOptions/activation-shipment'),
      await client.get('tables/query/shipmentList?companyId=1&cfgType=0'),
      await client.get('tables/query/deviceDetails?companyId=1&deviceType=tags'),
      await client.get('tables/query/locationList?companyId=1'),
      await client.activate({}),
    ];
    for (const reply of replies) expect([reply.status, reply.json.code]).toEqual([401, 'not-signed-in']);
  });

  it('ends a session at its limits, and when its user is disabled', async () => {
    const client = await server().as('user');
    const status = async (): Promise<number> => (await client.send('POST', '/api/users/session')).status;
    const after = async (change: ReturnType<typeof sql>, undo: ReturnType<typeof sql>): Promise<number> => {
      await installation(change);
      const found = await status();
      await installation(undo);
      return found;
    };
    const idle = sql`UPDATE user_session SET last_seen = now() - interval '3601 seconds'`;
    const seen = sql`UPDATE user_session SET last_seen = now()`;
    const old = sql`UPDATE user_session SET created = now() - interval '12 hours 1 second'`;
    const young = sql`UPDATE user_session SET created = now()`;
    const disabled = sql`UPDATE app_user SET disabled = true WHERE login_name = 'user'`;
    const enabled = sql`UPDATE app_user SET disabled = false WHERE login_name = 'user'`;
    expect(await after(idle, seen)).toBe(401);
    expect(await after(old, young)).toBe(401);
    expect(await after(disabled, enabled)).toBe(401);
    expect(await status()).toBe(200);
  });

  it('counts the keep-alive call as a sign of life, and reading lists not', async () => {
    const client = await server().as('user');
    const age = async (): Promise<number> => {
      const [row] = (await installation(
        sql`SELECT extract(epoch FROM now() - min(last_seen))::float8 AS age FROM user_session WHERE user_id = 'u-user'`,
      )) as [{ age: number }];
      return row.age;
    };
    await installation(
      sql`UPDATE user_session SET last_seen = now() - interval '1000 seconds' WHERE user_id = 'u-user'`,
    );
    await client.get('tables/query/locationList?companyId=1');
    expect(await age()).toBeGreaterThan(900);
    await client.send('POST', '/api/users/session');
    await installation(sql`DELETE FROM user_session WHERE last_seen < now() - interval '900 seconds'`);
    expect(await age()).toBeLessThan(100);
  });

  it('slows down guessing, whatever address the guesser claims, and never locks out for good', async () => {
    const began = performance.now();
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        server()
          .console()
          .send('POST', '/api/users/login', {
            body: { username: 'admin', password: `guess ${at}` },
            headers: { 'X-Forwarded-For': `10.0.0.${at}`, Forwarded: `for=10.1.0.${at}` },
          }),
      ),
    );
    const examined = tries.filter((reply) => reply.status === 401);
    const refused = tries.filter((reply) => reply.status === 429);
    // Five are free, and the sixth is what starts the waiting: a second, then twice as long with each. However long this
    // machine takes for a hundred, no more are examined than fit between the waits.
    const waited = Math.floor(Math.log2(1 + (performance.now() - began) / 1_000));
    expect(examined.length).toBeLessThanOrEqual(6 + waited);
    expect(examined.length + refused.length).toBe(100);
    expect(refused[0]?.json.code).toBe('too-many-tries');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);

    // The account's wait goes on: its first second may be over by now.
    await installation(
      sql`UPDATE sign_in_attempt SET blocked_until = blocked_until + interval '1 minute'
             WHERE subject LIKE 'sign-in:account:%'`,
    );
    const right = await server().console().login('ADMIN', DEMO_PASSWORD);
    expect(right.status).toBe(429);
    // Far beyond any number of failures, the wait is still bounded.
    await installation(sql`UPDATE sign_in_attempt SET failures = 1000000, blocked_until = now() - interval '1 second'`);
    await server().console().login('admin', 'wrong again');
    const [row] = (await installation(
      sql`SELECT max(extract(epoch FROM blocked_until - now()))::float8 AS wait FROM sign_in_attempt`,
    )) as [{ wait: number }];
    expect(row.wait).toBeGreaterThan(25);
    expect(row.wait).toBeLessThanOrEqual(61);
    await installation(sql`UPDATE sign_in_attempt SET blocked_until = now() - interval '1 second'`);
    expect((await server().console().login('admin', DEMO_PASSWORD)).status).toBe(200);
  });

  it('logs sign-ins without names, passwords or tokens, one line each', async () => {
    const lines: string[] = [];
    const restore = captureLog((line) => lines.push(line));
    await server().console().login('user\r\n{"event":"forged"}', 'secret\r\nsecret');
    const client = await server().as('user');
    await client.login('user', 'hunter2-mistyped');
    restore();
    const entries = lines
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.filter((entry) => entry.event === 'sign-in-failed')).toHaveLength(2);
    expect(entries.at(-1)).toMatchObject({ event: 'sign-in-failed', user: 'u-user', company: '1', level: 'warn' });
    expect(String(entries[0]?.time)).toMatch(/Z$/);
    expect(lines.join('')).not.toMatch(/secret|hunter2|forged/);
  });
});
