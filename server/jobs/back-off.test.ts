import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BACK_OFF, type BackOff, waitAfter } from './back-off.ts';

const backOff = fc.constantFrom<BackOff>(...Object.values(BACK_OFF));

it('waits longer every time, twice as long until it is the longest, and never beyond', () => {
  fc.assert(
    fc.property(backOff, fc.nat(1_000), (one, failed) => {
      const [wait, next] = [waitAfter(one, failed), waitAfter(one, failed + 1)];
      expect(wait).toBeGreaterThanOrEqual(one.first);
      expect(wait).toBeLessThanOrEqual(one.longest);
      expect(next).toBe(Math.min(2 * wait, one.longest));
    }),
  );
});

it('gives nothing up before it was tried again at the longest', () => {
  for (const one of Object.values<BackOff>(BACK_OFF)) {
    expect(waitAfter(one, 0)).toBe(one.first);
    expect(one.giveUp ?? Number.POSITIVE_INFINITY).toBeGreaterThan(2 * one.longest);
  }
});
