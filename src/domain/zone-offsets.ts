import { MINUTE_MS } from './duration.ts';

/** Zones change their offset on quarters of an hour only. */
const SPAN_MS = 15 * MINUTE_MS;

/**
 * What has to be added to an instant to have the calendar and clock of a zone, in milliseconds. It is looked up once for
 * each quarter of an hour: reports and files have hundreds of thousands of times.
 */
export function zoneOffsets(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const known = new Map<number, number>();
  return (time) => {
    const span = Math.floor(time / SPAN_MS);
    const before = known.get(span);
    if (before !== undefined) return before;
    const parts = new Map(format.formatToParts(span * SPAN_MS).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    const offset = wall - span * SPAN_MS;
    known.set(span, offset);
    return offset;
  };
}
