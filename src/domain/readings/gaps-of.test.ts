import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../duration.ts';
import { gapsOf, MISSED } from './gaps-of.ts';

/** Times from nought on by the steps between them, minutes. */
const timesBy = (steps: readonly number[]): Float64Array => {
  let time = 0;
  return Float64Array.from([0, ...steps], (step) => {
    time += step * MINUTE_MS;
    return time;
  });
};
/** The places of the readings after which nothing came for too long. */
const partedAfter = (times: Float64Array): number[] =>
  [...gapsOf(times)].flatMap((gap, at) => ((times[at + 1] ?? times[at] ?? 0) - (times[at] ?? 0) > gap ? [at] : []));
const of = (step: number, count: number): number[] => Array.from({ length: count }, () => step);

describe('gaps of a line', () => {
  it('are found by the interval of their own time, before and after it changed', () => {
    // Two hours apart for a month, then every 10 minutes: 80 minutes without one are a silence there.
    const times = timesBy([...of(120, 360), ...of(10, 40), 80, ...of(10, 40)]);
    expect(partedAfter(times)).toEqual([400]);
    expect(partedAfter(timesBy([...of(10, 40), 80, ...of(10, 40), ...of(120, 360)]))).toEqual([40]);
  });

  it('are none where readings only come less often', () => {
    expect(partedAfter(timesBy([...of(10, 300), ...of(240, 30)]))).toEqual([]);
    expect(partedAfter(timesBy([...of(240, 30), ...of(10, 300)]))).toEqual([]);
  });

  it('are none beside many readings at once', () => {
    expect(partedAfter(timesBy([...of(70, 20), ...of(0.02, 30), ...of(70, 20)]))).toEqual([]);
  });

  it('leave no reading alone in a line of even steps, whatever the steps were before', () => {
    const phase = fc.record({ step: fc.integer({ min: 1, max: 300 }), count: fc.integer({ min: 4, max: 40 }) });
    fc.assert(
      fc.property(fc.array(phase, { minLength: 1, maxLength: 5 }), (phases) => {
        expect(partedAfter(timesBy(phases.flatMap(({ step, count }) => of(step, count))))).toEqual([]);
      }),
    );
  });

  it('are found wherever a silence is longer than three steps and an hour, amid any others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 12, max: 30 }),
        fc.integer({ min: 12, max: 30 }),
        fc.integer({ min: 1, max: 5_000 }),
        (step, before, after, more) => {
          const silence = Math.max(HOUR_MS / MINUTE_MS, MISSED * step) + more;
          const times = timesBy([...of(step, before), silence, ...of(step, after)]);
          expect(partedAfter(times)).toEqual([before]);
        },
      ),
    );
  });
});
