import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from './duration.ts';
import { instantAt } from './instant.ts';
import { type JourneyDates, journeyTimes, MILESTONES, milestonesOf } from './journey-times.ts';
import { SHIPPING_STATE } from './shipment-status.ts';

const START = Date.UTC(2026, 10, 1);
const day = (count: number): string => instantAt(START + count * DAY_MS);
const dates = (over: Partial<JourneyDates> = {}): JourneyDates => ({
  createDate: day(0),
  commDate: null,
  departDate: null,
  arriveDate: null,
  decommDate: null,
  ...over,
});
const NOW = START + 10 * DAY_MS;

it('DT3: a running shipment shows the times that run, and none from what has not happened', () => {
  expect(journeyTimes(dates(), NOW)).toEqual([]);
  expect(journeyTimes(dates({ commDate: day(1) }), NOW)).toEqual([{ key: 'since-commission', span: 9 * DAY_MS }]);
  expect(journeyTimes(dates({ commDate: day(1), departDate: day(4) }), NOW)).toEqual([
    { key: 'since-commission', span: 9 * DAY_MS },
    { key: 'since-depart', span: 6 * DAY_MS },
  ]);
});

it('DT3: a finished shipment shows how long it took, how long it travelled, and when it ended', () => {
  const all = dates({ commDate: day(1), departDate: day(2), arriveDate: day(5), decommDate: day(8) });
  expect(journeyTimes(all, NOW)).toEqual([
    { key: 'shipment-duration', span: 7 * DAY_MS },
    { key: 'transit-time', span: 3 * DAY_MS },
    { key: 'decommission-date', at: START + 8 * DAY_MS },
  ]);
  // Without an arrival it travelled to its end; without a commissioning it took from its creation on.
  expect(journeyTimes({ ...all, commDate: null, arriveDate: null }, NOW).slice(0, 2)).toEqual([
    { key: 'shipment-duration', span: 8 * DAY_MS },
    { key: 'transit-time', span: 6 * DAY_MS },
  ]);
  expect(journeyTimes({ ...all, departDate: null }, NOW).map(({ key }) => key)).not.toContain('transit-time');
});

it('counts no negative time where clocks disagree, and nothing from a date that is none', () => {
  const ahead = dates({ commDate: instantAt(NOW + HOUR_MS), departDate: 'soon' });
  expect(journeyTimes(ahead, NOW)).toEqual([{ key: 'since-commission', span: 0 }]);
});

it('says what comes next: exactly one after the last that happened, all before it done or passed', () => {
  const date = fc.option(fc.integer({ min: 0, max: 9 }).map(day), { nil: null });
  const state = fc.option(fc.constantFrom(...Object.values(SHIPPING_STATE)), { nil: null });
  fc.assert(
    fc.property(date, date, date, date, state, (commDate, departDate, arriveDate, decommDate, shippingState) => {
      const way = milestonesOf(dates({ commDate, departDate, arriveDate, decommDate }), shippingState);
      const last = way.findLastIndex(({ state: one }) => one === 'done' || one === 'passed');
      expect(way.slice(0, last).every(({ state: one }) => one === 'done' || one === 'passed')).toBe(true);
      expect(way.slice(last + 1).map(({ state: one }) => one)).toEqual(
        way.slice(last + 1).map((_, place) => (place === 0 ? 'next' : 'later')),
      );
      for (const { at, state: one } of way) expect(one === 'done').toBe(at !== null);
      if (shippingState !== null) expect(way.map(({ key }) => key)).toEqual([...MILESTONES]);
    }),
  );
  expect(milestonesOf(dates({ commDate: day(1) }), null).map(({ key, state: one }) => [key, one])).toEqual([
    ['created', 'done'],
    ['commissioned', 'done'],
    ['decommissioned', 'next'],
  ]);
});

it('takes what the state says for passed, also when nobody knows when it was', () => {
  const statesOf = (shippingState: number) => milestonesOf(dates(), shippingState).map(({ state }) => state);
  expect(statesOf(SHIPPING_STATE.processing)).toEqual(['done', 'next', 'later', 'later', 'later']);
  expect(statesOf(SHIPPING_STATE.commissioned)).toEqual(['done', 'passed', 'next', 'later', 'later']);
  expect(statesOf(SHIPPING_STATE.departed)).toEqual(['done', 'passed', 'passed', 'next', 'later']);
  expect(statesOf(SHIPPING_STATE.arrived)).toEqual(['done', 'passed', 'passed', 'passed', 'next']);
  expect(statesOf(SHIPPING_STATE.decommissioned)).toEqual(['done', 'passed', 'passed', 'passed', 'passed']);
});
