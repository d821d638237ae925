import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type TimedPoint, travelledMetres } from '../../domain/track-path.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartAxis } from '../../ui/chart/chart-model.ts';
import { LOW_CHART } from '../../ui/chart/chart-props.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { type ChartScene, fileNameOf } from './chart-scene.ts';

interface LocationChartProps extends ChartScene {
  readonly points: readonly TimedPoint[];
  /** A place on the chart was chosen: the map goes there. */
  readonly onChoose: (at: number) => void;
}

/** How far it had come by when: each step is a position, and leads to it on the map (spec 2 §2). */
export function LocationChart({ points, name, window, unit: _unit, onChoose, ...scene }: LocationChartProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const travelled = t`Travelled`;
  const series = useMemo(
    () => [
      {
        key: 'travelled',
        label: travelled,
        axis: 'distance',
        kind: 'step' as const,
        times: Float64Array.from(points, ({ time }) => time),
        values: travelledMetres(points).map((metres) => Math.round(metres / 100) / 10),
      },
    ],
    [points, travelled],
  );
  const axes = useMemo(
    (): ChartAxis[] => [
      {
        key: 'distance',
        label: `${travelled} (km)`,
        side: 'left',
        format: (value) => `${numberFormat(locale, { maximumFractionDigits: 1 }).format(value)} km`,
      },
    ],
    [locale, travelled],
  );
  return (
    <Chart
      {...scene}
      label={t`Location`}
      series={series}
      axes={axes}
      range={window}
      height={LOW_CHART}
      onChoose={onChoose}
      fileName={fileNameOf(name, 'location')}
      note={<Trans>Click a point to show it on the map.</Trans>}
      empty={<Trans>No positions in this period. Choose an earlier one.</Trans>}
    />
  );
}
