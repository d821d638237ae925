import { type ChartSeries, type ChartWindow, gapAfter } from './chart-model.ts';

/**
 * When no series said anything for longer than its gap, in their order: what one is silent while another speaks is no silence of
 * the chart. A reading without a value says nothing; series that have no gaps are left out.
 */
export function silencesOf(series: readonly ChartSeries[]): ChartWindow[] {
  const speaking = series
    .filter(({ gaps }) => gaps !== undefined)
    .flatMap(runsOf)
    .toSorted((one, other) => one.from - other.from);
  const found: ChartWindow[] = [];
  let end = speaking[0]?.from ?? 0;
  for (const { from, to } of speaking) {
    if (from > end) found.push({ from: end, to: from });
    end = Math.max(end, to);
  }
  return found;
}

/** The stretches in which a line is drawn through, each from a reading to a reading. */
function runsOf(series: ChartSeries): ChartWindow[] {
  const { times, values } = series;
  const runs: { from: number; to: number }[] = [];
  let last = -1;
  for (let at = 0; at < times.length; at += 1) {
    if (Number.isNaN(values[at] ?? Number.NaN)) continue;
    const time = times[at] ?? 0;
    const run = runs.at(-1);
    if (run === undefined || time - run.to > gapAfter(series, last)) runs.push({ from: time, to: time });
    else run.to = time;
    last = at;
  }
  return runs;
}
