import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NamesFrame, placeNames } from './place-names.ts';

const FRAME: NamesFrame = { left: 0, right: 600, top: 0, bottom: 200, height: 14, gap: 2 };

it('stand above their line, below it at the top, and beside each other where two lines are one', () => {
  expect(
    placeNames(
      [
        { left: 6, line: 100, width: 250 },
        { left: 6, line: 101, width: 200 },
        { left: 6, line: 100, width: 100 },
        { left: 6, line: 5, width: 100 },
      ],
      FRAME,
    ),
  ).toEqual([
    { x: 6, y: 98 },
    { x: 6, y: 117 },
    { x: 210, y: 116 },
    { x: 6, y: 21 },
  ]);
});

it('never lie on each other, and are in the frame', () => {
  const one = fc.record({
    left: fc.integer({ min: 0, max: 590 }),
    line: fc.integer({ min: -20, max: 220 }),
    width: fc.integer({ min: 10, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (names) => {
      const boxes = placeNames(names, FRAME).flatMap((place, at) =>
        place === null ? [] : [{ ...place, width: names[at]?.width ?? 0 }],
      );
      for (const [at, { x, y, width }] of boxes.entries()) {
        expect(x + width).toBeLessThanOrEqual(FRAME.right);
        expect([y - FRAME.height >= FRAME.top, y <= FRAME.bottom]).toEqual([true, true]);
        for (const other of boxes.slice(at + 1)) {
          const isApart = x >= other.x + other.width || x + width <= other.x || Math.abs(y - other.y) >= FRAME.height;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});
