import { sql } from 'drizzle-orm/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RealPostgresql, startPostgresql } from '../test-support/real-postgresql.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { accountsAcrossProcesses } from './accounts-across-processes.ts';
import { BEHAVIOURS } from './behaviours.ts';
import { changesAcrossProcesses } from './changes-across-processes.ts';
import { slowTransactionBehaviour } from './slow-transactions.ts';

/** Installing PostgreSQL, where there is none, takes a minute. */
const SET_UP_LIMIT_MS = 300_000;

let postgresql: RealPostgresql;
let url: string;
let running: TestServer;

beforeAll(async () => {
  postgresql = await startPostgresql();
  url = await postgresql.createDatabase('lading');
  running = await startTestServer(url);
}, SET_UP_LIMIT_MS);

afterAll(async () => {
  await running.remove();
  await postgresql.stop();
});

for (const behaviour of BEHAVIOURS) behaviour(() => running);
slowTransactionBehaviour(() => running);
accountsAcrossProcesses(
  () => running,
  () => postgresql.createDatabase('lading_first'),
  () => url,
);
changesAcrossProcesses(
  () => running,
  () => url,
);

it('a second server on the same database starts, makes no second demo and serves the same sessions', async () => {
  const client = await running.as('user');
  const second = await startTestServer(url);
  expect(second.demo).toBeUndefined();
  const other = second.console();
  other.cookie = client.cookie;
  const reply = await other.send('POST', '/api/users/session');
  await second.remove();
  expect(reply.json.data.user.loginName).toBe('user');
});

it('a database that was restored into another cluster begins a new life: everybody fetches everything again', async () => {
  const moved = await postgresql.createDatabase('lading_moved');
  const before = await startTestServer(moved);
  const client = await before.as('user');
  const list = 'tables/query/locationList?companyId=1&max=5000';
  const page = await client.get(list);
  await before.database.transaction('installation', (tx) => tx.query(sql`UPDATE installation SET cluster = 'another'`));
  await before.remove();

  const after = await startTestServer(moved);
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
  const fresh = await postgresql.createDatabase('lading_twice');
  const servers = await Promise.all([startTestServer(fresh), startTestServer(fresh)]);
  const demos = servers.filter((server) => server.demo !== undefined);
  for (const server of servers) await server.remove();
  expect(demos).toHaveLength(1);
});
