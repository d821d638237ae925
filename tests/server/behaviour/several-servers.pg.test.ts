import { expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { Reply } from '../support/console-client.ts';
import { newDemoDatabase, newEmptyDatabase, postgresqlOfRun } from '../support/postgresql-of-run.ts';
import { asSuperuser } from '../support/real-postgresql.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startTestServer } from '../support/test-server.ts';

const server = serverOfFile();

it('a second server on the same database starts, makes no second demo and serves the same sessions', async () => {
  const client = await server().as('user');
  const second = await server().another();
  expect(second.demo).toBeUndefined();
  const other = second.console();
  other.cookie = client.cookie;
  const reply = await other.send('POST', '/api/users/session');
  await second.remove();
  expect(reply.json.data.user.loginName).toBe('user');
});

it('a database that was restored into another cluster begins a new life: everybody fetches everything again', async () => {
  const url = await newDemoDatabase();
  const before = await startTestServer(url);
  const client = await before.as('user');
  const list = 'tables/query/locationList?companyId=1&max=5000';
  const page = await client.get(list);
  await before.database.transaction('installation', (tx) => tx.query(sql`UPDATE installation SET cluster = 'another'`));
  await before.remove();

  const after = await startTestServer(url);
  const again = after.console();
  again.cookie = client.cookie;
  const resync = await again.get(`${list}&cursor=${page.json.cursor}`);
  const fresh = await again.get(list);
  const next = await again.get(`${list}&cursor=${fresh.json.cursor}`);
  await after.remove();
  expect(page.json.horizon.epoch).not.toBe(fresh.json.horizon.epoch);
  expect(resync.json).toMatchObject({ fullResync: true, rows: [] });
  expect(fresh.json.rows).toHaveLength(page.json.rows.length);
  expect(next.json).toMatchObject({ fullResync: false, rows: [], gone: [] });
});

it('two servers that start at once on a new database prepare it once', async () => {
  const fresh = await newEmptyDatabase();
  const servers = await Promise.all([startTestServer(fresh), startTestServer(fresh)]);
  const demos = servers.filter((server) => server.demo !== undefined);
  for (const server of servers) await server.remove();
  expect(demos).toHaveLength(1);
});

it('a database that takes no writes for a while still answers whoever reads, and tells whoever writes', async () => {
  const url = await newDemoDatabase();
  const server = await startTestServer(url);
  const client = await server.as('user');
  await server.database.transaction('installation', (tx) =>
    tx.query(sql`UPDATE user_session SET last_seen = last_seen - interval '5 minutes'`),
  );
  await takeWrites(url, false);
  const session = await atLast(() => client.send('POST', '/api/users/session'));
  const list = await atLast(() => client.get('tables/query/locationList?companyId=1&max=5'));
  const command = await atLast(() => client.send('POST', '/api/users/logoutEverywhere'));
  await takeWrites(url, true);
  const later = await atLast(() => client.send('POST', '/api/users/session'));
  const seen = await server.database.read('installation', (tx) =>
    tx.query(sql`SELECT 1 FROM user_session WHERE last_seen > now() - interval '1 minute'`),
  );
  await server.remove();
  expect([session, list, command, later].map(({ status }) => status)).toEqual([200, 200, 503, 200]);
  expect(command.json.code).toBe('no-writes');
  expect(seen).toHaveLength(1);
});

/** The answer once the server has noticed which of its connections were ended: until then it says to come again. */
async function atLast(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask();
    if (reply.json.code !== 'overloaded') return reply;
  }
}

/** Whether the connections that are opened from now on may write. Those that are open are ended. */
async function takeWrites(url: string, takes: boolean): Promise<void> {
  const { address } = postgresqlOfRun();
  const name = new URL(url).pathname.slice(1);
  await asSuperuser(address, `ALTER DATABASE ${name} SET default_transaction_read_only = ${takes ? 'off' : 'on'}`);
  await asSuperuser(address, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
}
