import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENTS } from '../alert-events.ts';
import { HOUR_MS, MINUTE_MS } from '../duration.ts';
import type { AlertData, AlertLevel } from '../monitoring/facts.ts';
import { byLoss, incidentTrouble, type RankedTrouble } from './incident-trouble.ts';
import { SEVERITY, type TroubleFact, troubleOf } from './trouble.ts';

const { watch, warning, critical } = SEVERITY;
const AT = Date.UTC(2026, 10, 30, 8);
const hours = (count: number): number => count * HOUR_MS;

const fact = (event: number, data: AlertData = {}, level: AlertLevel = 2): TroubleFact => ({
  event,
  level,
  data,
  raisedAt: AT,
});
/** Too warm since then, with a limit of 46 °F. */
const warm = (over: AlertData = {}): AlertData => ({
  limit: 46,
  extreme: 50,
  extremeAt: AT,
  since: AT,
  lastAt: AT,
  ...over,
});
const budget = (minutes: number, used: number): AlertData => ({
  budget: minutes,
  budgetUsed: used,
  budgetLeft: 1 - used / minutes,
});

// docs/decisions/severity.md has these as its table.
describe('how urgent trouble is', () => {
  it.each([
    ['goods whose budget is used up', fact(216, warm(budget(600, 600))), 0, critical, 0],
    ['goods whose budget lasts 4 hours', fact(216, warm(budget(600, 360))), 0, critical, 4],
    ['goods whose budget lasts a day', fact(223, warm(budget(3_000, 1_560))), 0, warning, 24],
    ['goods whose budget lasts longer than a day', fact(216, warm(budget(6_000, 0))), 0, warning, 100],
    ['a notice of them', fact(216, warm(budget(6_000, 0)), 0), 0, watch, 100],
    [
      'goods that had more than their MKT allows',
      fact(216, warm({ mkt: 47, mktHours: 24, mktLimit: 46 })),
      0,
      critical,
      0,
    ],
    ['goods within their MKT', fact(216, warm({ mkt: 45, mktHours: 24, mktLimit: 46 })), 0, warning, 8],
    ['goods beyond a limit, of which nothing is known', fact(216, warm()), 0, warning, 8],
    ['the same 4 hours later', fact(216, warm()), 4, critical, 8],
    ['goods far beyond it', fact(216, warm({ extreme: 55 })), 0, critical, 2],
    ['damp', fact(211, { ...warm(), limit: 60, extreme: 70 }), 0, warning, 24],
    ['damp for 20 hours', fact(211, { ...warm(), limit: 60, extreme: 70 }), 20, critical, 24],
    ['5 km off its route', fact(218, { farthest: 5_000 }), 0, critical, 0],
    ['less off its route', fact(218, { farthest: 4_999 }), 0, warning, null],
    ['a stop where none is planned', fact(205), 0, warning, null],
    ['a departure that is late', fact(206), 0, warning, null],
    ['an arrival that is late', fact(207), 0, warning, null],
    ['a late arrival by a rule of notices', fact(207, {}, 0), 0, watch, null],
    ['an iChime that is no longer with its tag', fact(201), 0, warning, null],
    ['a tag that was never heard', fact(208, { cause: 'activation', since: AT }), 0, warning, null],
    ['silence', fact(208, { since: AT }), 11, watch, null],
    ['silence of 12 hours', fact(208, { since: AT }), 12, warning, null],
    ['a shock', fact(221, { limit: 5, extreme: 19 }), 0, watch, null],
    ['a shock of four times its limit', fact(221, { limit: 5, extreme: 20 }), 0, warning, null],
    ['a battery below 20 %', fact(204, { percent: 18 }), 0, watch, null],
    ['a battery below 5 %', fact(204, { percent: 4 }), 0, warning, null],
    ['a tilt', fact(220), 0, watch, null],
    ['a long stop', fact(222), 0, watch, null],
    ['a decommission that is late', fact(209), 0, watch, null],
    ['a stray iChime', fact(224), 0, watch, null],
    ['a sensor that is stuck', fact(241, { kind: 'flat' }), 0, warning, null],
    ['a sensor that drifts', fact(241, { kind: 'drift' }), 0, watch, null],
    ['an alert of a number that nobody knows', fact(999), 0, watch, null],
  ] as const)('%s', (_, one, later, severity, lossIn) => {
    const { lossAt, ...trouble } = troubleOf(one, AT + hours(later));
    expect(trouble.severity).toBe(severity);
    expect(lossAt).toBe(lossIn === null ? null : AT + hours(lossIn));
  });
});

