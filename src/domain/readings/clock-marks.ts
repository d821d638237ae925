import { MINUTE_MS } from '../duration.ts';
import { countsByArrival } from './device-clock.ts';

/** A reading that counts at another time than its device's clock said. Milliseconds since 1970. */
export interface MarkedReading {
  readonly time: number;
  readonly said: number;
}

/** Readings of one device of which the times are not its clock's (docs/decisions/instants.md). */
export interface ClockMark {
  /** Between which times they count, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  readonly count: number;
  /** By how many milliseconds their times were moved on, below 0 back; null: they count by their arrival. */
  readonly offset: number | null;
}

/** A correction never puts a reading behind its arrival: one that came faster than all before is moved by that much less. */
const SAME_MS = MINUTE_MS;

/** The differences that readings of several times have in common, to the millisecond: only a correction makes such. */
function correctionsOf(readings: readonly MarkedReading[]): readonly number[] {
  const saidBy = new Map<number, Set<number>>();
  for (const { time, said } of readings) {
    const offset = Math.round(time - said);
    const all = saidBy.get(offset);
    if (all === undefined) saidBy.set(offset, new Set([said]));
    else all.add(said);
  }
  return [...saidBy].flatMap(([offset, said]) => (said.size > 1 ? [offset] : []));
}

/**
 * What was done with the times of a device's readings: one mark for each correction, and one for all that count by arrival. A
 * reading that shares its difference with no other was corrected all the same where nobody would have counted it by its arrival.
 */
export function clockMarks(readings: readonly MarkedReading[]): readonly ClockMark[] {
  const corrections = correctionsOf(readings);
  const byOffset = Map.groupBy(readings, ({ time, said }) => {
    const off = time - said;
    return (
      corrections.find((offset) => Math.round(off) === offset) ??
      corrections.find((offset) => off <= offset && off >= offset - SAME_MS) ??
      (countsByArrival(said, time) ? null : off)
    );
  });
  return [...byOffset]
    .map(([offset, some]): ClockMark => {
      let [from, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (const { time } of some) {
        from = Math.min(from, time);
        until = Math.max(until, time);
      }
      return { from, until, count: some.length, offset };
    })
    .toSorted((a, b) => a.from - b.from);
}

/** Those of a time, both ends included. */
export const marksWithin = (
  marks: readonly ClockMark[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly ClockMark[] => marks.filter((mark) => mark.until >= from && mark.from <= to);
