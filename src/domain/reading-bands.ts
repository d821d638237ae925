import type { TemperatureUnit } from './temperature.ts';

/** How a reading stands. */
export type BandState = 'good' | 'warn' | 'error';

/** The ends of a scale or a gauge, both shown. */
export interface Scale {
  readonly from: number;
  readonly to: number;
}

/** The part of a scale below `to`, down to the band before it. */
export interface Band<Name extends string = BandState> {
  readonly name: Name;
  /** Infinity: the last one. */
  readonly to: number;
  /** Whether a reading of exactly `to` is in it. */
  readonly inclusive: boolean;
}

/** The band of a reading; the last one holds what is above all. NaN has none: null. */
export function bandOf<Name extends string>(bands: readonly Band<Name>[], value: number): Name | null {
  if (Number.isNaN(value)) return null;
  const found = bands.find(({ to, inclusive }) => value < to || (inclusive && value === to)) ?? bands.at(-1);
  return found?.name ?? null;
}

/** What temperature charts show (spec 2 §9). */
export const TEMPERATURE_SCALES: Readonly<Record<TemperatureUnit, Scale>> = {
  Fahrenheit: { from: -20, to: 120 },
  Celsius: { from: -20, to: 50 },
};

/** The temperature gauge in Fahrenheit (spec 2 §9); in Celsius its ends are these, converted by `temperatureIn`. */
export const TEMPERATURE_GAUGE: Scale = { from: 30, to: 120 };

/** Humidity, charge, and gauges of both. */
export const PERCENT_SCALE: Scale = { from: 0, to: 100 };

/** Humidity on a gauge: green under 50, amber 50 to 60, red above 60 (spec 2 §9). */
export const HUMIDITY_BANDS: readonly Band[] = [
  { name: 'good', to: 50, inclusive: false },
  { name: 'warn', to: 60, inclusive: true },
  { name: 'error', to: Number.POSITIVE_INFINITY, inclusive: true },
];

/** Humidity on a chart: up to 50 blue, 50 to 60 yellow, above 60 red (spec 2 §9). Its edges differ from the gauge's. */
export const HUMIDITY_COLOURS: readonly Band<'blue' | 'yellow' | 'red'>[] = [
  { name: 'blue', to: 50, inclusive: true },
  { name: 'yellow', to: 60, inclusive: true },
  { name: 'red', to: Number.POSITIVE_INFINITY, inclusive: true },
];

/** Charge in percent below which a battery is red, and up to which it is amber (spec 2 §9). */
const BATTERY_ENDS = { red: 20, amber: 40 };

/**
 * Charge in percent on a gauge. Under 15 the figure is `<15`: `batteryPercent`.
 * @param ends of the bands, where a company has its own
 */
export const batteryBands = ({ red, amber } = BATTERY_ENDS): readonly Band[] => [
  { name: 'error', to: red, inclusive: false },
  { name: 'warn', to: amber, inclusive: true },
  { name: 'good', to: Number.POSITIVE_INFINITY, inclusive: true },
];

/** The battery chart of a device (spec 2 §9): charge from 0 to 1, shown as percent, and volts. */
export const CHARGE_SCALE: Scale = { from: 0, to: 1 };
export const DEVICE_VOLT_SCALE: Scale = { from: 0, to: 4.2 };
/** Volts on every other battery chart. */
export const VOLT_SCALE: Scale = { from: 3, to: 4.5 };

/** Hours of high humidity in a warehouse's cell: under this many is good (spec 2 §9). */
export const GOOD_HUMID_HOURS = 8;
/** Active alerts in a warehouse's cell: under this many is good. */
export const GOOD_ACTIVE_ALERTS = 1;
