import type { FieldBounds } from '../../domain/monitoring/check-rules.ts';
import { differenceIn, type TemperatureUnit, temperatureEntered, temperatureIn } from '../../domain/temperature.ts';

type RuleValue = boolean | number | null;
type NumberBounds = Extract<FieldBounds, { readonly kind: 'number' }>;

const isDifference = (field: string): boolean => field === 'hysteresis';

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A number as the reader has it: temperatures in their unit. */
export function shownNumber(bounds: NumberBounds, field: string, value: number, unit: TemperatureUnit): number {
  if (bounds.unit !== 'fahrenheit') return value;
  if (!isDifference(field)) return temperatureIn(unit, value);
  return rounded(differenceIn(unit, value));
}

/** A number as it is stored. */
function heldNumber(bounds: NumberBounds, field: string, shown: number, unit: TemperatureUnit): number {
  if (bounds.unit !== 'fahrenheit') return shown;
  if (!isDifference(field)) return temperatureEntered(unit, shown);
  return rounded(unit === 'Celsius' ? (shown * 9) / 5 : shown);
}

/** What a field of the form holds: as text, `off` for a limit that there is none of; absent: as it is below. */
export type FieldEntry = string | undefined;

/** A stored value as the form holds it. */
export function entryOf(
  bounds: FieldBounds,
  field: string,
  value: RuleValue | undefined,
  unit: TemperatureUnit,
): FieldEntry {
  if (value === undefined) return undefined;
  if (value === null) return 'off';
  if (bounds.kind === 'number' && typeof value === 'number') return String(shownNumber(bounds, field, value, unit));
  return String(value);
}

/** What the form holds as it is stored; undefined: nothing, as it is below; NaN for what is no number. */
export function valueOf(
  bounds: FieldBounds,
  field: string,
  entry: FieldEntry,
  unit: TemperatureUnit,
): RuleValue | undefined {
  if (entry === undefined || entry === '') return undefined;
  if (bounds.kind === 'boolean') return entry === 'true';
  if (bounds.kind === 'level') return Number(entry);
  if (entry === 'off') return null;
  const text = entry.trim().replace(',', '.');
  return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? heldNumber(bounds, field, Number(text), unit) : Number.NaN;
}
