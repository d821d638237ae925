const LEAP_SECOND = /^(.*T\d{2}:59):60(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;

/** A time in the 61st second of a minute, which the calendar of the server does not have, as the end of the 60th. */
export const withLeapSecond = (time: unknown): unknown =>
  typeof time === 'string' && time.length < 40 ? time.replace(LEAP_SECOND, '$1:59.999$2') : time;
