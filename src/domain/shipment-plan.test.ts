import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from './duration.ts';
import { instantAt, timeOf } from './instant.ts';
import { checkPlan, dueOf, type LateRow, lateBy, missedBy, plannedSteps } from './shipment-plan.ts';

const BEGIN = Date.UTC(2026, 10, 1);
const time = fc.integer({ min: BEGIN, max: BEGIN + 100 * HOUR_MS }).map(instantAt);
const maybe = fc.option(time);
const row: fc.Arbitrary<LateRow> = fc.record({
  configType: fc.constant(0),
  shippingState: fc.constant(3),
  plannedDeparture: maybe,
  plannedArrival: maybe,
  usualDeparture: maybe,
  usualArrival: maybe,
  departDate: maybe,
  arriveDate: maybe,
  decommDate: maybe,
});
const BARE: LateRow = {
  configType: 0,
  shippingState: 3,
  plannedDeparture: null,
  plannedArrival: null,
  usualDeparture: null,
  usualArrival: null,
  departDate: null,
  arriveDate: null,
  decommDate: null,
};
const at = (hours: number): string => instantAt(BEGIN + hours * HOUR_MS);

describe('a plan', () => {
  it('has its arrival after its departure, and sensible years', () => {
    fc.assert(
      fc.property(time, time, (departure, arrival) => {
        const faults = checkPlan({ plannedDeparture: departure, plannedArrival: arrival });
        expect(faults.plannedDeparture).toBeNull();
        expect(faults.plannedArrival).toBe(timeOf(arrival) > timeOf(departure) ? null : 'plan-order');
      }),
    );
    const years = (plannedDeparture: string | null, plannedArrival: string | null) =>
      Object.values(checkPlan({ plannedDeparture, plannedArrival }));
    expect(years(null, null)).toEqual([null, null]);
    expect(years('1999-12-31T23:59:59.999Z', null)).toEqual(['plan-year', null]);
    expect(years('2000-01-01T00:00:00.000Z', '2099-12-31T23:59:59.999Z')).toEqual([null, null]);
    expect(years(null, '2100-01-01T00:00:00.000Z')).toEqual([null, 'plan-year']);
    expect(years('0202-11-28T10:00:00.000Z', '0201-11-28T10:00:00.000Z')).toEqual(['plan-year', 'plan-year']);
    expect(years('no time', null)).toEqual(['plan-year', null]);
  });
});

describe('what is late', () => {
  it('is the departure, then the arrival, as planned, else as usual; nothing that is over', () => {
    const due = (change: Partial<LateRow>) => dueOf({ ...BARE, ...change });
    expect(due({})).toBeNull();
    const plan = { plannedDeparture: at(1), plannedArrival: at(9), usualDeparture: at(2), usualArrival: at(8) };
    expect(due(plan)).toEqual({ what: 'departure', by: at(1), isPlanned: true });
    expect(due({ ...plan, departDate: at(3) })).toEqual({ what: 'arrival', by: at(9), isPlanned: true });
    expect(due({ ...plan, plannedDeparture: null })).toEqual({ what: 'departure', by: at(2), isPlanned: false });
    expect(due({ plannedArrival: at(9) })).toEqual({ what: 'arrival', by: at(9), isPlanned: true });
    expect(due({ departDate: at(3), usualArrival: at(8) })).toEqual({ what: 'arrival', by: at(8), isPlanned: false });
    expect(due({ ...plan, departDate: at(3), arriveDate: at(4) })).toBeNull();
    expect(due({ ...plan, decommDate: at(4) })).toBeNull();
  });

  it('orders by how late it is as by when it was due: the earliest due is the latest', () => {
    fc.assert(
      fc.property(row, row, fc.integer({ min: 0, max: 120 * HOUR_MS }), (one, other, elapsed) => {
        const now = BEGIN + elapsed;
        const [a, b] = [lateBy(one, now), lateBy(other, now)];
        if (a === null || b === null) return;
        expect(Math.sign(a - b)).toBe(Math.sign(timeOf(dueOf(other)?.by ?? '') - timeOf(dueOf(one)?.by ?? '')));
      }),
    );
  });

  it('becomes later with the clock and was not late before', () => {
    fc.assert(
      fc.property(
        row,
        fc.integer({ min: 0, max: 120 * HOUR_MS }),
        fc.integer({ min: 1, max: HOUR_MS }),
        (one, from, by) => {
          const now = BEGIN + from;
          const [before, after] = [lateBy(one, now), lateBy(one, now + by)];
          if (before !== null) expect(after).toBe(before + by);
          const due = dueOf(one);
          expect(before === null).toBe(due === null || timeOf(due.by) >= now);
        },
      ),
    );
  });
});

describe('what was missed', () => {
  it('is counted to the minute, in which plans are made', () => {
    const planned = at(1);
    expect(missedBy(instantAt(timeOf(planned) + 59_999), planned, null)).toBe(0);
    expect(missedBy(instantAt(timeOf(planned) + MINUTE_MS), planned, at(0))).toBe(MINUTE_MS);
    expect(missedBy(at(0), planned, null)).toBe(-HOUR_MS);
    expect(missedBy(at(3), null, at(2))).toBe(HOUR_MS);
    expect(missedBy(null, planned, null)).toBeNull();
    expect(missedBy(at(0), null, null)).toBeNull();
  });

  it('stays with a step that has happened, and grows with one that has not', () => {
    const plan = { ...BARE, plannedDeparture: at(1), plannedArrival: at(9) };
    const steps = (change: Partial<LateRow>, now: number) =>
      plannedSteps({ ...plan, ...change }, BEGIN + now * HOUR_MS);
    const lates = (change: Partial<LateRow>, now: number) => {
      const { departed, arrived } = steps(change, now);
      return [departed?.late ?? null, arrived?.late ?? null];
    };
    expect(lates({}, 0)).toEqual([null, null]);
    expect(lates({}, 3)).toEqual([2 * HOUR_MS, null]);
    expect(lates({ departDate: at(2) }, 12)).toEqual([HOUR_MS, 3 * HOUR_MS]);
    expect(lates({ departDate: at(2), arriveDate: at(10) }, 12)).toEqual([HOUR_MS, HOUR_MS]);
    expect(lates({ decommDate: at(2) }, 12)).toEqual([null, null]);
    expect(steps({ plannedDeparture: null }, 0)).toEqual({
      departed: null,
      arrived: { at: BEGIN + 9 * HOUR_MS, late: null },
    });
  });
});
