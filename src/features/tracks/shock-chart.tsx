import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartAxis, ChartLimit } from '../../ui/chart/chart-model.ts';
import { EVENT_CHART } from '../../ui/chart/chart-props.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { type ChartScene, fileNameOf } from './chart-scene.ts';
import type { ShownDevice } from './shown-device.ts';

interface ShockChartProps extends ChartScene {
  readonly devices: readonly ShownDevice[];
  /** From how many g on the tag reports; null: it does not. */
  readonly shockLimit: number | null;
  /** A place on the chart was chosen: the shock there is shown, where it is one. */
  readonly onChoose: (at: number) => void;
}

/** Shocks of the devices, each a point. */
export function ShockChart({ devices, shockLimit, name, window, unit: _unit, onChoose, ...scene }: ShockChartProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const acceleration = t`Acceleration`;
  const [limitWords, whose] = [t`Limit`, t`set on the tag`];
  const series = useMemo(
    () =>
      devices
        .filter(({ tracks }) => tracks.shocks.length > 0)
        .map(({ tracks, ...named }) => ({
          ...named,
          axis: 'g',
          kind: 'points' as const,
          times: Float64Array.from(tracks.shocks, ({ time }) => time),
          values: Float64Array.from(tracks.shocks, (shock) => shock.acceleration ?? Number.NaN),
        })),
    [devices],
  );
  const axes = useMemo(
    (): ChartAxis[] => [
      {
        key: 'g',
        label: `${acceleration} (g)`,
        side: 'left',
        format: (value) => `${numberFormat(locale, { maximumFractionDigits: 1 }).format(value)} g`,
      },
    ],
    [locale, acceleration],
  );
  const limits = useMemo(
    (): ChartLimit[] =>
      shockLimit === null
        ? []
        : [{ key: 'shock', axis: 'g', label: limitWords, whose, severity: 'warning', high: shockLimit }],
    [shockLimit, limitWords, whose],
  );
  return (
    <Chart
      {...scene}
      label={t`Shock`}
      series={series}
      axes={axes}
      limits={limits}
      range={window}
      height={EVENT_CHART}
      onChoose={onChoose}
      fileName={fileNameOf(name, 'shock')}
      empty={<Trans>No shocks in this period.</Trans>}
    />
  );
}
