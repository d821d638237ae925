import { HOUR_MS } from '../duration.ts';

/** How a company writes times in reports unless it says otherwise (spec 1 §9). */
export const REPORT_DATE_FORMAT = 'YYYY-MM-DD HH:mm:ss';

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
