import { getEnvironmentData } from 'node:worker_threads';
import { DAY_MS } from '../../../src/domain/duration.ts';
import { HANDED_CLOCK, MICROSECONDS, slowed } from './handed-clock.ts';

/** Sets the clock of this process and of its database. @param time milliseconds since 1970 */
export function handClock(time: number): void {
  const shared: unknown = getEnvironmentData(HANDED_CLOCK);
  if (!(shared instanceof SharedArrayBuffer)) throw new Error('Stories run in the Vitest project `stories`.');
  Atomics.store(new BigInt64Array(shared), 0, BigInt(time) * MICROSECONDS - slowed());
}

const TIME = /^(?:\+(\d+)d )?(\d{2}):(\d{2})(?::(\d{2}))?$/;

/**
 * A time of a story in milliseconds: `13:00` of its day, `+2d 13:00` of the second day after it, or ISO 8601.
 * @param day milliseconds, any time of the story's day; all times are UTC
 */
export function timeOfDay(day: number, text: string): number {
  const [, days = '0', hours, minutes, seconds = '0'] = TIME.exec(text) ?? [];
  const time =
    hours === undefined
      ? Date.parse(text)
      : Math.floor(day / DAY_MS) * DAY_MS +
        Number(days) * DAY_MS +
        ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  if (!Number.isFinite(time)) throw new Error(`${text} is no time of a story.`);
  return time;
}
