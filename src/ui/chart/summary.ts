import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { MINUTE_MS } from '../../domain/duration.ts';
import { spanWords } from '../span-words.ts';
import type { ChartAxis, ChartLimit, ChartSeries, ChartWindow } from './chart-model.ts';
import { RAW_LIMIT, rawData, readingCount } from './drawn-data.ts';
import { excursionsBeyond, isLimitOf } from './excursions.ts';
import { limitWords } from './limit-words.ts';
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

/** Of each kind so many are told one by one. */
const TOLD = 3;

interface Seen {
  readonly series: readonly ChartSeries[];
  readonly axes: readonly ChartAxis[];
  readonly limits: readonly ChartLimit[];
  readonly silences: readonly ChartWindow[];
  readonly window: ChartWindow;
  readonly xWords: (at: number) => string;
}

/** What is drawn besides the lines: the limits, when a series was beyond one, and when nothing was said. Of many readings not when. */
export function besidesWords(i18n: I18n, { series, axes, limits, silences, window, xWords }: Seen): string {
  const { locale } = i18n;
  const isSeen = ({ from, to }: ChartWindow) => to >= window.from && from <= window.to;
  const limitsSaid = limits.flatMap((limit) =>
    [limit.low, limit.high].filter((value) => value !== undefined).map((value) => limitWords(limit, value, axes)),
  );
  const data = limits.length === 0 || readingCount(series) > RAW_LIMIT ? null : rawData(series);
  const beyond = series.flatMap((one, place) =>
    limits
      .filter((limit) => isLimitOf(limit, one))
      .flatMap((limit) =>
        excursionsBeyond(data?.times ?? [], data?.values[place] ?? [], limit)
          .filter(isSeen)
          .map(({ from, to, side }) => {
            const name = limitWords(limit, (side === 'high' ? limit.high : limit.low) ?? Number.NaN, axes);
            const { label } = one;
            const [start, end] = [xWords(from), xWords(to)];
            return side === 'high'
              ? i18n._(msg`${label} above “${name}” from ${start} to ${end}.`)
              : i18n._(msg`${label} below “${name}” from ${start} to ${end}.`);
          }),
      ),
  );
  const silent = silences.filter(isSeen).map(({ from, to }) => {
    const [start, span] = [xWords(from), spanWords((to - from) / MINUTE_MS, { i18n, locale })];
    return i18n._(msg`Silent from ${start} for ${span}.`);
  });
  const [moreBeyond, moreSilent] = [beyond.length - TOLD, silent.length - TOLD];
  const names = limitsSaid.join('; ');
  return [
    ...(names === '' ? [] : [i18n._(msg`Limits: ${names}.`)]),
    ...beyond.slice(0, TOLD),
    ...(moreBeyond > 0
      ? [
          i18n._(
            msg`${plural(moreBeyond, { one: 'Beyond a limit # more time.', other: 'Beyond a limit # more times.' })}`,
          ),
        ]
      : []),
    ...silent.slice(0, TOLD),
    ...(moreSilent > 0
      ? [i18n._(msg`${plural(moreSilent, { one: 'Silent # more time.', other: 'Silent # more times.' })}`)]
      : []),
  ].join(' ');
}
