import { type ChartSeries, type ChartWindow, gapAfter } from './chart-model.ts';
import { firstAtOrAfter } from './pyramid.ts';

/** What was read at one time; null: nothing of that series. */
export interface ChartRow {
  readonly time: number;
  readonly values: readonly (number | null)[];
}

/** The readings of a window as rows, one for each time, in their order; made as they are asked for. */
export function* rowsOf(series: readonly ChartSeries[], { from, to }: ChartWindow): Generator<ChartRow, undefined> {
  const next = series.map(({ times }) => firstAtOrAfter(times, from));
  for (;;) {
    const time = Math.min(...series.map(({ times }, place) => times[next[place] ?? 0] ?? Number.POSITIVE_INFINITY));
    if (time > to || time === Number.POSITIVE_INFINITY) return;
    const values = series.map(({ times, values: all }, place) => {
      let at = next[place] ?? 0;
      let value = Number.NaN;
      while (times[at] === time) {
        value = all[at] ?? Number.NaN;
        at += 1;
      }
      next[place] = at;
      return Number.isNaN(value) ? null : value;
    });
    // A time at which all is missing is a gap, not a row.
    if (values.some((value) => value !== null)) yield { time, values };
  }
}

/** The reading next to a time, as its index; null where there is none, or all are further off than a gap. */
export function readingNear(series: ChartSeries, time: number, withinGap = false): number | null {
  const { times, values } = series;
  const after = firstAtOrAfter(times, time);
  const distance = (at: number) => {
    const value = values[at];
    if (value === undefined || Number.isNaN(value)) return Number.POSITIVE_INFINITY;
    return Math.abs((times[at] ?? Number.POSITIVE_INFINITY) - time);
  };
  const nearest = distance(after - 1) <= distance(after) ? after - 1 : after;
  const far = distance(nearest);
  return far === Number.POSITIVE_INFINITY || (withinGap && far > gapAfter(series, nearest)) ? null : nearest;
}

/** The time of the next reading of any series after, or before, a time; null at the end. */
export function neighbourTime(series: readonly ChartSeries[], time: number, step: 1 | -1): number | null {
  const found = series.flatMap(({ times, values }) => {
    let at = step === 1 ? firstAtOrAfter(times, time) : firstAtOrAfter(times, time) - 1;
    while (times[at] === time || Number.isNaN(values[at] ?? 0)) at += step;
    const there = times[at];
    return there === undefined ? [] : [there];
  });
  if (found.length === 0) return null;
  return step === 1 ? Math.min(...found) : Math.max(...found);
}
