import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TokenBucket, takeFrom } from './token-bucket.ts';

const LIMIT = { capacity: 5, perSecond: 2 };

it('gives its capacity at once, then what comes back', () => {
  let bucket: TokenBucket | undefined;
  const take = (now: number): number => {
    const taken = takeFrom(bucket, LIMIT, now);
    bucket = taken.bucket;
    return taken.wait;
  };
  for (let n = 0; n < 5; n += 1) expect(take(0)).toBe(0);
  expect(take(0)).toBe(0.5);
  expect(take(499)).toBeCloseTo(0.001);
  expect(take(500)).toBe(0);
  expect(take(500)).toBe(0.5);
  expect(take(60_000)).toBe(0);
  expect(bucket?.left).toBe(4);
});

it('never gives more than its capacity and what time brings', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 60 }), (pauses) => {
      let now = 0;
      let given = 0;
      let bucket: TokenBucket | undefined;
      for (const pause of pauses) {
        now += pause;
        const taken = takeFrom(bucket, LIMIT, now);
        bucket = taken.bucket;
        given += taken.wait === 0 ? 1 : 0;
      }
      expect(given).toBeLessThanOrEqual(LIMIT.capacity + (now / 1000) * LIMIT.perSecond + 1e-9);
    }),
  );
});
