import { zonedTime } from '../../domain/instant.ts';
import type { TimeRange } from './range.ts';

/** What a field of a form holds: a day `2026-11-21`, or with its time `2026-11-21T14:02`. */
export type Precision = 'day' | 'minute';

/** A moment as a field shows it, on the reader's clock. */
export function localText(time: number, timeZone: string, precision: Precision): string {
  const local = zonedTime(time, timeZone).toPlainDateTime();
  return precision === 'day' ? local.toPlainDate().toString() : local.toString({ smallestUnit: 'minute' });
}

/** The moment that a field shows on a clock of this zone; null for what is none. Where clocks go back, the first of both. */
export const momentFromText = (text: string, timeZone: string): number | null => boundsOf(text, timeZone)?.from ?? null;

/** Why two fields are no range. */
export type RangeFault = 'missing' | 'backwards';

/** The range between two fields, each with all of its day or minute. */
export function rangeFromText(
  start: string,
  end: string,
  timeZone: string,
): { readonly range: TimeRange } | { readonly fault: RangeFault } {
  const from = boundsOf(start, timeZone)?.from;
  const to = boundsOf(end, timeZone)?.to;
  if (from === undefined || to === undefined) return { fault: 'missing' };
  return from <= to ? { range: { from, to } } : { fault: 'backwards' };
}

function boundsOf(text: string, timeZone: string): TimeRange | null {
  try {
    const local = Temporal.PlainDateTime.from(text);
    const next = text.includes('T') ? local.add({ minutes: 1 }) : local.add({ days: 1 });
    const at = (time: Temporal.PlainDateTime) => time.toZonedDateTime(timeZone).epochMilliseconds;
    return { from: at(local), to: at(next) - 1 };
  } catch {
    return null;
  }
}
