/** A day of a heat map and where it stands: weeks from left to right, days of a week from Monday downwards. */
export interface YearDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly week: number;
  /** 0: Monday. */
  readonly weekday: number;
}

/** Steps of how much a day had; 0 is nothing. */
export const LEVELS = [0, 1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

/** The days from one to another, both included. Throws a RangeError for what is no day. */
export function yearDays(from: string, to: string): YearDay[] {
  const first = Temporal.PlainDate.from(from);
  const last = Temporal.PlainDate.from(to);
  const days: YearDay[] = [];
  const offset = first.dayOfWeek - 1;
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const place = offset + days.length;
    days.push({ day: date.toString(), week: Math.floor(place / 7), weekday: place % 7 });
  }
  return days;
}

/** How much a number is of the most there is: nothing, or a quarter of it each. */
export function levelOf(count: number, most: number): Level {
  if (count <= 0 || most <= 0) return 0;
  return LEVELS[Math.min(4, Math.max(1, Math.ceil((count / most) * 4)))] ?? 4;
}

/** The place in the list of days that a key leads to from another; the same one where there is none. */
export function dayAt(place: number, key: string, count: number): number {
  const step = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1, PageUp: -28, PageDown: 28 }[key];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const next = place + (step ?? 0);
  return next < 0 || next >= count ? place : next;
}
