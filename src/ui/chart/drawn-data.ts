import { type ChartSeries, type ChartWindow, gapAfter } from './chart-model.ts';
import { extremesOf, firstAfter, firstAtOrAfter, type Pyramid } from './pyramid.ts';

/**
 * Up to this many readings are drawn one by one. The lowest and the highest of each pixel column paint the same of more, and take
 * a slow tablet a tenth of the time for 50,000.
 */
export const RAW_LIMIT = 5_000;
/** So few readings for a pixel column are drawn one by one in a long series, too. */
const RAW_PER_COLUMN = 4;

/** Null parts the line, undefined is another series' time. */
export type DrawnValue = number | null | undefined;

/** What uPlot draws: common times, and of each series its values at them. Not copied for it: nobody changes them. */
export interface DrawnData {
  readonly times: number[];
  readonly values: DrawnValue[][];
}

/** Points of one series, before they share times with others. */
interface Points {
  readonly times: number[];
  readonly values: (number | null)[];
}

export const readingCount = (series: readonly ChartSeries[]): number =>
  series.reduce((sum, { times }) => sum + times.length, 0);

/** Every reading of every series, with the gaps. */
export const rawData = (series: readonly ChartSeries[]): DrawnData =>
  joined(series.map((one) => rawPoints(one, 0, one.times.length)));

/**
 * What is seen of long series in a window of so many pixel columns: of each column the lowest and the highest, in their
 * order, and the readings next to the window, so that lines run on to its edges. Few readings are taken as they are.
 * @param pyramids of the series, in their order
 */
export function windowData(
  series: readonly ChartSeries[],
  pyramids: readonly Pyramid[],
  { from, to }: ChartWindow,
  columns: number,
): DrawnData {
  const parts = series.map(({ times }) => ({
    first: Math.max(0, firstAtOrAfter(times, from) - 1),
    end: Math.min(times.length, firstAfter(times, to) + 1),
  }));
  const inWindow = parts.reduce((sum, { first, end }) => sum + end - first, 0);
  const takesAll = inWindow <= columns * RAW_PER_COLUMN;
  return joined(
    series.map((one, place) => {
      const { first, end } = parts[place] ?? { first: 0, end: 0 };
      const pyramid = pyramids[place];
      if (takesAll || pyramid === undefined) return rawPoints(one, first, end);
      return columnPoints(one, pyramid, { from, to }, columns);
    }),
  );
}

function rawPoints(series: ChartSeries, first: number, end: number): Points {
  const { times, values } = series;
  const points: Points = { times: [], values: [] };
  for (let at = first; at < end; at += 1) {
    const time = times[at] ?? Number.NaN;
    const before = at > first ? (times[at - 1] ?? Number.NaN) : time;
    if (time - before > gapAfter(series, at - 1)) add(points, (before + time) / 2, null);
    add(points, time, valueAt(values, at));
  }
  return points;
}

function columnPoints(series: ChartSeries, pyramid: Pyramid, { from, to }: ChartWindow, columns: number): Points {
  const { times, values } = series;
  const points: Points = { times: [], values: [] };
  const width = (to - from) / columns;
  let first = firstAtOrAfter(times, from);
  if (first > 0) add(points, times[first - 1] ?? from, valueAt(values, first - 1));
  for (let column = 0; column < columns; column += 1) {
    const start = from + column * width;
    const stop = column === columns - 1 ? firstAfter(times, to) : firstAtOrAfter(times, from + (column + 1) * width);
    // The same two times for all series: what shares a column shares its place.
    const [early, late] = [start + width / 4, start + (3 * width) / 4];
    const silence = (times[first] ?? Number.POSITIVE_INFINITY) - (times[first - 1] ?? Number.NEGATIVE_INFINITY);
    if (stop > first) {
      const found = extremesOf(pyramid, first, stop);
      if (found === null) add(points, early, null);
      else {
        add(points, early, valueAt(values, Math.min(found.low, found.high)));
        add(points, late, valueAt(values, Math.max(found.low, found.high)));
      }
    } else if (silence > gapAfter(series, first - 1) && points.values.at(-1) !== null) add(points, early, null);
    first = stop;
  }
  if (first < times.length) add(points, times[first] ?? to, valueAt(values, first));
  return points;
}

function add(points: Points, time: number, value: number | null): void {
  points.times.push(time);
  points.values.push(value);
}

/** The places of the readings that have a gap, or nothing, on both sides: no line is drawn to them. */
export function loneReadings(values: ArrayLike<DrawnValue>): number[] {
  const found: number[] = [];
  let inRun = 0;
  let last = -1;
  const endRun = () => {
    if (inRun === 1) found.push(last);
    inRun = 0;
  };
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    if (value === null) endRun();
    else if (value !== undefined) {
      inRun += 1;
      last = at;
    }
  }
  endRun();
  return found;
}

function valueAt(values: Float64Array, at: number): number | null {
  const value = values[at] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

/** Puts series with times of their own on common ones. */
function joined(parts: readonly Points[]): DrawnData {
  const [only] = parts;
  if (only !== undefined && parts.every((part) => haveSameTimes(part, only))) {
    return { times: only.times, values: parts.map(({ values }) => values) };
  }
  const all = Float64Array.from(parts.flatMap(({ times }) => times)).sort();
  const times: number[] = [];
  for (const time of all) if (time !== times.at(-1)) times.push(time);
  return { times, values: parts.map((part) => spread(part, times)) };
}

/** Readings of one time: the last one counts. */
function spread({ times, values }: Points, over: readonly number[]): DrawnValue[] {
  let next = 0;
  return over.map((time) => {
    let value: DrawnValue;
    while (next < times.length && times[next] === time) {
      value = values[next];
      next += 1;
    }
    return value;
  });
}

function haveSameTimes(one: Points, other: Points): boolean {
  if (one.times.length !== other.times.length) return false;
  // Equal neighbours would be two readings at one place.
  return one.times.every((time, at) => time === other.times[at] && (at === 0 || time > (one.times[at - 1] ?? time)));
}
