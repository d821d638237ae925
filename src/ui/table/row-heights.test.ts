import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowHeights } from './row-heights.ts';

const LIKELY = 32;

test('knows where each row begins and which row is where, whatever was measured', () => {
  const measurements = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 200 })), { maxLength: 80 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      measurements,
      fc.integer({ min: -50, max: 9_000 }),
      (count, all, at) => {
        const heights = new RowHeights(count, LIKELY);
        const plain = Array<number>(count).fill(LIKELY);
        for (const [index, height] of all) {
          const difference = heights.measure(index, height);
          expect(difference).toBe(index < count ? height - (plain[index] ?? 0) : 0);
          if (index < count) plain[index] = height;
        }
        const starts = [0];
        for (const height of plain) starts.push((starts.at(-1) ?? 0) + height);
        expect(starts.map((_, index) => heights.startOf(index))).toEqual(starts);
        const row = plain.findIndex((_, index) => at < (starts[index + 1] ?? 0));
        expect(heights.indexAt(at)).toBe(row === -1 ? count - 1 : row);
      },
    ),
  );
});

test('an empty list has no height', () => {
  const heights = new RowHeights(0, LIKELY);
  expect(heights.startOf(0)).toBe(0);
  expect(heights.indexAt(500)).toBe(0);
});

test('most rows are as high as most of those that were measured', () => {
  const heights = new RowHeights(10, LIKELY);
  expect(heights.usual).toBe(LIKELY);
  for (const [index, height] of [64, 76, 76, 98].entries()) heights.measure(index, height);
  expect(heights.usual).toBe(76);
});
