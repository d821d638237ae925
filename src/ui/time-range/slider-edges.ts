import { HOUR_MS } from '../../domain/duration.ts';
import { zonedTime } from '../../domain/instant.ts';
import type { RangeOptions, SpanUnit, TimeRange } from './range.ts';

/**
 * The moments at which a slider's thumbs may stand, ascending: both ends of the range and the beginnings of the days, or
 * hours, within. The last one is the first moment after the range.
 */
export function edgesOf({ from, to }: TimeRange, unit: SpanUnit, timeZone: string): number[] {
  const edges = [from];
  const end = to + 1;
  if (unit === 'hours') {
    for (let time = Math.floor(from / HOUR_MS) * HOUR_MS + HOUR_MS; time < end; time += HOUR_MS) edges.push(time);
  } else {
    let day = zonedTime(from, timeZone).toPlainDate();
    for (;;) {
      day = day.add({ days: 1 });
      const time = day.toZonedDateTime(timeZone).epochMilliseconds;
      if (time >= end) break;
      if (time > from) edges.push(time);
    }
  }
  return [...edges, end];
}

/** A window as two places in the list of edges; `first` is always before `end`. */
export interface Places {
  readonly first: number;
  readonly end: number;
}

/** Where a window stands among the edges: at the nearest ones. Absent: the last so many units of the range. */
export function placesOf(edges: readonly number[], window: TimeRange | null, { start, unit }: RangeOptions): Places {
  const last = edges.length - 1;
  if (window === null) {
    return { first: Math.max(0, last - start * (unit === 'weeks' ? 7 : 1)), end: last };
  }
  const first = Math.min(last - 1, nearest(edges, window.from));
  return { first, end: Math.max(first + 1, nearest(edges, window.to + 1)) };
}

/** The window between two places. */
export const windowAt = (edges: readonly number[], { first, end }: Places): TimeRange => ({
  from: edges[first] ?? Number.NaN,
  to: (edges[end] ?? Number.NaN) - 1,
});

/** The place of the edge that is nearest to a moment. */
export function nearest(edges: readonly number[], time: number): number {
  let best = 0;
  for (const [place, edge] of edges.entries()) {
    if (Math.abs(edge - time) < Math.abs((edges[best] ?? edge) - time)) best = place;
  }
  return best;
}

/** Which part of the slider is moved. */
export type Grip = 'first' | 'end' | 'both';

/** Moves one end, which stops beside the other, or the whole window, which stops at the end of the range. */
export function moved({ first, end }: Places, grip: Grip, by: number, last: number): Places {
  if (grip === 'first') return { first: Math.max(0, Math.min(end - 1, first + by)), end };
  if (grip === 'end') return { first, end: Math.min(last, Math.max(first + 1, end + by)) };
  const step = Math.max(-first, Math.min(last - end, by));
  return { first: first + step, end: end + step };
}
