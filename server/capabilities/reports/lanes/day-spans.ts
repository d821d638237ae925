import { DAY_MS } from '../../../../src/domain/duration.ts';

/** Days in UTC, `YYYY-MM-DD`, without the last one. */
export interface DaySpan {
  readonly from: string;
  readonly until: string;
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first day of a month so many months after that of a time. */
function monthStart(time: number, after: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after, 1);
}

/**
 * The UTC days from one moment to another, both included: whole months, and the days before and after them. The months begin on
 * the first day of one.
 */
export function spansOf(
  start: number,
  end: number,
): { readonly months: DaySpan | null; readonly days: readonly DaySpan[] } {
  const from = Math.floor(start / DAY_MS) * DAY_MS;
  const until = Math.floor(end / DAY_MS) * DAY_MS + DAY_MS;
  const span = (one: number, other: number): DaySpan[] =>
    one < other ? [{ from: dayText(one), until: dayText(other) }] : [];
  const first = monthStart(from, 0) === from ? from : monthStart(from, 1);
  const last = monthStart(until, 0);
  const [months] = span(first, last);
  if (months === undefined) return { months: null, days: span(from, until) };
  return { months, days: [...span(from, first), ...span(last, until)] };
}
