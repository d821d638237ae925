import { expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { newDemoDatabase, newEmptyDatabase } from '../support/postgresql-of-run.ts';
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
