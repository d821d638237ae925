import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { WeatherRow } from '../../contract/shipment-surroundings.ts';
import { timeOf } from '../../domain/instant.ts';
import { temperatureIn } from '../../domain/temperature.ts';
import { WeatherSource } from '../../kits/weather-source/weather-source.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import { type ChartLimit, type ChartSeries, colourOf } from '../../ui/chart/chart-model.ts';
import { type ChartScene, fileNameOf } from './chart-scene.ts';
import type { ShownDevice } from './shown-device.ts';
import { believedSeries, hasValues, seenSeries } from './track-series.ts';
import { useAxes } from './use-axes.ts';

interface TemperaturesChartProps extends ChartScene {
  readonly devices: readonly ShownDevice[];
  /** The weather beside it, oldest first; empty: none is known. */
  readonly weather?: readonly WeatherRow[];
  /** Where that weather is. */
  readonly weatherAt?: string;
  readonly limits?: readonly ChartLimit[];
  readonly height?: number;
}

const NO_WEATHER: readonly WeatherRow[] = [];

/** Temperatures of all iChimes and of the tag, and of the air outside (spec 2 §7 "weather ambient"). */
export function TemperaturesChart(props: TemperaturesChartProps) {
  const { devices, weather = NO_WEATHER, weatherAt = '', limits, unit, name, window, height, ...scene } = props;
  const { t } = useLingui();
  const axes = useAxes(unit);
  const outside = weatherAt === '' ? t`Outdoors` : t`Outdoors, ${weatherAt}`;
  const series = useMemo((): ChartSeries[] => {
    const parts = devices
      .filter(({ tracks }) => hasValues(tracks.series.temperature))
      .map(({ tracks, ...named }, place) => {
        const { label, colour = colourOf({}, place) } = named;
        return believedSeries(
          { ...named, colour, suspect: t`${label}, suspect` },
          seenSeries(tracks.series, window),
          tracks.suspects,
          unit,
        );
      });
    const known = weather.filter(({ temperature }) => temperature !== null);
    const own = parts.map(([believed]) => believed);
    // At the end, so that lines keep their places and with them their dashes.
    const suspects = parts.flatMap(([, suspect]) => suspect ?? []);
    if (known.length === 0) return [...own, ...suspects];
    return [
      ...own,
      {
        key: 'outside',
        label: outside,
        axis: 'temperature',
        kind: 'step',
        times: Float64Array.from(known, ({ recordingTime }) => timeOf(recordingTime)),
        values: Float64Array.from(known, ({ temperature }) => temperatureIn(unit, temperature ?? Number.NaN)),
      },
      ...suspects,
    ];
  }, [devices, weather, outside, unit, window, t]);
  const shown = useMemo(() => [axes.temperature], [axes]);
  return (
    <div>
      <Chart
        {...scene}
        label={t`Temperature`}
        series={series}
        axes={shown}
        range={window}
        {...(limits === undefined ? {} : { limits })}
        {...(height === undefined ? {} : { height })}
        fileName={fileNameOf(name, 'temperature')}
        empty={<Trans>No temperature readings in this period. Choose an earlier one.</Trans>}
      />
      <WeatherSource weather={weather} />
    </div>
  );
}
