/** Milliseconds since 1970 of a stored instant (ISO 8601 with its offset); NaN for any other text. */
export function timeOf(instant: string): number {
  try {
    return Temporal.Instant.from(instant).epochMilliseconds;
  } catch {
    return Number.NaN;
  }
}

/** An instant (milliseconds since 1970, parts of one dropped) as it is stored: ISO 8601 in UTC with milliseconds. */
export const instantAt = (time: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(time)).toString({ fractionalSecondDigits: 3 });

/** What calendars reach: milliseconds on both sides of 1970. */
const FURTHEST = 8.64e15;

/** Is this a time that a calendar has? */
export const isTime = (time: number): boolean => Math.abs(time) <= FURTHEST;

/** Calendar and clock at an instant (milliseconds since 1970). Throws a RangeError for what is no time or no time zone. */
export const zonedTime = (time: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(time)).toZonedDateTimeISO(timeZone);
