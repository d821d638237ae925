import { isTime, zonedTime } from '../domain/instant.ts';
import { startOfDay } from '../domain/start-of-day.ts';
import { formatByPattern, readDatePatterns } from './date-pattern.ts';
import { dateFormat } from './formatters.ts';

/** The zone of people who chose none, or one this browser doesn't know (spec 1 §9). */
const DEFAULT_ZONE = 'Etc/GMT';

/** Who reads a time: their language, time zone and chosen date format. */
export interface TimeReader {
  readonly locale: string;
  readonly timeZone: string | undefined;
  /** A day and a day with its time, `DD/MM/YYYY|DD/MM/YYYY HH:mm`; empty: as usual in the language. */
  readonly datePattern: string;
}

/** When something was: `14:01` today, `Nov 21, 14:01` this year, `Nov 21, 2025, 14:01` in another. As the person reads it. */
export function timeWords(instant: number, reader: TimeReader, now = Date.now()): string {
  // A time nobody can read must not take the page with it.
  if (!isTime(instant)) return '–';
  const { locale, datePattern } = reader;
  const timeZone = knownZone(reader.timeZone);
  const [then, present] = [zonedTime(instant, timeZone), zonedTime(now, timeZone)];
  const today = then.toPlainDate().equals(present.toPlainDate());
  const patterns = readDatePatterns(datePattern);
  if (patterns !== null) {
    return formatByPattern(instant, today ? patterns.time : patterns.dayAndTime, locale, timeZone);
  }
  return dateFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    ...(then.year === present.year ? {} : { year: 'numeric' }),
  }).format(instant);
}

/** A calendar day (`2026-11-21`), which is the same everywhere: `Nov 21, 2026` or as the person chose to read it. */
export function dayWords(day: string, { locale, datePattern }: Pick<TimeReader, 'locale' | 'datePattern'>): string {
  const start = startOfDay(day, 'UTC');
  const pattern = readDatePatterns(datePattern)?.day;
  if (pattern !== undefined) return formatByPattern(start, pattern, locale, 'UTC');
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(start);
}

/** The year that the person's calendar shows. */
export const yearAt = (instant: number, { timeZone }: Pick<TimeReader, 'timeZone'>): number =>
  zonedTime(instant, knownZone(timeZone)).year;

/** The time of day, `14:02` or as the person chose to read it. */
export function clockTime(instant: number, reader: TimeReader): string {
  const pattern = readDatePatterns(reader.datePattern)?.time ?? 'HH:mm';
  return formatByPattern(instant, pattern, reader.locale, knownZone(reader.timeZone));
}

/** The zone in which a person reads times. */
export const zoneOf = ({ timeZone }: Pick<TimeReader, 'timeZone'>): string => knownZone(timeZone);

/** A day with its time, whatever day it is: `Nov 21, 2026, 14:02` or as the person chose to read it. */
export function momentWords(instant: number, reader: TimeReader): string {
  if (!isTime(instant)) return '–';
  const timeZone = zoneOf(reader);
  const pattern = readDatePatterns(reader.datePattern)?.dayAndTime;
  if (pattern !== undefined) return formatByPattern(instant, pattern, reader.locale, timeZone);
  return dateFormat(reader.locale, {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}

const zones = new Map<string, string>();

/** Asked of the calendar, not of a date format: that one takes a slow tablet long to make, and the first page waits for it. */
function knownZone(wanted = DEFAULT_ZONE): string {
  let zone = zones.get(wanted);
  if (zone === undefined) {
    zone = isZone(wanted) ? wanted : DEFAULT_ZONE;
    zones.set(wanted, zone);
  }
  return zone;
}

function isZone(timeZone: string): boolean {
  try {
    zonedTime(0, timeZone);
    return true;
  } catch {
    return false;
  }
}
