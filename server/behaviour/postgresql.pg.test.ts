import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RealPostgresql, startPostgresql } from '../test-support/real-postgresql.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { databaseBehaviour } from './database-behaviour.ts';
import { feedBehaviour } from './feed-behaviour.ts';
import { idempotencyBehaviour } from './idempotency-behaviour.ts';
import { requestBehaviour } from './request-behaviour.ts';
import { signInBehaviour } from './sign-in-behaviour.ts';
import { slowTransactionBehaviour } from './slow-transactions.ts';
import { tenancyBehaviour } from './tenancy-behaviour.ts';

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

for (const behaviour of [
  signInBehaviour,
  requestBehaviour,
  tenancyBehaviour,
  idempotencyBehaviour,
  feedBehaviour,
  databaseBehaviour,
]) {
  behaviour(() => running);
}
slowTransactionBehaviour(() => running);

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

it('two servers that start at once on a new database prepare it once', async () => {
  const fresh = await postgresql.createDatabase('lading_twice');
  const servers = await Promise.all([startTestServer(fresh), startTestServer(fresh)]);
  const demos = servers.filter((server) => server.demo !== undefined);
  for (const server of servers) await server.remove();
  expect(demos).toHaveLength(1);
});
