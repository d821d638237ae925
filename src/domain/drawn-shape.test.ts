import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterStep, drawnShape, type ShapeStep, squareAround } from './drawn-shape.ts';

it('RT5: a square of 0.0005 degrees stands around its point', () => {
  const corners = squareAround({ latitude: 12.9912345, longitude: 80.17 });
  expect(corners).toHaveLength(4);
  const latitudes = corners.map(({ latitude }) => latitude);
  const longitudes = corners.map(({ longitude }) => longitude);
  expect(Math.max(...latitudes) - Math.min(...latitudes)).toBeCloseTo(0.0005, 7);
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeCloseTo(0.0005, 7);
  expect((Math.max(...latitudes) + Math.min(...latitudes)) / 2).toBeCloseTo(12.9912345, 6);
});

const points = fc.array(
  fc.record({ latitude: fc.integer({ min: -90, max: 90 }), longitude: fc.integer({ min: -180, max: 180 }) }),
  { maxLength: 4 },
);
const step: fc.Arbitrary<ShapeStep> = fc.oneof(
  points.map((set): ShapeStep => ({ step: 'set', points: set })),
  fc.constantFrom<ShapeStep>({ step: 'undo' }, { step: 'redo' }),
);

it('RT5: undo and redo take each other back, from wherever the drawing is', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const shape = steps.reduce(afterStep, drawnShape([]));
      if (shape.past.length > 0) {
        expect(afterStep(afterStep(shape, { step: 'undo' }), { step: 'redo' })).toEqual(shape);
      }
      let back = shape;
      while (back.past.length > 0) back = afterStep(back, { step: 'undo' });
      expect(back.points).toEqual([]);
      let again = back;
      while (again.future.length > 0) again = afterStep(again, { step: 'redo' });
      const last = steps.length === 0 ? [] : [...shape.future].reverse().at(-1);
      expect(again.points).toEqual(shape.future.length === 0 ? shape.points : last);
    }),
  );
});

it('RT7: what is drawn is rounded to seven places, and the same again is no step', () => {
  const once = afterStep(drawnShape([]), { step: 'set', points: [{ latitude: 1.12345678, longitude: 2 }] });
  expect(once.points).toEqual([{ latitude: 1.1234568, longitude: 2 }]);
  expect(afterStep(once, { step: 'set', points: [{ latitude: 1.12345681, longitude: 2 }] })).toBe(once);
});
