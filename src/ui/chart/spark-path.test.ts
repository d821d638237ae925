import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sparkPath } from './spark-path.ts';

it('goes from the lowest at the bottom to the highest at the top, and is parted where nothing is', () => {
  expect(sparkPath([0, 10, null, 5], 96, 24)).toEqual({ path: 'M3 21h0L33 3M93 12h0', last: { x: 93, y: 12 } });
});

it('goes along the middle where nothing changes, and is nothing where nothing is', () => {
  expect(sparkPath([4, 4], 96, 24).path).toBe('M3 12h0L93 12');
  expect(sparkPath([null], 96, 24)).toEqual({ path: '', last: null });
});

it('stays within its frame', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })), { minLength: 1 }), (values) => {
      const numbers = sparkPath(values, 96, 24).path.match(/-?[\d.]+ -?[\d.]+/g) ?? [];
      for (const pair of numbers) {
        const [x = -1, y = -1] = pair.split(' ').map(Number);
        expect(x >= 0 && x <= 96 && y >= 0 && y <= 24).toBe(true);
      }
    }),
  );
});