const anyFact: fc.Arbitrary<TroubleFact> = fc.record({
  event: fc.constantFrom(...Object.keys(EVENTS).map(Number)),
  level: fc.constantFrom(0, 1, 2),
  raisedAt: fc.integer({ min: AT - hours(48), max: AT }),
  data: fc.record(
    {
      limit: fc.integer({ min: -20, max: 120 }),
      extreme: fc.integer({ min: -20, max: 120 }),
      extremeAt: fc.constant(AT),
      since: fc.integer({ min: AT - hours(48), max: AT }),
      lastAt: fc.integer({ min: AT - hours(48), max: AT }),
      budget: fc.nat(5_000),
      budgetUsed: fc.nat(5_000),
      budgetLeft: fc.double({ min: 0, max: 1, noNaN: true }),
      mkt: fc.integer({ min: 30, max: 60 }),
      mktHours: fc.constant(24),
      mktLimit: fc.integer({ min: 30, max: 60 }),
      farthest: fc.nat(20_000),
      percent: fc.nat(100),
    },
    { requiredKeys: [] },
  ),
});

it('is never less urgent later, nor by a rule of a higher level', () => {
  fc.assert(
    fc.property(anyFact, fc.nat(hours(72)), fc.nat(hours(72)), (one, early, more) => {
      const now = AT + early;
      const { severity } = troubleOf(one, now);
      expect(troubleOf(one, now + more).severity).toBeGreaterThanOrEqual(severity);
      if (one.level < 2) {
        const higher = { ...one, level: (one.level + 1) as AlertLevel };
        expect(troubleOf(higher, now).severity).toBeGreaterThanOrEqual(severity);
      }
    }),
  );
});

it('says when it will be more urgent', () => {
  fc.assert(
    fc.property(anyFact, fc.nat(hours(72)), (one, early) => {
      const now = AT + early;
      const { severity, changesAt } = troubleOf(one, now);
      const before = changesAt === null ? now + hours(1_000) : changesAt - 1;
      expect(troubleOf(one, before).severity).toBe(severity);
    }),
  );
});

describe('an incident', () => {
  const calm = { severity: watch, lossAt: null, changesAt: null };

  it('is as urgent as the worst of its alerts, and what is lost first counts', () => {
    const bad = { severity: critical, lossAt: AT + hours(2), changesAt: null };
    const slow = { severity: warning, lossAt: AT + hours(20), changesAt: AT + hours(16) };
    expect(incidentTrouble([calm, bad, slow], 3)).toEqual({
      severity: critical,
      lossAt: AT + hours(2),
      changesAt: AT + hours(16),
    });
    expect(incidentTrouble([], 100)).toEqual(calm);
  });

  it('is a warning from 25 shipments on', () => {
    expect(incidentTrouble([calm], 24).severity).toBe(watch);
    expect(incidentTrouble([calm], 25).severity).toBe(warning);
  });

  it('stands before others by urgency, loss, shipments and age', () => {
    const at = (minutes: number): string => new Date(AT + minutes * MINUTE_MS).toISOString();
    const one = (severity: number, lossTime: string | null, shipments: number, minutes: number): RankedTrouble => ({
      severity,
      lossTime,
      shipments,
      lastTime: at(minutes),
    });
    const inOrder = [
      one(critical, at(10), 1, 0),
      one(critical, at(20), 9, 9),
      one(critical, null, 9, 9),
      one(warning, at(5), 9, 9),
      one(watch, null, 9, 0),
      one(watch, null, 1, 5),
      one(watch, null, 1, 4),
    ];
    expect(inOrder.toReversed().toSorted(byLoss)).toEqual(inOrder);
  });
});
