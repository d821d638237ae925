const HOUR = 60;
const DAY = 24 * HOUR;
const TWO_DAYS = 2 * DAY;

/** How long something takes, in the units it is told in. */
export interface SpanParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** The two largest units of a span, as it is told everywhere: hours and minutes, from two days on days and hours. @param minutes from 0 on */
export function spanParts(minutes: number): SpanParts {
  const whole = Math.floor(minutes);
  return whole < TWO_DAYS
    ? { days: 0, hours: Math.floor(whole / HOUR), minutes: whole % HOUR }
    : { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR), minutes: 0 };
}
