import type { DeviceKind } from './device.ts';

/** Volts of a full and an empty battery (spec 1 §9). Kinds without a line here have no level. */
const FULL = 4.1;
const EMPTY: Readonly<Partial<Record<DeviceKind, number>>> = { tags: 3.285, mikeys: 3.285, chimes: 2.885 };

/** Devices send their battery's voltage in these (spec 2 §9 "Voltage factor"). */
const VOLTS_PER_UNIT = 0.000524986;
/** Four decimals: as fine as a unit is. */
const VOLT_STEPS = 10_000;

/** Volts of a voltage as a device sends it. */
export const voltsOf = (units: number): number => Math.round(units * VOLTS_PER_UNIT * VOLT_STEPS) / VOLT_STEPS;

/** The voltage a device would send for these volts. */
export const unitsOf = (volts: number): number => Math.round(volts / VOLTS_PER_UNIT);

/** Below this many percent the exact figure says nothing (spec 1 §9). */
const LOW_BATTERY_PERCENT = 15;

/**
 * Charge as the voltage says, below 0 and above 1 too; null when unknown. 0 volts is no measurement (spec 2 §5 "Battery zero is
 * excluded").
 */
export function chargeOf(kind: DeviceKind, volts: number | null): number | null {
  const empty = EMPTY[kind];
  return empty === undefined || volts === null || volts === 0 ? null : (volts - empty) / (FULL - empty);
}

/** The voltage of a charge; null for a kind that has no level. */
export function voltsAt(kind: DeviceKind, charge: number): number | null {
  const empty = EMPTY[kind];
  return empty === undefined ? null : empty + charge * (FULL - empty);
}

/** The kinds whose charge their voltage tells. */
export const CHARGED_KINDS = Object.keys(EMPTY) as readonly DeviceKind[];

/** Charge from 0 to 1, two decimals; null when unknown. */
export function batteryLevel(kind: DeviceKind, volts: number | null): number | null {
  const charge = chargeOf(kind, volts);
  return charge === null ? null : Math.round(Math.min(1, Math.max(0, charge)) * 100) / 100;
}

/** What a level is shown as: whole percent, or the band `<15` (spec 1 §9). */
export function batteryPercent(level: number): number | '<15' {
  const percent = Math.round(level * 100);
  return percent < LOW_BATTERY_PERCENT ? `<${LOW_BATTERY_PERCENT}` : percent;
}
