import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { batteryLevel } from '../../domain/battery.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { CHARGE_SCALE, DEVICE_VOLT_SCALE } from '../../domain/reading-bands.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartAxis, ChartSeries } from '../../ui/chart/chart-model.ts';
import { numberFormat } from '../../ui/formatters.ts';
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
  const axes = useMemo((): ChartAxis[] => {
    const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const volts = numberFormat(locale, { maximumFractionDigits: 2 });
    const ofVolts: ChartAxis = {
      key: 'volts',
      label: `${voltage} (V)`,
      side: series.length === 1 ? 'left' : 'right',
      scale: DEVICE_VOLT_SCALE,
      format: (value) => `${volts.format(value)} V`,
    };
    if (series.length === 1) return [ofVolts];
    return [
      {
        key: 'charge',
        label: `${charge} (%)`,
        side: 'left',
        scale: CHARGE_SCALE,
        format: (value) => percent.format(value),
      },
      ofVolts,
    ];
  }, [locale, charge, voltage, series.length]);
  return (
    <Chart
      {...scene}
      label={t`Battery`}
      series={series}
      axes={axes}
      range={window}
      fileName={fileNameOf(name, 'battery')}
      empty={<Trans>In this time the device has not said how its battery is. Choose an earlier time.</Trans>}
    />
  );
}
