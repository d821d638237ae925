import { expect, it } from 'vitest';
import { LastCall } from './last-call.ts';

it('is recent for ten seconds after somebody called, and not before anybody did', () => {
  let now = 1_000;
  const calls = new LastCall(() => now);
  expect(calls.isRecent).toBe(false);
  calls.note();
  now += 9_999;
  expect(calls.isRecent).toBe(true);
  now += 1;
  expect(calls.isRecent).toBe(false);
  calls.note();
  expect(calls.isRecent).toBe(true);
});
