import type { NotificationPreferences } from './preferences.ts';

/** When the daily digest is sent, by the user's clock. */
const MORNING = '08:00';

type Timing = Pick<NotificationPreferences, 'digest' | 'quietFrom' | 'quietUntil'>;

/**
 * The next moment, from `time` on, at which the user's clock shows a time of day, or has passed over it. Where clocks go back it
 * shows some times twice.
 */
function nextAt(time: Temporal.ZonedDateTime, clock: string): Temporal.ZonedDateTime {
  const today = time.toPlainDate().toPlainDateTime(clock);
  const first = today.toZonedDateTime(time.timeZoneId);
  const again = today.toZonedDateTime(time.timeZoneId, { disambiguation: 'later' });
  const next = [first, again].find((one) => Temporal.ZonedDateTime.compare(one, time) >= 0);
  return next ?? time.add({ days: 1 }).withPlainTime(clock);
}

/** The next moment at which the user's clock shows a full hour: rounding its time would leave out an hour that it shows twice. */
function nextHour(time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const minute = time.round({ smallestUnit: 'minute', roundingMode: 'ceil' });
  // Clocks that go by half an hour show no full hour at first.
  return minute.minute === 0 ? minute : nextHour(minute.add({ minutes: 60 - minute.minute }));
}

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
