import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../duration.ts';
import { changesOf, countedIn, heldIn, powerOf, summaryOf } from './figures.ts';

const hours = (...all: number[]): Float64Array<ArrayBuffer> => Float64Array.from(all, (hour) => hour * HOUR_MS);
const of = (...all: number[]): Float64Array<ArrayBuffer> => Float64Array.from(all);
const window = (from: number, to: number) => ({ from: from * HOUR_MS, to: to * HOUR_MS });

describe('figures of a time', () => {
  it('WD1: sums up what was measured within it', () => {
    expect(summaryOf(hours(0, 1, 2, 3), of(50, Number.NaN, 60, 90), window(0, 2))).toEqual({
      least: 50,
      mean: 55,
      most: 60,
      last: 60,
      lastAt: 2 * HOUR_MS,
    });
    expect(summaryOf(hours(0), of(1), window(5, 6))).toBeNull();
    expect(summaryOf(hours(0), undefined, window(0, 1))).toBeNull();
  });

  it('WD3: counts what a machine has run from reading to reading, also when its counter was begun anew', () => {
    expect(countedIn(hours(0, 1, 2, 3), of(100, 100.5, 0.25, 1), window(1, 3))).toBeCloseTo(0.5 + 0.25 + 0.75);
    expect(countedIn(hours(0), of(1), window(0, 1))).toBeNull();
    const counter = fc.array(fc.double({ min: 0, max: 1_000, noNaN: true }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(counter, (values) => {
        const times = hours(...values.map((_, at) => at));
        expect(countedIn(times, of(...values), window(0, values.length))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('WD3: holds a door as it was said to be until the next word, six hours at most', () => {
    const times = hours(0, 1, 2, 20);
    expect(heldIn(times, of(1, 0, 1, 0), window(0, 20))).toEqual({ held: 7 * HOUR_MS, known: 8 * HOUR_MS });
    expect(heldIn(times, of(1, 0, 1, 0), window(0.5, 1))).toEqual({ held: 0.5 * HOUR_MS, known: 0.5 * HOUR_MS });
  });

  it('WD3: makes power of the difference of energy delivered', () => {
    const { times, values } = powerOf(hours(0, 0.5, 2), of(10, 12, 15));
    expect([...times]).toEqual([0.5 * HOUR_MS, 2 * HOUR_MS]);
    expect([...values]).toEqual([4, 2]);
  });

  it('WD3: tells each change of a door once, the newest first', () => {
    expect(changesOf(hours(0, 1, 2, 3), of(0, 1, 1, 0))).toEqual([
      { at: 3 * HOUR_MS, open: false },
      { at: HOUR_MS, open: true },
      { at: 0, open: false },
    ]);
  });
});
