import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartAxis } from '../../ui/chart/chart-model.ts';
import { EVENT_CHART } from '../../ui/chart/chart-props.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { type ChartScene, fileNameOf } from './chart-scene.ts';
import type { ShownDevice } from './shown-device.ts';

/** How far a device can be tilted; degrees. */
const TILT_SCALE = { from: 0, to: 180 };
/** Tilts of the devices, each a point: degrees from how the device stood. */
export function TiltChart({
  devices,
  name,
  window,
  unit: _unit,
  ...scene
}: ChartScene & { readonly devices: readonly ShownDevice[] }) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const angle = t`Angle`;
  const series = useMemo(
    () =>
      devices
        .filter(({ tracks }) => tracks.tilts.length > 0)
        .map(({ tracks, ...named }) => ({
          ...named,
          axis: 'angle',
          kind: 'points' as const,
          times: Float64Array.from(tracks.tilts, ({ time }) => time),
          values: Float64Array.from(tracks.tilts, (tilt) => tilt.angle),
        })),
    [devices],
  );
  const axes = useMemo(
    (): ChartAxis[] => [
      {
        key: 'angle',
        label: `${angle} (°)`,
        side: 'left',
        scale: TILT_SCALE,
        format: (value) => `${numberFormat(locale, { maximumFractionDigits: 0 }).format(value)}°`,
      },
    ],
    [locale, angle],
  );
  return (
    <Chart
      {...scene}
      label={t`Tilt`}
      series={series}
      axes={axes}
      range={window}
      height={EVENT_CHART}
      fileName={fileNameOf(name, 'tilt')}
      empty={<Trans>No tilts in this period.</Trans>}
    />
  );
}
