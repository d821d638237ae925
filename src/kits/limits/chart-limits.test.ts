import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LimitEra } from '../../domain/condition/limit-era.ts';
import { shownLimits } from './chart-limits.ts';

const journey = { from: 0, until: 100, isOver: false };
const era = (limit: number, over: Partial<LimitEra> = {}): LimitEra => ({
  measure: 'temperature',
  side: 'above',
  limit,
  macId: null,
  from: 0,
  until: 100,
  ...over,
});

it('are one line for devices that have the same, and one of the rules for those without one', () => {
  const limits = [era(46), era(50, { macId: 'B' }), era(50, { macId: 'C' })];
  const found = shownLimits({ journey, limits }, ['A', 'B', 'C']);
  expect(found.map(({ limit, macIds, of, until }) => ({ limit, macIds, of, until }))).toEqual([
    { limit: 46, macIds: null, of: ['A'], until: null },
    { limit: 50, macIds: ['B', 'C'], of: ['B', 'C'], until: null },
  ]);
});

it('end when they were changed, and with a journey that is over', () => {
  const limits = [era(46, { until: 40 }), era(50, { from: 40 })];
  expect(shownLimits({ journey, limits }, ['A']).map(({ until }) => until)).toEqual([40, null]);
  expect(shownLimits({ journey: { ...journey, isOver: true }, limits }, ['A']).map(({ until }) => until)).toEqual([
    40, 100,
  ]);
});

it('are for a device by its own limit or by the rules, never by another one', () => {
  const any = fc.record({
    measure: fc.constantFrom('temperature' as const, 'humidity' as const),
    side: fc.constantFrom('above' as const, 'below' as const),
    limit: fc.integer({ min: 30, max: 60 }),
    macId: fc.constantFrom(null, 'A', 'B', 'C'),
    from: fc.constantFrom(0, 40),
    until: fc.constantFrom(60, 100),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), (limits) => {
      for (const shown of shownLimits({ journey, limits }, ['A', 'B'])) {
        expect(shown.of.length).toBeGreaterThan(0);
        for (const device of shown.of) {
          expect(['A', 'B']).toContain(device);
          expect(shown.macIds?.includes(device) ?? true).toBe(true);
          const hasOwn = limits.some(
            ({ measure, side, macId }) => macId === device && measure === shown.measure && side === shown.side,
          );
          expect(hasOwn).toBe(shown.macIds !== null);
        }
      }
    }),
  );
});
