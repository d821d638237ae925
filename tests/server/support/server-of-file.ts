import { afterAll, beforeAll } from 'vitest';
import type { Configuration } from '../../../server/configuration/configuration.ts';
import { demoOfWorker } from './demo-of-worker.ts';
import { isOnPostgresql, newDemoDatabase } from './postgresql-of-run.ts';
import { type Pace, startTestServer, type TestServer } from './test-server.ts';

/**
 * A server with the demo for the tests of one file, started before the first and stopped after the last. What a file does
 * to the demo no other file sees, so files run in any order and at the same time. It is on PostgreSQL in the projects
 * that run on one, and otherwise on the embedded database of this process.
 */
export function serverOfFile(change: Partial<Configuration> = {}, pace: Pace = {}): () => TestServer {
  let running: TestServer | undefined;
  beforeAll(async () => {
    running = isOnPostgresql()
      ? await startTestServer(await newDemoDatabase(), change, undefined, pace)
      : await startTestServer(undefined, change, demoOfWorker, pace);
  });
  afterAll(async () => {
    await running?.remove();
  });
  return () => {
    if (running === undefined) throw new Error('The server runs only while tests do.');
    return running;
  };
}
