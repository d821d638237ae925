/** The first instant of a calendar day (`YYYY-MM-DD`) in a time zone; milliseconds since 1970, NaN for no day. */
export const startOfDay = (day: string, timeZone: string): number => startAfter(day, 0, timeZone);

/** The first instant after a calendar day. */
export const startOfNextDay = (day: string, timeZone: string): number => startAfter(day, 1, timeZone);

/** Where clocks go forward at midnight, a day begins at another time than 0:00. Throws a RangeError for no time zone. */
function startAfter(day: string, days: number, timeZone: string): number {
  const date = dateOf(day);
  return date === null ? Number.NaN : date.add({ days }).toZonedDateTime(timeZone).epochMilliseconds;
}

function dateOf(day: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(day);
  } catch {
    return null;
  }
}
