import { CHARGE_SCALE, DEVICE_VOLT_SCALE } from '../../domain/reading-bands.ts';
import type { ChartAxis } from '../../ui/chart/chart-model.ts';
import { numberFormat } from '../../ui/formatters.ts';

interface ChargeAxesInput {
  readonly locale: string;
  readonly charge: string;
  readonly voltage: string;
  /** Whether the charge is known, or only the voltage. */
  readonly hasCharge: boolean;
}

/** The axes of a device's battery (spec 2 §9 "Battery chart"): charge from 0 to 1 as percent, volts from 0 to 4.2. */
export function chargeAxes({ locale, charge, voltage, hasCharge }: ChargeAxesInput): ChartAxis[] {
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const volts = numberFormat(locale, { maximumFractionDigits: 2 });
  const ofVolts: ChartAxis = {
    key: 'volts',
    label: `${voltage} (V)`,
    side: hasCharge ? 'right' : 'left',
    scale: DEVICE_VOLT_SCALE,
    format: (value) => `${volts.format(value)} V`,
  };
  if (!hasCharge) return [ofVolts];
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
}
