import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Chart } from '../../ui/chart/chart.tsx';
import { LOW_CHART } from '../../ui/chart/chart-props.ts';
import { type ChartScene, fileNameOf } from './chart-scene.ts';
import type { ShownDevice } from './shown-device.ts';
import { batterySeries, hasValues, seenSeries } from './track-series.ts';
import { useAxes } from './use-axes.ts';

/** Volts of the devices, on an axis from 3 to 4.5 (spec 2 §9). */
export function BatteryChart({
  devices,
  unit,
  name,
  window,
  ...scene
}: ChartScene & { readonly devices: readonly ShownDevice[] }) {
  const { t } = useLingui();
  const axes = useAxes(unit);
  const series = useMemo(
    () =>
      devices
        .filter(({ tracks }) => hasValues(tracks.series.battery))
        .map(({ tracks, ...named }) => batterySeries(named, seenSeries(tracks.series, window))),
    [devices, window],
  );
  const shown = useMemo(() => [axes.volts], [axes]);
  return (
    <Chart
      {...scene}
      label={t`Battery`}
      series={series}
      axes={shown}
      range={window}
      height={LOW_CHART}
      fileName={fileNameOf(name, 'battery')}
      empty={<Trans>No battery data in this period. Choose an earlier one.</Trans>}
    />
  );
}
