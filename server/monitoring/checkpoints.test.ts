import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/domain/duration.ts';
import { type MonitorState, startState } from '../../src/domain/monitoring/state.ts';
import { CHECKPOINT_INTERVAL_MS, checkpointBefore, withCheckpoint } from './checkpoints.ts';

const at = (upto: number): MonitorState => startState({ createDate: 0 }, { upto });

it('keeps few, the beginning, and one that is not much older than what may come late', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 48 }), { minLength: 1, maxLength: 400 }), (steps) => {
      let kept: MonitorState[] = withCheckpoint([], at(0));
      let time = 0;
      const all = [0];
      for (const hours of steps) {
        time += hours * CHECKPOINT_INTERVAL_MS;
        all.push(time);
        kept = withCheckpoint(kept, at(time));
      }
      expect(kept.length).toBeLessThanOrEqual(20);
      const times = kept.map(({ upto }) => upto);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBe(0);
      expect(times.at(-1)).toBe(time);
      // What is a day late is folded from at most a day, and one step, before it.
      const late = time - DAY_MS;
      const best = all.findLast((one) => one < late);
      const found = checkpointBefore(kept, late)?.upto;
      if (best !== undefined)
        expect(best - (found ?? Number.NEGATIVE_INFINITY)).toBeLessThanOrEqual(DAY_MS + 48 * HOUR_MS);
    }),
  );
});

it('finds none before the beginning', () => {
  expect(checkpointBefore([at(5)], 5)).toBeUndefined();
  expect(checkpointBefore([at(5)], 6)?.upto).toBe(5);
});
