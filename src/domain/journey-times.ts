import { timeOf } from './instant.ts';
import { SHIPPING_STATE } from './shipment-status.ts';

/** Dates of a shipment, as its rows have them; null where it has not happened, or nobody knows when. */
export interface JourneyDates {
  readonly createDate: string;
  readonly commDate: string | null;
  readonly departDate: string | null;
  readonly arriveDate: string | null;
  readonly decommDate: string | null;
}

/** What the header boxes count of a shipment (spec 2 §2 "Header boxes"). Milliseconds, and since 1970. */
export type JourneyTime =
  | { readonly key: 'shipment-duration' | 'transit-time' | 'since-commission' | 'since-depart'; readonly span: number }
  | { readonly key: 'decommission-date'; readonly at: number };

const known = (instant: string | null): number | null => {
  const time = instant === null ? Number.NaN : timeOf(instant);
  return Number.isNaN(time) ? null : time;
};

/**
 * A finished shipment has how long it took, how long it was under way and when it was decommissioned; a running one the times
 * that run (docs/decisions/detail.md: the sense of the text, not its letter). What can't be counted is left out.
 */
export function journeyTimes(dates: JourneyDates, now: number): JourneyTime[] {
  const commissioned = known(dates.commDate);
  const departed = known(dates.departDate);
  const over = known(dates.decommDate);
  const times: JourneyTime[] = [];
  const count = (key: Exclude<JourneyTime['key'], 'decommission-date'>, from: number | null, to: number) => {
    if (from !== null) times.push({ key, span: Math.max(0, to - from) });
  };
  if (over === null) {
    count('since-commission', commissioned, now);
    count('since-depart', departed, now);
    return times;
  }
  count('shipment-duration', commissioned ?? known(dates.createDate), over);
  count('transit-time', departed, known(dates.arriveDate) ?? over);
  times.push({ key: 'decommission-date', at: over });
  return times;
}

export const MILESTONES = ['created', 'commissioned', 'departed', 'arrived', 'decommissioned'] as const;
export type MilestoneKey = (typeof MILESTONES)[number];

export interface Milestone {
  readonly key: MilestoneKey;
  /** Milliseconds since 1970; null: it has not happened, or nobody knows when. */
  readonly at: number | null;
  /** `passed`: it has happened, since a later one has or the state says so, whenever that was. */
  readonly state: 'done' | 'passed' | 'next' | 'later';
}

/**
 * The way of a shipment in order, with what comes next. Where things don't travel (assets, vehicles), departure and arrival
 * are on it only when they happened.
 * @param state the `shippingState` of what travels; null: what does not, whose states are others
 */
export function milestonesOf(dates: JourneyDates, state: number | null): Milestone[] {
  const at: Readonly<Record<MilestoneKey, number | null>> = {
    created: known(dates.createDate),
    commissioned: known(dates.commDate),
    departed: known(dates.departDate),
    arrived: known(dates.arriveDate),
    decommissioned: known(dates.decommDate),
  };
  // The state says it too, whether or not anybody knows when that was.
  const isReached = (key: MilestoneKey) => at[key] !== null || (key !== 'created' && SHIPPING_STATE[key] === state);
  const keys = MILESTONES.filter(
    (key) => state !== null || at[key] !== null || (key !== 'departed' && key !== 'arrived'),
  );
  const last = keys.findLastIndex(isReached);
  return keys.map((key, place) => ({
    key,
    at: at[key],
    state: at[key] !== null ? 'done' : place <= last ? 'passed' : place === last + 1 ? 'next' : 'later',
  }));
}
