import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { WeatherRow } from '../../contract/shipment-surroundings.ts';
import { timeOf } from '../../domain/instant.ts';
import { temperatureIn } from '../../domain/temperature.ts';
import { WeatherSource } from '../../kits/weather-source/weather-source.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartLimit, ChartSeries } from '../../ui/chart/chart-model.ts';
import { type ChartScene, fileNameOf } from './chart-scene.ts';
import type { ShownDevice } from './shown-device.ts';
import { hasValues, seenSeries, temperatureSeries } from './track-series.ts';
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
    const own = devices
      .filter(({ tracks }) => hasValues(tracks.series.temperature))
      .map(({ tracks, ...named }) => temperatureSeries(named, seenSeries(tracks.series, window), unit));
    const known = weather.filter(({ temperature }) => temperature !== null);
    if (known.length === 0) return own;
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
    ];
  }, [devices, weather, outside, unit, window]);
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
