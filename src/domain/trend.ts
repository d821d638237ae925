import { thinned } from './readings/thinned.ts';

/** A measured value. */
export interface TrendPoint {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly value: number;
}

/** A small line has no room for more. */
const POINTS_MAX = 38;

/** What a small line shows of readings since a time: those with a value, thinned. Fewer than two are no line. */
export function trendOf(times: ArrayLike<number>, values: ArrayLike<number>, since: number): readonly TrendPoint[] {
  const points: TrendPoint[] = [];
  for (let at = 0; at < times.length; at += 1) {
    const [time, value] = [times[at] ?? Number.NaN, values[at] ?? Number.NaN];
    if (time >= since && !Number.isNaN(value)) points.push({ time, value });
  }
  return points.length < 2 ? [] : thinned(points, POINTS_MAX);
}

interface Frame {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly height: number;
  /** What is as high as the frame at least: what hardly changes is no mountain. */
  readonly leastSpan: number;
}

/** The points in a frame with y downwards, as the values of an SVG `points`. */
export function trendLine(points: readonly TrendPoint[], { from, to, width, height, leastSpan }: Frame): string {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, leastSpan);
  const bottom = (low + high - span) / 2;
  const place = ({ time, value }: TrendPoint): string => {
    const x = ((time - from) / (to - from)) * width;
    const y = height - ((value - bottom) / span) * height;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  return points.map(place).join(' ');
}
