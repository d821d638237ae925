import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsInSight } from './parts-in-sight.ts';

const room = { widths: [100, 80, 80, 60], more: 50, kept: [0], shown: -1 };

it('shows all parts where all have room, without a button for others', () => {
  expect(partsInSight({ ...room, room: 320 })).toEqual([0, 1, 2, 3]);
});

it('keeps room for the button of those that have none', () => {
  expect(partsInSight({ ...room, room: 319 })).toEqual([0, 1, 2]);
  expect(partsInSight({ ...room, room: 309 })).toEqual([0, 1]);
});

it('shows the one that is shown before others', () => {
  expect(partsInSight({ ...room, room: 240, shown: 3 })).toEqual([0, 3]);
});

it('shows what is always in sight, however little room there is', () => {
  expect(partsInSight({ ...room, room: 20, kept: [0, 2] })).toEqual([0, 2]);
});

it('never takes more room than there is for what need not be in sight', () => {
  const width = fc.integer({ min: 20, max: 300 });
  const given = fc
    .record({
      widths: fc.array(width, { minLength: 1, maxLength: 12 }),
      room: fc.integer({ min: 0, max: 2_000 }),
      more: width,
    })
    .chain((one) => fc.record({ ...toConstants(one), shown: fc.integer({ min: -1, max: one.widths.length - 1 }) }));
  fc.assert(
    fc.property(given, ({ shown, ...one }) => {
      const inSight = partsInSight({ ...one, kept: [0], shown });
      const taken = inSight.reduce((sum, at) => sum + (one.widths[at] ?? 0), 0);
      const isAll = inSight.length === one.widths.length;
      expect(inSight).toContain(0);
      expect(inSight.length === 1 || taken + (isAll ? 0 : one.more) <= one.room).toBe(true);
    }),
  );
});

const toConstants = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fc.constant(value)])) as {
    [Name in keyof Given]: fc.Arbitrary<Given[Name]>;
  };
