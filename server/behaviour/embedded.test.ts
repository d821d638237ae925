import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { BEHAVIOURS } from './behaviours.ts';

let running: TestServer;

beforeAll(async () => {
  running = await startTestServer();
});

afterAll(async () => {
  await running.remove();
});

for (const behaviour of BEHAVIOURS) behaviour(() => running);
