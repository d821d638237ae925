/**
 * Mean kinetic temperature: the constant temperature at which a product would have degraded as much as at the temperatures it
 * really had (USP <1079.2>, ICH Q1A). By the Arrhenius equation a temperature T (kelvin) degrades by exp(-ΔH / (R·T)) a
 * time, so hot hours count for more than cold ones. USP gives ΔH 83.144 kJ/mol and R 0.0083144 kJ/(mol·K): ΔH/R is 10,000 K.
 */
const ACTIVATION_ENERGY = 83.144;
const GAS_CONSTANT = 0.008_314_4;
const RATIO = ACTIVATION_ENERGY / GAS_CONSTANT;

const kelvinOf = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9 + 273.15;
const fahrenheitOf = (kelvin: number): number => ((kelvin - 273.15) * 9) / 5 + 32;

/** Weights are relative to this temperature, 20 °C: the bare ones are some 1e-15. */
const REFERENCE = kelvinOf(68);

/** How fast a product degrades at a temperature (°F), 1 at 20 °C. Their mean over time is what `mktOf` takes. */
export const mktWeight = (fahrenheit: number): number => Math.exp(RATIO * (1 / REFERENCE - 1 / kelvinOf(fahrenheit)));

/** The mean kinetic temperature, °F, of a mean weight over time. */
export const mktOf = (meanWeight: number): number => fahrenheitOf(1 / (1 / REFERENCE - Math.log(meanWeight) / RATIO));

/** A temperature, °F, at a time, milliseconds. */
interface TemperatureAt {
  readonly time: number;
  readonly temperature: number;
}

/**
 * The mean kinetic temperature, °F, of a series in the order of time, each stretch between two readings weighted with its
 * length and with the mean of its ends; stretches longer than `gap` milliseconds are unknown and left out. Null without one.
 */
export function meanKineticTemperature(
  series: readonly TemperatureAt[],
  gap = Number.POSITIVE_INFINITY,
): number | null {
  let [sum, length] = [0, 0];
  let before = Number.NaN;
  let weightBefore = 0;
  for (const { time, temperature } of series) {
    const weight = mktWeight(temperature);
    const stretch = time - before;
    if (stretch > 0 && stretch <= gap) {
      sum += ((weightBefore + weight) / 2) * stretch;
      length += stretch;
    }
    before = time;
    weightBefore = weight;
  }
  return length === 0 ? null : mktOf(sum / length);
}
