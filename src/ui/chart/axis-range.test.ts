import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisRange } from './axis-range.ts';

const near = ([from, to]: readonly [number, number]) => [Math.round(from * 1e6) / 1e6, Math.round(to * 1e6) / 1e6];
const FIXED = { fixed: { from: -20, to: 120 } };
const value = fc.double({ min: -100, max: 200, noNaN: true, noDefaultInfinity: true });

describe('the range of an axis', () => {
  it('fits readings and limits with a tenth of air', () => {
    expect(near(axisRange(FIXED, [{ high: 8 }, { low: 2 }], 4, 12))).toEqual([1, 13]);
    expect(near(axisRange(FIXED, [], -15, -5))).toEqual([-16, -4]);
  });

  it('is the fixed one where the reader wants that, and wider where readings are beyond it', () => {
    expect(axisRange(FIXED, [{ high: 8 }], 4, 12, 'fixed')).toEqual([-20, 120]);
    expect(axisRange(FIXED, [], -30, 140, 'fixed')).toEqual([-30, 140]);
    expect(axisRange({ scale: { from: 0, to: 180 } }, [], 20, 30)).toEqual([0, 180]);
  });

  it('shows so much at least, that a flat line is flat', () => {
    expect(near(axisRange({ least: 4 }, [], 20, 20))).toEqual([17.6, 22.4]);
    expect(axisRange({}, [], 20, 20)[0]).toBeLessThan(20);
    expect(axisRange({}, [], 0, 0)).toEqual([0, 0.6]);
  });

  it('has no air over nought or over what can be measured', () => {
    expect(near(axisRange({}, [], 0, 10))).toEqual([0, 11]);
    expect(near(axisRange({}, [], 0.5, 10))).toEqual([0, 10.95]);
    expect(near(axisRange({ within: { from: 0, to: 100 } }, [], 40, 99))).toEqual([34.1, 100]);
    expect(near(axisRange({ within: { from: 0, to: 100 } }, [], 40, 101))).toEqual([33.9, 107.1]);
  });

  it('is something where nothing is known', () => {
    expect(axisRange({}, [], null, null)).toEqual([0, 1]);
    expect(axisRange(FIXED, [], null, null)).toEqual([-20, 120]);
  });

  it('holds every reading and every limit, and is never empty', () => {
    const limit = fc.record({ low: value, high: value }, { requiredKeys: [] });
    fc.assert(
      fc.property(
        fc.tuple(value, value),
        fc.array(limit, { maxLength: 3 }),
        fc.constantFrom('fit' as const, 'fixed' as const),
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.boolean(),
        ([one, other], limits, choice, least, bounded) => {
          const [low, high] = [Math.min(one, other), Math.max(one, other)];
          const axis = { ...FIXED, least, ...(bounded ? { within: { from: 0, to: 100 } } : {}) };
          const [from, to] = axisRange(axis, limits, low, high, choice);
          expect(from).toBeLessThan(to);
          const shown = choice === 'fit' ? limits.flatMap((limit) => Object.values(limit)) : [];
          for (const end of [low, high, ...shown]) {
            expect(end).toBeGreaterThanOrEqual(from);
            expect(end).toBeLessThanOrEqual(to);
          }
        },
      ),
    );
  });
});
