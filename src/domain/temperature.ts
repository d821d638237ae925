/** Units a person may have chosen (spec 1 §3 "User", §9: Fahrenheit unless said otherwise). */
export type TemperatureUnit = 'Celsius' | 'Fahrenheit';

/** A measured temperature, which is stored in Fahrenheit, in the person's unit to one decimal (spec 1 §9). */
export function temperatureIn(unit: TemperatureUnit, fahrenheit: number): number {
  const degrees = unit === 'Celsius' ? ((fahrenheit - 32) * 5) / 9 : fahrenheit;
  return Math.round(degrees * 10) / 10;
}

/** A difference of temperatures, which has no zero, in the person's unit: only the size of its degrees changes. */
export const differenceIn = (unit: TemperatureUnit, fahrenheit: number): number =>
  unit === 'Celsius' ? (fahrenheit * 5) / 9 : fahrenheit;

/** What a temperature in the person's unit is in Fahrenheit, as it is stored. */
export const temperatureHeld = (unit: TemperatureUnit, shown: number): number =>
  unit === 'Celsius' ? (shown * 9) / 5 + 32 : shown;

/** The same of what a person has entered, to the hundredth: their one decimal means no more. */
export const temperatureEntered = (unit: TemperatureUnit, shown: number): number =>
  Math.round(temperatureHeld(unit, shown) * 100) / 100;
