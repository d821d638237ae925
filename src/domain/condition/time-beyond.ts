import type { LimitEra } from './limit-era.ts';
import type { Span } from './spans.ts';
import type { Interval } from './usual-interval.ts';

/** A value that a device measured: °F, or percent; milliseconds since 1970. */
export interface Measured {
  readonly time: number;
  readonly value: number;
}

/** The time in which one device was beyond one limit. */
export interface SensorSpan extends Span {
  readonly macId: string;
  readonly era: LimitEra;
  readonly extreme: number;
  readonly extremeAt: number;
  /** No later reading of the device says that it is over, and the journey goes on. */
  readonly lasts: boolean;
}

/** From when to when; `isOver`: it ended then, and is not only known until then. */
export interface JourneySpan extends Span {
  readonly isOver: boolean;
}

/** 44.2 is 1.8 from 46, whatever binary fractions make of it. */
const isBeyond = (value: number, { side, limit }: LimitEra): boolean =>
  Math.round((value - limit) * (side === 'above' ? 1 : -1) * 1e6) / 1e6 > 0;

/**
 * When one device was beyond its limits on a journey. A reading speaks for the time until the next one, and where that comes
 * after a gap or not at all for the usual interval; never for more than the journey. A value that is back within the limit
 * ends it, however long an alert stays open for its hysteresis.
 * @param readings of one measure, in the order of time
 * @param eras the limits of this device for this measure
 * @param intervals how long the readings of each moment speak, in the order of the moments
 */
export function timeBeyond(
  macId: string,
  readings: readonly Measured[],
  eras: readonly LimitEra[],
  { from, until, isOver }: JourneySpan,
  intervals: readonly Interval[],
): readonly SensorSpan[] {
  const spans: SensorSpan[] = [];
  const open = new Map<LimitEra, number>();
  let moment = -1;
  for (let at = 0; at < readings.length; at += 1) {
    const { time, value } = readings[at] ?? { time: 0, value: 0 };
    const next = nextAfter(readings, at);
    if (time !== readings[at - 1]?.time) moment += 1;
    if (time < from || time > until) continue;
    const { usual, gap } = intervals[moment] ?? { usual: 0, gap: 0 };
    const spoken = next !== null && next - time <= gap ? next : time + usual;
    const end = Math.min(spoken, until);
    for (const era of eras) {
      const [start, stop] = [Math.max(time, era.from), Math.min(end, era.until)];
      // The last reading of a journey speaks for no time, and is beyond its limit all the same.
      if (start > stop || (start === stop && time !== end) || !isBeyond(value, era)) continue;
      const place = open.get(era);
      const before = place === undefined ? undefined : spans[place];
      const one = { macId, era, from: start, until: stop, extreme: value, extremeAt: Math.max(time, start) };
      const lasts = next === null && !isOver;
      if (place === undefined || before === undefined || before.until < start) {
        open.set(era, spans.length);
        spans.push({ ...one, lasts });
      } else spans[place] = { ...joined(before, one), lasts };
    }
  }
  return spans;
}

/** The time of the next reading that is not of the same moment; null: there is none. */
function nextAfter(readings: readonly Measured[], at: number): number | null {
  const time = readings[at]?.time ?? 0;
  for (let later = at + 1; later < readings.length; later += 1) {
    const next = readings[later]?.time ?? time;
    if (next > time) return next;
  }
  return null;
}

type Part = Omit<SensorSpan, 'lasts'>;

function joined(before: Part, next: Part): Part {
  const sign = before.era.side === 'above' ? 1 : -1;
  const further = (next.extreme - before.extreme) * sign > 0;
  return {
    ...before,
    until: Math.max(before.until, next.until),
    extreme: further ? next.extreme : before.extreme,
    extremeAt: further ? next.extremeAt : before.extremeAt,
  };
}
