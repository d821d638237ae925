import { expect, it } from 'vitest';
import { killProcesses } from './support/kill-processes.ts';
import { newDemoDatabase } from './support/postgresql-of-run.ts';

/** `npm run kills -- --seconds 120` goes on for longer. */
const SECONDS = 12;

it('three processes of which one is killed again and again lose no write and no session, and do nothing twice', async () => {
  const result = await killProcesses(await newDemoDatabase(), SECONDS, () => undefined);
  expect(result.violations).toEqual([]);
  expect(result.kills).toBeGreaterThan(1);
  expect(result.acknowledged).toBeGreaterThan(20);
  expect(result.cutOff).toBeGreaterThan(0);
}, 180_000);
