import { zonedTime } from '../domain/instant.ts';
import { dateFormat } from './formatters.ts';

/** How a person reads days and times, in the letters of the configuration's date formats (spec 1 §4). */
export interface DatePatterns {
  readonly day: string;
  /** A day with its time. */
  readonly dayAndTime: string;
  /** The time alone. */
  readonly time: string;
}

const TOKENS = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|ss|A|a/g;
const HAS_TIME = /[Hh]/;

/** Reads `DD/MM/YYYY|DD/MM/YYYY HH:mm`; null for a text that isn't two patterns. */
export function readDatePatterns(display: string): DatePatterns | null {
  const [day = '', dayAndTime = '', more] = display.split('|').map((part) => part.trim());
  if (day === '' || dayAndTime === '' || more !== undefined) return null;
  const rest = dayAndTime.replace(day, '').trim();
  return { day, dayAndTime, time: rest !== dayAndTime && HAS_TIME.test(rest) ? rest : 'HH:mm' };
}

/** An instant (milliseconds since 1970) by a pattern, names of months and days in a language. */
export function formatByPattern(instant: number, pattern: string, locale: string, timeZone: string): string {
  const at = zonedTime(instant, timeZone);
  const name = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone }).format(instant);
  const { hour } = at;
  const hour12 = hour % 12 === 0 ? 12 : hour % 12;
  const values: Readonly<Record<string, () => string>> = {
    YYYY: () => String(at.year).padStart(4, '0'),
    YY: () => String(at.year).slice(-2),
    MMMM: () => name({ month: 'long' }),
    MMM: () => name({ month: 'short' }),
    MM: () => twoDigits(at.month),
    M: () => String(at.month),
    DD: () => twoDigits(at.day),
    D: () => String(at.day),
    dddd: () => name({ weekday: 'long' }),
    ddd: () => name({ weekday: 'short' }),
    HH: () => twoDigits(hour),
    H: () => String(hour),
    hh: () => twoDigits(hour12),
    h: () => String(hour12),
    mm: () => twoDigits(at.minute),
    ss: () => twoDigits(at.second),
    A: () => (hour < 12 ? 'AM' : 'PM'),
    a: () => (hour < 12 ? 'am' : 'pm'),
  };
  return pattern.replaceAll(TOKENS, (token, literal?: string) => literal ?? values[token]?.() ?? token);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
