import { zonedTime } from '../instant.ts';

/** How often a saved report is made by itself. */
export const SCHEDULE_EVERY = ['day', 'week', 'month'] as const;

export interface ReportSchedule {
  readonly every: (typeof SCHEDULE_EVERY)[number];
  /** On the clock of its time zone, `07:30`. */
  readonly at: string;
  /** Of a week, Monday 1 to Sunday 7; of a month, 1 to 31: the last day of one that has fewer. */
  readonly day?: number | undefined;
}

/**
 * When it is next due after a moment; milliseconds since 1970. A time that the clock skips in spring is the one after it, one
 * that there is twice in autumn the first.
 * @throws RangeError for no time zone
 */
export function nextDue({ every, at, day }: ReportSchedule, timeZone: string, after: number): number {
  const now = zonedTime(after, timeZone);
  const time = Temporal.PlainTime.from(at);
  const dueOn = (date: Temporal.PlainDate): number =>
    date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
  let date = now.toPlainDate();
  if (every === 'week') date = date.add({ days: ((day ?? 1) - date.dayOfWeek + 7) % 7 });
  if (every === 'month') date = dayOfMonth(date, day ?? 1);
  if (dueOn(date) > after) return dueOn(date);
  if (every === 'day') return dueOn(date.add({ days: 1 }));
  if (every === 'week') return dueOn(date.add({ days: 7 }));
  return dueOn(dayOfMonth(date.with({ day: 1 }).add({ months: 1 }), day ?? 1));
}

const dayOfMonth = (date: Temporal.PlainDate, day: number): Temporal.PlainDate =>
  date.with({ day: Math.min(day, date.daysInMonth) });
