/** Activation energy in J/mol and gas constant in J/(mol K) of the mean kinetic temperature (USP <1079.2>). */
const ACTIVATION_ENERGY = 83_144;
const GAS_CONSTANT = 8.314;
const KELVINS = ACTIVATION_ENERGY / GAS_CONSTANT;

const FREEZING_F = 32;
const DEGREES_F_PER_C = 1.8;
const FREEZING_K = 273.15;

/** What a reading adds to the sum from which a mean kinetic temperature is made: exp(-ΔH / RT). */
export const kineticTerm = (fahrenheit: number): number =>
  Math.exp(-KELVINS / ((fahrenheit - FREEZING_F) / DEGREES_F_PER_C + FREEZING_K));

/** Mean kinetic temperature in degrees Fahrenheit, of the sum of `count` terms; null of none. */
export function meanKineticTemperature(sumOfTerms: number, count: number): number | null {
  if (count === 0 || sumOfTerms <= 0) return null;
  const kelvin = KELVINS / -Math.log(sumOfTerms / count);
  return (kelvin - FREEZING_K) * DEGREES_F_PER_C + FREEZING_F;
}
