import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RETRY_AFTER_CAP_MS, retryDelay } from './retry-delay.ts';

it('waits anything up to a cap that doubles from one second to a hundred', () => {
  const longest = [0, 1, 2, 3, 8, 9, 50].map((attempts) => retryDelay(attempts, null, () => 1));
  expect(longest).toEqual([1000, 2000, 4000, 8000, 100_000, 100_000, 100_000]);
  expect(retryDelay(5, null, () => 0)).toBe(0);
});

it('never comes back before the server wants it', () => {
  fc.assert(
    fc.property(
      fc.nat(30),
      fc.nat(10_000_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, asked, random) => {
        expect(retryDelay(attempts, asked, () => random)).toBeGreaterThanOrEqual(Math.min(asked, RETRY_AFTER_CAP_MS));
      },
    ),
  );
});

it('spreads those who were all asked for the same', () => {
  expect([0, 0.5, 1].map((random) => retryDelay(0, 2_000, () => random))).toEqual([2_000, 3_000, 4_000]);
});

it('does not wait for longer than an hour, whatever a server asks', () => {
  expect(retryDelay(0, 86_400_000, () => 0)).toBe(3_600_000);
});
