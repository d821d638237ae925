import { DAY_MS, MINUTE_MS } from '../duration.ts';
import { isTimeZone } from '../time-zone.ts';
import { zoneOffsets } from '../zone-offsets.ts';
import { sequenceOf, usualStep } from './order-of-dates.ts';

const OFFSET_MAX = 14 * 60;

/** Minutes ahead of UTC that `UTC+08:00`, `GMT-3` and their likes say; undefined where a text says none. */
export function offsetInText(text: string): number | undefined {
  const [, sign, hours, minutes = '0'] =
    /\b(?:UTC|GMT)\s*\)?\s*([+\-−])\s*(\d{1,2})(?::?(\d{2}))?\b/u.exec(text.normalize('NFKC')) ?? [];
  if (sign === undefined) return undefined;
  const offset = Number(hours) * 60 + Number(minutes);
  return offset > OFFSET_MAX ? undefined : sign === '+' ? offset : -offset;
}

/** The name of a fixed offset: `UTC`, `UTC+05:30`. */
export function offsetName(offset: number): string {
  if (offset === 0) return 'UTC';
  const digits = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `UTC${offset < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
}

/** Whether a text names a zone that times can be read in: a fixed offset, or one of the IANA database. */
export const isLoggerZone = (zone: string): boolean => offsetOfName(zone) !== undefined || isTimeZone(zone);

const offsetOfName = (zone: string): number | undefined => (zone === 'UTC' ? 0 : offsetInText(zone));

/** Milliseconds ahead of UTC at a moment, in a zone. */
function offsetsOf(zone: string): (at: number) => number {
  const fixed = offsetOfName(zone);
  return fixed === undefined ? zoneOffsets(zone) : () => fixed * MINUTE_MS;
}

/**
 * What the clock of a logger did while its zone changed to or from summer time: `followed` it, or `kept` the time that it had; null: nothing
 * changed meanwhile.
 */
export type LoggerClock = 'followed' | 'kept' | null;

/** Moments of a logger's clock, as if it were UTC, in a zone. @param walls the oldest first */
export function instantsIn(
  walls: readonly number[],
  zone: string,
): { readonly times: readonly number[]; readonly clock: LoggerClock } {
  const offsetAt = offsetsOf(zone);
  const [first = 0] = walls;
  const own = offsetAt(first - offsetAt(first));
  const kept = walls.map((wall) => wall - own);
  const followed = follow(walls, offsetAt);
  if (followed.every((time, at) => time === kept[at])) return { times: kept, clock: null };
  const uneven = (times: readonly number[]): number => {
    const { gaps, back } = sequenceOf(times);
    const usual = usualStep(times);
    const short = times.filter((time, at) => at > 0 && time - (times[at - 1] ?? time) < usual / 2).length;
    return gaps + back + short;
  };
  return uneven(kept) < uneven(followed) ? { times: kept, clock: 'kept' } : { times: followed, clock: 'followed' };
}

/** The hour that autumn has twice is the second one once the clock has gone back; the one that spring lacks is read by the time before. */
function follow(walls: readonly number[], offsetAt: (at: number) => number): readonly number[] {
  const times: number[] = [];
  for (const wall of walls) {
    const before = offsetAt(wall - DAY_MS);
    const after = offsetAt(wall + DAY_MS);
    const possible = [wall - before, wall - after]
      .filter((time) => wall - time === offsetAt(time))
      .toSorted((a, b) => a - b);
    const last = times.at(-1) ?? Number.NEGATIVE_INFINITY;
    times.push(possible.find((time) => time >= last) ?? possible.at(-1) ?? wall - before);
  }
  return times;
}
