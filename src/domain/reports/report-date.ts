import { HOUR_MS, MINUTE_MS } from '../duration.ts';

/** How a company writes times in reports unless it says otherwise (spec 1 §9). */
export const REPORT_DATE_FORMAT = 'YYYY-MM-DD HH:mm:ss';

/** Zones change their offset on quarters of an hour only. */
const SPAN_MS = 15 * MINUTE_MS;

/**
 * What has to be added to an instant to have the calendar and clock of a zone, in milliseconds. It is looked up once for
 * each quarter of an hour: reports have hundreds of thousands of times.
 */
export function zoneOffsets(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const known = new Map<number, number>();
  return (time) => {
    const span = Math.floor(time / SPAN_MS);
    const before = known.get(span);
    if (before !== undefined) return before;
    const parts = new Map(format.formatToParts(span * SPAN_MS).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    const offset = wall - span * SPAN_MS;
    known.set(span, offset);
    return offset;
  };
}

/** The year 10000, which has more digits than its place. */
const FIVE_DIGITS_MS = Date.UTC(10_000, 0, 1);

const two = (value: number): string => String(value).padStart(2, '0');

/** The letters of the documents' date formats. */
const TOKEN = /YYYY|YY|MM|DD|HH|hh|mm|ss|A|a/g;

/** A time of a calendar and clock (milliseconds as if UTC) by a format such as `DD/MM/YYYY HH:mm`. */
export function formatWallTime(wallTime: number, format: string): string {
  const date = new Date(wallTime);
  // The way of nearly all, and a hundred thousand times in a file.
  if (format === REPORT_DATE_FORMAT && wallTime >= 0 && wallTime < FIVE_DIGITS_MS) {
    return date.toISOString().slice(0, 19).replace('T', ' ');
  }
  const hours = date.getUTCHours();
  return format.replaceAll(TOKEN, (token) => {
    switch (token) {
      case 'YYYY':
        return String(date.getUTCFullYear());
      case 'YY':
        return two(date.getUTCFullYear() % 100);
      case 'MM':
        return two(date.getUTCMonth() + 1);
      case 'DD':
        return two(date.getUTCDate());
      case 'HH':
        return two(hours);
      case 'hh':
        return two(hours % 12 === 0 ? 12 : hours % 12);
      case 'mm':
        return two(date.getUTCMinutes());
      case 'ss':
        return two(date.getUTCSeconds());
      default:
        return hours < 12 ? 'AM' : 'PM';
    }
  });
}

/** The same format in the letters of spreadsheets. */
export function sheetTimeFormat(format: string): string {
  return format.replaceAll(/[^A-Za-z:/. -]/g, '').replaceAll(TOKEN, (token) => {
    if (token === 'A' || token === 'a') return 'AM/PM';
    return token === 'HH' ? 'hh' : token.toLowerCase();
  });
}

/** What a zone is called in a report's head: UTC where it is that. */
export const zoneName = (timeZone: string): string =>
  /^(?:Etc\/)?(?:GMT|UTC|UCT|Zulu|Universal|Greenwich)(?:[+-]?0)?$/.test(timeZone) ? 'UTC' : timeZone;

/** A whole number of hours and minutes for people, `12.5`: hours to one decimal. */
export const hoursOf = (ms: number): number => Math.round((ms / HOUR_MS) * 10) / 10;
