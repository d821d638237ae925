import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWhole, panned, withinBounds, zoomed } from './zoom.ts';

const BOUNDS = { from: 0, to: 1_000 };

it('keeps what is pointed at where it is', () => {
  expect(zoomed(BOUNDS, 0.5, 250)).toEqual({ from: 125, to: 625 });
  expect(zoomed({ from: 125, to: 625 }, 2, 250)).toEqual(BOUNDS);
});

it('stays within its bounds and no shorter than allowed, whatever is wanted', () => {
  const ends = fc.double({ min: -5_000, max: 5_000, noNaN: true });
  fc.assert(
    fc.property(ends, ends, fc.double({ min: 1, max: 1_000, noNaN: true }), (one, other, shortest) => {
      const { from, to } = withinBounds({ from: Math.min(one, other), to: Math.max(one, other) }, BOUNDS, shortest);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(1_000 + 1e-6);
      expect(to - from).toBeGreaterThanOrEqual(shortest - 1e-6);
    }),
  );
});

it('moves by a share of itself, and stops at the end', () => {
  expect(panned({ from: 100, to: 300 }, 0.25)).toEqual({ from: 150, to: 350 });
  expect(withinBounds(panned({ from: 800, to: 1_000 }, 0.25), BOUNDS, 1)).toEqual({ from: 800, to: 1_000 });
});

it('knows when it is all there is', () => {
  expect(isWhole(BOUNDS, BOUNDS)).toBe(true);
  expect(isWhole({ from: 0, to: 900 }, BOUNDS)).toBe(false);
});
