import { afterAll, beforeAll, expect, it } from 'vitest';
import { killProcesses } from './test-support/kill-processes.ts';
import { type RealPostgresql, startPostgresql } from './test-support/real-postgresql.ts';

/** `npm run kills -- --seconds 120` goes on for longer. */
const SECONDS = 12;

let postgresql: RealPostgresql;

beforeAll(async () => {
  postgresql = await startPostgresql();
}, 300_000);

afterAll(async () => {
  await postgresql.stop();
});

it('three processes of which one is killed again and again lose no write and no session, and do nothing twice', async () => {
  const result = await killProcesses(await postgresql.createDatabase('lading_kills'), SECONDS, () => undefined);
  expect(result.violations).toEqual([]);
  expect(result.kills).toBeGreaterThan(1);
  expect(result.acknowledged).toBeGreaterThan(20);
  expect(result.cutOff).toBeGreaterThan(0);
}, 180_000);
