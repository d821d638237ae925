import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartLimit } from '../../ui/chart/chart-model.ts';
import { type ChartScene, fileNameOf } from './chart-scene.ts';
import type { ShownDevice } from './shown-device.ts';
import { believedSeries, humiditySeries, seenSeries } from './track-series.ts';
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
  const { series: whole, suspects } = device.tracks;
  const read = useMemo(() => seenSeries(whole, window), [whole, window]);
  const [temperature, humidity] = [t`Temperature`, t`Humidity`];
  const suspect = t`${temperature}, suspect`;
  const series = useMemo(() => {
    const named = { key: 'temperature', label: temperature, suspect, colour: 1 } as const;
    const [believed, lies] = believedSeries(named, read, suspects, unit);
    const damp = humiditySeries({ key: 'humidity', label: humidity, colour: 2 }, read);
    return [believed, damp, ...(lies === null ? [] : [lies])];
  }, [read, suspects, unit, temperature, humidity, suspect]);
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
