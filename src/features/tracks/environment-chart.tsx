import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartLimit } from '../../ui/chart/chart-model.ts';
import { type ChartScene, fileNameOf } from './chart-scene.ts';
import type { ShownDevice } from './shown-device.ts';
import { humiditySeries, seenSeries, temperatureSeries } from './track-series.ts';
import { useAxes } from './use-axes.ts';

interface EnvironmentChartProps extends ChartScene {
  readonly device: ShownDevice;
  readonly limits?: readonly ChartLimit[];
  readonly onChoose?: (at: number) => void;
}

/** Temperature and humidity of one device (spec 2 §2 "historic conditions charts"). */
export function EnvironmentChart({ device, limits, unit, name, onChoose, window, ...scene }: EnvironmentChartProps) {
  const { t } = useLingui();
  const axes = useAxes(unit);
  const { series: whole } = device.tracks;
  const read = useMemo(() => seenSeries(whole, window), [whole, window]);
  const [temperature, humidity] = [t`Temperature`, t`Humidity`];
  const series = useMemo(
    () => [
      temperatureSeries({ key: 'temperature', label: temperature, colour: 1 }, read, unit),
      humiditySeries({ key: 'humidity', label: humidity, colour: 2 }, read),
    ],
    [read, unit, temperature, humidity],
  );
  const shown = useMemo(() => [axes.temperature, axes.humidity], [axes]);
  return (
    <Chart
      {...scene}
      label={t`Temperature and humidity`}
      series={series}
      axes={shown}
      range={window}
      {...(limits === undefined ? {} : { limits })}
      {...(onChoose === undefined ? {} : { onChoose })}
      fileName={fileNameOf(name, 'temperature-humidity')}
      empty={<Trans>No readings in this period. Choose an earlier one.</Trans>}
    />
  );
}
