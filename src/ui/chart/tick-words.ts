import { zonedTime } from '../../domain/instant.ts';
import { formatByPattern, readDatePatterns } from '../date-pattern.ts';
import { dateFormat } from '../formatters.ts';
import { clockTime, type TimeReader, zoneOf } from '../time-words.ts';
import type { TimeTicks } from './time-ticks.ts';

/** What stands below each tick: the clock, with the day where one begins; or the day, with the year where one begins. */
export function tickWords({ step, times }: TimeTicks, reader: TimeReader): string[] {
  const timeZone = zoneOf(reader);
  const pattern = readDatePatterns(reader.datePattern)?.day;
  const named = (time: number, options: Intl.DateTimeFormatOptions) =>
    dateFormat(reader.locale, { ...options, timeZone }).format(time);
  const dayOf = (time: number) =>
    pattern === undefined
      ? named(time, { day: 'numeric', month: 'short' })
      : formatByPattern(time, pattern, reader.locale, timeZone);
  return times.map((time, place) => {
    const before = times[place - 1];
    const local = zonedTime(time, timeZone);
    const old = before === undefined ? null : zonedTime(before, timeZone);
    if (step.unit === 'years') return String(local.year);
    const year = old === null || old.year !== local.year ? `\n${local.year}` : '';
    if (step.unit === 'months') return `${named(time, { month: 'short' })}${year}`;
    if (step.unit === 'days') return `${dayOf(time)}${pattern === undefined ? year : ''}`;
    const clock =
      step.count < 60_000
        ? `${clockTime(time, reader)}:${String(local.second).padStart(2, '0')}`
        : clockTime(time, reader);
    return old === null || !old.toPlainDate().equals(local.toPlainDate()) ? `${clock}\n${dayOf(time)}` : clock;
  });
}
