import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { databaseBehaviour } from './database-behaviour.ts';
import { feedBehaviour } from './feed-behaviour.ts';
import { idempotencyBehaviour } from './idempotency-behaviour.ts';
import { requestBehaviour } from './request-behaviour.ts';
import { signInBehaviour } from './sign-in-behaviour.ts';
import { tenancyBehaviour } from './tenancy-behaviour.ts';

let running: TestServer;

beforeAll(async () => {
  running = await startTestServer();
});

afterAll(async () => {
  await running.remove();
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
