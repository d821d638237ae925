import { HOUR_MS } from '../duration.ts';
import { zonedTime } from '../instant.ts';

/** Until when somebody mutes, where that is not another time: hours from now, or eight on a morning by their own clock. */
export const MUTE_SPANS = ['1h', '4h', 'tomorrow', 'monday'] as const;
export type MuteSpan = (typeof MUTE_SPANS)[number];

const MORNING = '08:00';
const DAYS_OF_WEEK = 7;

/** When a mute ends that begins now; milliseconds. @param timeZone a name of the IANA database */
export function muteEnd(span: MuteSpan, now: number, timeZone: string): number {
  const today = zonedTime(now, timeZone).toPlainDate();
  const morning = (days: number): number =>
    today.add({ days }).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(MORNING) }).epochMilliseconds;
  switch (span) {
    case '1h':
      return now + HOUR_MS;
    case '4h':
      return now + 4 * HOUR_MS;
    case 'tomorrow':
      return morning(1);
    case 'monday':
      return morning(DAYS_OF_WEEK + 1 - today.dayOfWeek);
  }
}
