import type { NotificationPreferences } from './preferences.ts';

/** When the daily digest is sent, by the user's clock. */
const MORNING = '08:00';

type Timing = Pick<NotificationPreferences, 'digest' | 'quietFrom' | 'quietUntil'>;

/** The next moment, from `time` on, at which the user's clock shows a time of day, or has passed over it. */
function nextAt(time: Temporal.ZonedDateTime, clock: string): Temporal.ZonedDateTime {
  const today = time.withPlainTime(clock);
  return Temporal.ZonedDateTime.compare(today, time) >= 0 ? today : time.add({ days: 1 }).withPlainTime(clock);
}

const nextHour = (time: Temporal.ZonedDateTime): Temporal.ZonedDateTime =>
  time.round({ smallestUnit: 'hour', roundingMode: 'ceil' });

/** Is it quiet at `clock` (`HH:MM`)? Hours that end before they begin go over midnight; equal ones are none. */
const isQuiet = (clock: string, from: string, until: string): boolean =>
  from <= until ? clock >= from && clock < until : clock >= from || clock < until;

/**
 * When something that happened at `now` is told; milliseconds, never before `now`, never in the quiet hours.
 * @param timeZone a name of the IANA database
 */
export function dueTime(now: number, { digest, quietFrom, quietUntil }: Timing, timeZone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const ready = { immediately: zoned, hourly: nextHour(zoned), daily: nextAt(zoned, MORNING) }[digest];
  if (quietFrom === null || quietUntil === null) return ready.epochMilliseconds;
  const clock = ready.toPlainTime().toString({ smallestUnit: 'minute' });
  return (isQuiet(clock, quietFrom, quietUntil) ? nextAt(ready, quietUntil) : ready).epochMilliseconds;
}
