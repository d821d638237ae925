import { DAY_MS } from '../../../domain/duration.ts';

/** The one way an instant is written on the wire: `2026-11-21T11:04:33.123Z`. */
const LENGTH = 24;
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Milliseconds since 1970 of an instant exactly as `Date.prototype.toISOString` writes it (years 0 to 9999); NaN for any
 * other text. Several times faster than `Date.parse`, which a million rows with six instants each would feel.
 */
export function readIsoInstant(text: string): number {
  if (text.length !== LENGTH) return Number.NaN;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 2);
  const day = digits(text, 8, 2);
  const hour = digits(text, 11, 2);
  const minute = digits(text, 14, 2);
  const second = digits(text, 17, 2);
  const milli = digits(text, 20, 3);
  const written =
    text.charCodeAt(4) === 0x2d &&
    text.charCodeAt(7) === 0x2d &&
    text.charCodeAt(10) === 0x54 &&
    text.charCodeAt(13) === 0x3a &&
    text.charCodeAt(16) === 0x3a &&
    text.charCodeAt(19) === 0x2e &&
    text.charCodeAt(23) === 0x5a;
  if (!written || !isDay(year, month, day) || hour > 23 || minute > 59 || second > 59) return Number.NaN;
  const time = ((hour * 60 + minute) * 60 + second) * 1000 + milli;
  // A field with anything but digits in it has made this NaN.
  return daysSince1970(year, month, day) * DAY_MS + time;
}

/** The number that so many digits write; NaN when there is anything else among them. */
function digits(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at += 1) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

function isDay(year: number, month: number, day: number): boolean {
  if (day < 1 || day > (DAYS_IN_MONTH[month - 1] ?? 0)) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/** Years that begin in March end with their leap day, so the days before a month don't depend on the year. */
function daysSince1970(year: number, month: number, day: number): number {
  const fromMarch = month > 2 ? year : year - 1;
  const era = Math.floor(fromMarch / 400);
  const yearOfEra = fromMarch - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
