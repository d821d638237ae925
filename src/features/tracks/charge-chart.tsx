import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { batteryLevel } from '../../domain/battery.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartSeries } from '../../ui/chart/chart-model.ts';
import { chargeAxes } from './charge-axes.ts';
import { type ChartScene, fileNameOf } from './chart-scene.ts';
import type { ShownDevice } from './shown-device.ts';
import { batterySeries, seenSeries } from './track-series.ts';

interface ChargeChartProps extends ChartScene {
  readonly device: ShownDevice;
  readonly kind: DeviceKind;
}

/** Charge and voltage of one device: charge from 0 to 1 as percent, volts from 0 to 4.2 (spec 2 §9 "Battery chart"). */
export function ChargeChart({ device, kind, name, window, unit: _unit, ...scene }: ChargeChartProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const [charge, voltage] = [t`Charge`, t`Voltage`];
  const { series: whole } = device.tracks;
  const series = useMemo((): ChartSeries[] => {
    const volts = batterySeries({ key: 'volts', label: voltage, colour: 2 }, seenSeries(whole, window));
    const values = volts.values.map((value) => batteryLevel(kind, value) ?? Number.NaN);
    const level: ChartSeries = { ...volts, key: 'charge', label: charge, axis: 'charge', colour: 1, values };
    return values.every(Number.isNaN) ? [volts] : [level, volts];
  }, [whole, window, kind, charge, voltage]);
  const hasCharge = series.length > 1;
  const axes = useMemo(() => chargeAxes({ locale, charge, voltage, hasCharge }), [locale, charge, voltage, hasCharge]);
  return (
    <Chart
      {...scene}
      label={t`Battery`}
      series={series}
      axes={axes}
      range={window}
      fileName={fileNameOf(name, 'battery')}
      empty={<Trans>No battery data in this period. Choose an earlier one.</Trans>}
    />
  );
}
