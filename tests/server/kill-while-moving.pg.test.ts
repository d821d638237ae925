import { expect, it } from 'vitest';
import { killWhileMoving } from './support/kill-while-moving.ts';

/** `npm run kills -- --seconds 120` goes on for longer. */
const SECONDS = 12;

it('a company that moves to another installation, while processes and databases are killed, loses nothing and does nothing twice', async () => {
  const result = await killWhileMoving(SECONDS, () => undefined);
  expect(result.violations).toEqual([]);
  expect(result.kills).toBeGreaterThan(3);
  expect(result.acknowledged).toBeGreaterThan(20);
  expect(result.cutOff).toBeGreaterThan(0);
}, 180_000);
