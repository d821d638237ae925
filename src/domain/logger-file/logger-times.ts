import { MINUTE_MS } from '../duration.ts';
import type { Preface, Table } from './find-table.ts';
import { type DateOrder, type Stamp, wallTime } from './logger-date.ts';
import { instantsIn, type LoggerClock, offsetInText, offsetName } from './logger-zone.ts';
import { sequenceOf } from './order-of-dates.ts';

/** A line that has a time. */
export interface FoundLine {
  readonly line: number;
  readonly stamp: Stamp;
  readonly cells: readonly string[];
}

const ZONE_NAMES = /^(?:timezone|zeitzone|fuseauhoraire|utcoffset|gmtoffset)/;

/** The zone that a file says; null: none. Lines with an offset of their own need none. */
export function zoneOf(table: Table, lines: readonly FoundLine[], { text, pairs }: Preface): string | null {
  if (lines.length > 0 && lines.every(({ stamp }) => stamp.offset !== null)) return 'UTC';
  const heads = [table.heads[table.date] ?? '', table.time < 0 ? '' : (table.heads[table.time] ?? '')];
  const said = pairs.flatMap(([name, value]) => (ZONE_NAMES.test(name) ? [value] : []));
  for (const one of [...heads, ...said, text]) {
    const offset = offsetInText(one);
    if (offset !== undefined) return offsetName(offset);
  }
  return [...heads, ...said].some((one) => /\b(?:UTC|GMT)\b/.test(one)) ? 'UTC' : null;
}

interface TimedLine extends FoundLine {
  readonly time: number;
}

/** When each line was, the oldest first. */
export function timesOf(
  given: readonly FoundLine[],
  order: DateOrder,
  said: string | null,
  chosen: string,
): {
  readonly lines: readonly TimedLine[];
  readonly zone: string;
  readonly said: string | null;
  readonly clock: LoggerClock;
} {
  const zone = said ?? chosen;
  const walls = given.map(({ stamp }) => wallTime(stamp, order) ?? 0);
  const isTurned = sequenceOf(walls).isTurned;
  const lines = isTurned ? given.toReversed() : given;
  const instants = instantsIn(isTurned ? walls.toReversed() : walls, zone);
  const timed = lines.map((line, at): TimedLine => {
    const { offset } = line.stamp;
    const time = offset === null ? (instants.times[at] ?? 0) : (wallTime(line.stamp, order) ?? 0) - offset * MINUTE_MS;
    return { ...line, time };
  });
  return { lines: timed, zone, said, clock: instants.clock };
}
