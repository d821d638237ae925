import type { Json } from './readings/reading.ts';

/**
 * What sensors of some makes say when they have measured nothing (spec 2 §5 "valid between 0 and 100 exclusive", "0 C or 32 F
 * are treated as no data"). Goods can be as cold and a hall as damp as that, so it holds only for the kinds of devices that a
 * company says it of (`noData` of its preferences).
 */
const NO_TEMPERATURE = 32;

/** @param temperature degrees Fahrenheit */
export const isNoTemperature = (temperature: number): boolean => temperature === NO_TEMPERATURE;

/** @param humidity percent */
export const isNoHumidity = (humidity: number): boolean => humidity <= 0 || humidity >= 100;

/** What units of a warehouse call what they measured (`warehouse/units.ts`). What a machine was set to, such as its fan, is no measurement. */
const NAMED: ReadonlyMap<string, (value: number) => boolean> = new Map([
  ...['indoorTemperature', 'returnAirTemperature', 'supplyAirTemperature', 'roomTemperature'].map(
    (name) => [name, isNoTemperature] as const,
  ),
  ...['indoorHumidity', 'outsideAirRH', 'supplyAirRH', 'roomHumidity'].map((name) => [name, isNoHumidity] as const),
]);

interface Measured {
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly data: Json | null;
}

/** A reading without what is no measurement in it; the same one where all is. */
export function withoutNoData<Reading extends Measured>(reading: Reading): Reading {
  const { temperature, humidity } = reading;
  const data = dataWithout(reading.data);
  const isCold = temperature !== null && isNoTemperature(temperature);
  const isDamp = humidity !== null && isNoHumidity(humidity);
  if (!isCold && !isDamp && data === reading.data) return reading;
  return { ...reading, data, temperature: isCold ? null : temperature, humidity: isDamp ? null : humidity };
}

function dataWithout(data: Json | null): Json | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const entries = Object.entries(data);
  const kept = entries.filter(([name, value]) => typeof value !== 'number' || NAMED.get(name)?.(value) !== true);
  return kept.length === entries.length ? data : Object.fromEntries(kept);
}
