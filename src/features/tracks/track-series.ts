import { HUMIDITY_COLOURS } from '../../domain/reading-bands.ts';
import { gapsOf } from '../../domain/readings/gaps-of.ts';
import { markedTimes, type SuspectMark } from '../../domain/readings/suspect-readings.ts';
import type { SeriesColumns } from '../../domain/readings/track-columns.ts';
import { type TemperatureUnit, temperatureIn } from '../../domain/temperature.ts';
import { placeAt } from '../../domain/track-path.ts';
import type { ChartColour, ChartSeries, ChartWindow } from '../../ui/chart/chart-model.ts';

interface Named {
  readonly key: string;
  readonly label: string;
  readonly colour?: ChartColour;
}

/** Temperatures in the unit that the reader chose, to one decimal (spec 2 §9). */
export const temperatureSeries = (
  { key, label, colour }: Named,
  { times, temperature }: Pick<SeriesColumns, 'times' | 'temperature'>,
  unit: TemperatureUnit,
): ChartSeries => ({
  key,
  label,
  axis: 'temperature',
  times,
  values: temperature.map((value) => temperatureIn(unit, value)),
  gaps: gapsOf(times),
  ...(colour === undefined ? {} : { colour }),
});

/** The same in two: what is believed, and beside the line what is not, where there is any (`suspect-readings.ts`). */
export function believedSeries(
  named: Named & { readonly suspect: string },
  series: Pick<SeriesColumns, 'times' | 'temperature'>,
  suspects: readonly SuspectMark[],
  unit: TemperatureUnit,
): readonly [believed: ChartSeries, suspect: ChartSeries | null] {
  const marked = markedTimes(suspects);
  const { times, temperature } = series;
  const isMarked = times.map((time) => (marked.has(time) ? 1 : 0));
  if (!isMarked.includes(1)) return [temperatureSeries(named, series, unit), null];
  const part = (wanted: number) => temperature.map((value, at) => (isMarked[at] === wanted ? value : Number.NaN));
  const { key, suspect: label } = named;
  return [
    temperatureSeries(named, { times, temperature: part(0) }, unit),
    {
      ...temperatureSeries({ ...named, key: `${key} suspect`, label }, { times, temperature: part(1) }, unit),
      kind: 'points',
      isSuspect: true,
    },
  ];
}

/** Humidity in percent to one decimal: up to 50 blue, 50 to 60 yellow, above 60 red (spec 2 §9). */
export const humiditySeries = (
  { key, label, colour }: Named,
  { times, humidity }: Pick<SeriesColumns, 'times' | 'humidity'>,
): ChartSeries => ({
  key,
  label,
  axis: 'humidity',
  times,
  values: humidity.map((value) => Math.round(value * 10) / 10),
  gaps: gapsOf(times),
  bands: HUMIDITY_COLOURS,
  ...(colour === undefined ? {} : { colour }),
});

/** Volts to two decimals; 0 is no measurement (spec 2 §5). */
export const batterySeries = (
  { key, label, colour }: Named,
  { times, battery }: Pick<SeriesColumns, 'times' | 'battery'>,
): ChartSeries => ({
  key,
  label,
  axis: 'volts',
  times,
  values: battery.map((value) => (value === 0 ? Number.NaN : Math.round(value * 100) / 100)),
  gaps: gapsOf(times),
  ...(colour === undefined ? {} : { colour }),
});

/** Has any of them a value? */
export const hasValues = (values: Float64Array): boolean => values.some((value) => !Number.isNaN(value));

/**
 * The part of a series that a window shows, and one reading beyond each of its ends, so that lines go on to the edge. Nothing
 * is copied: what a chart prepares and draws of a long series is only what can be seen.
 */
export function seenSeries(series: SeriesColumns, { from, to }: ChartWindow): SeriesColumns {
  const { times } = series;
  const first = Math.max(0, placeAt(times, from - 1));
  const end = Math.min(times.length, placeAt(times, to) + 2);
  if (first === 0 && end === times.length) return series;
  const cut = (values: SeriesColumns['times']) => values.subarray(first, end);
  return {
    times: cut(times),
    temperature: cut(series.temperature),
    humidity: cut(series.humidity),
    battery: cut(series.battery),
  };
}
