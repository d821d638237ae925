import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/duration.ts';
import { zonedTime } from '../../domain/instant.ts';
import type { ChartWindow } from './chart-model.ts';

/** How far ticks are apart. */
export type TickStep =
  | { readonly unit: 'ms'; readonly count: number }
  | { readonly unit: 'days' | 'months' | 'years'; readonly count: number };

export interface TimeTicks {
  readonly step: TickStep;
  readonly times: readonly number[];
}

const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

const STEPS: readonly { readonly step: TickStep; readonly about: number }[] = [
  ...[1, 5, 15, 30].map((count) => ofMs(count * SECOND_MS)),
  ...[1, 5, 15, 30].map((count) => ofMs(count * MINUTE_MS)),
  ...[1, 2, 3, 6, 12].map((count) => ofMs(count * HOUR_MS)),
  ...[1, 2, 4, 7, 14].map((count) => ({ step: { unit: 'days' as const, count }, about: count * DAY_MS })),
  ...[1, 3, 6].map((count) => ({ step: { unit: 'months' as const, count }, about: count * MONTH_MS })),
  ...[1, 2, 5, 10, 50].map((count) => ({ step: { unit: 'years' as const, count }, about: count * YEAR_MS })),
];
const LONGEST = { unit: 'years', count: 500 } as const;

function ofMs(count: number) {
  return { step: { unit: 'ms' as const, count }, about: count };
}

/**
 * Times of a window to be written below a chart, at most `most`: round ones on the reader's clock and calendar, also where a
 * day has 23 or 25 hours. Throws a RangeError for what is no time or no time zone.
 */
export function timeTicks({ from, to }: ChartWindow, timeZone: string, most: number): TimeTicks {
  const wanted = (to - from) / Math.max(1, most);
  const step = STEPS.find(({ about }) => about >= wanted)?.step ?? LONGEST;
  const times: number[] = [];
  let at = firstBefore(from, step, timeZone);
  for (;;) {
    const time = at.toZonedDateTime(timeZone).epochMilliseconds;
    if (time > to) return { step, times };
    if (time >= from && time > (times.at(-1) ?? Number.NEGATIVE_INFINITY)) times.push(time);
    at = at.add(step.unit === 'ms' ? { milliseconds: step.count } : { [step.unit]: step.count });
  }
}

/** The round time on the reader's clock at or before an instant. */
function firstBefore(from: number, { unit, count }: TickStep, timeZone: string): Temporal.PlainDateTime {
  const local = zonedTime(from, timeZone).toPlainDateTime();
  const midnight = local.round({ smallestUnit: 'day', roundingMode: 'floor' });
  if (unit === 'ms') {
    const since = midnight.until(local).total('milliseconds');
    return midnight.add({ milliseconds: Math.floor(since / count) * count });
  }
  if (unit === 'days') {
    // Weeks begin on Mondays; other steps count on from the first of a month's days that they reach.
    return midnight.subtract({ days: count % 7 === 0 ? midnight.dayOfWeek - 1 : (midnight.day - 1) % count });
  }
  const january = midnight.with({ month: 1, day: 1 });
  if (unit === 'years') return january.subtract({ years: ((january.year % count) + count) % count });
  return january.add({ months: Math.floor((midnight.month - 1) / count) * count });
}
