import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChartAxis, ChartSeries, ChartWindow } from './chart-model.ts';
import { extremesOf, firstAfter, firstAtOrAfter, type Pyramid } from './pyramid.ts';

/** What one series does in a window, each value in words. */
export interface SeriesSummary {
  readonly label: string;
  readonly low: string;
  readonly high: string;
  readonly last: string;
}

/** Of each series that has readings in a window its lowest, highest and last one. */
export function summaryOf(
  series: readonly ChartSeries[],
  axes: readonly ChartAxis[],
  pyramids: readonly Pyramid[],
  { from, to }: ChartWindow,
): SeriesSummary[] {
  return series.flatMap(({ label, axis, times, values }, place) => {
    const format = axes.find(({ key }) => key === axis)?.format ?? String;
    const [first, end] = [firstAtOrAfter(times, from), firstAfter(times, to)];
    const pyramid = pyramids[place];
    const found = pyramid === undefined ? null : extremesOf(pyramid, first, end);
    if (found === null) return [];
    let last = end - 1;
    while (last > first && Number.isNaN(values[last] ?? Number.NaN)) last -= 1;
    const words = (at: number) => format(values[at] ?? Number.NaN);
    return [{ label, low: words(found.low), high: words(found.high), last: words(last) }];
  });
}

/** The same as sentences. */
export const summaryWords = (i18n: I18n, summary: readonly SeriesSummary[]): string =>
  summary
    .map(({ label, low, high, last }) => i18n._(msg`${label}: lowest ${low}, highest ${high}, last ${last}.`))
    .join(' ');
