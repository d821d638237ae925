import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thinned } from './thinned.ts';

const points = fc.array(fc.integer({ min: -40, max: 120 }), { maxLength: 400 });

it('keeps the order, the ends and the extremes of so many points at most', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 4, max: 60 }), (values, most) => {
      const all = values.map((value, at) => ({ value, at }));
      const kept = thinned(all, most);
      expect(kept.length).toBeLessThanOrEqual(Math.max(most, 4));
      expect(kept.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).sort((a, b) => a - b));
      if (all.length === 0) return;
      expect([kept[0], kept.at(-1)]).toEqual([all[0], all.at(-1)]);
      const range = (some: readonly { value: number }[]) => [
        Math.min(...some.map(({ value }) => value)),
        Math.max(...some.map(({ value }) => value)),
      ];
      expect(range(kept)).toEqual(range(all));
    }),
  );
});
