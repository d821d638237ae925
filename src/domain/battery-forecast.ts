import { DAY_MS } from './duration.ts';

/**
 * When a battery is empty: a straight line through what it said on its last days, and how sure that is.
 *
 * The line is fitted by least squares to one charge a day. Where it meets an empty battery is not a value of the line but
 * its inverse, so the error is Fieller's: all times at which an empty battery does not contradict the readings. That
 * interval is not symmetrical, and where the readings don't show that charge is lost at all it has no end: then nothing is
 * said.
 */

/** The charge of a battery at a time. */
export interface ChargeAt {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** From 0, empty, to 1; beyond both where the voltage is. */
  readonly charge: number;
}

export interface BatteryForecast {
  /** When it is empty; milliseconds since 1970. */
  readonly at: number;
  /** With a chance of 80 % not before the first and not after the second. */
  readonly early: number;
  readonly late: number;
  /** Charge lost in a day. */
  readonly perDay: number;
  /** Days that it rests on. */
  readonly days: number;
}

/** A line through fewer days is none. */
const DAYS_MIN = 5;
/** Days that are looked at: an older use of the device says nothing of this one. */
export const FORECAST_DAYS = 30;
/** A battery that has gained so much from one day to the next was charged or changed. */
const CHARGED = 0.1;
/** A forecast for later than that is none: 10 years. */
const FARTHEST_MS = 3_650 * DAY_MS;

/** Two-sided quantiles of Student's t for 80 %, by degrees of freedom from 1 on. */
const STUDENT = [
  3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.35, 1.345, 1.341, 1.337, 1.333,
  1.33, 1.328, 1.325, 1.323, 1.321, 1.319, 1.318, 1.316, 1.315, 1.314, 1.313, 1.311, 1.31,
];
const quantileOf = (freedom: number): number => STUDENT[Math.min(freedom, STUDENT.length) - 1] ?? Number.NaN;

/**
 * When a battery is empty, by one charge a day, oldest first; null where that can't be said: too few days since it was
 * charged, or no loss that is more than chance.
 */
export function forecastBattery(charges: readonly ChargeAt[]): BatteryForecast | null {
  const used = sinceCharged(charges);
  const n = used.length;
  if (n < DAYS_MIN) return null;
  const meanAt = used.reduce((sum, { at }) => sum + at, 0) / n;
  const mean = used.reduce((sum, { charge }) => sum + charge, 0) / n;
  // Days from the middle of them: instants squared would lose the digits that matter.
  const days = used.map(({ at }) => (at - meanAt) / DAY_MS);
  const spread = days.reduce((sum, day) => sum + day * day, 0);
  if (spread === 0) return null;
  const slope = used.reduce((sum, { charge }, at) => sum + (days[at] ?? 0) * (charge - mean), 0) / spread;
  if (slope >= 0) return null;
  const rest = used.reduce((sum, { charge }, at) => sum + (charge - mean - slope * (days[at] ?? 0)) ** 2, 0);
  const allowed = quantileOf(n - 2) ** 2 * (rest / (n - 2));
  // (mean + slope·d)² ≤ allowed·(1/n + d²/spread), solved for the days d at which an empty battery is credible.
  const a = slope * slope - allowed / spread;
  const b = slope * mean;
  const c = mean * mean - allowed / n;
  if (a <= 0) return null;
  const root = Math.sqrt(Math.max(0, b * b - a * c));
  const [at, early, late] = [-mean / slope, (-b - root) / a, (-b + root) / a].map((day) => meanAt + day * DAY_MS);
  if (at === undefined || early === undefined || late === undefined) return null;
  const last = used.at(-1)?.at ?? meanAt;
  if (late - last > FARTHEST_MS) return null;
  return { at, early, late, perDay: -slope, days: n };
}

/** The charges since the battery was charged or changed, of the last days that count. */
function sinceCharged(charges: readonly ChargeAt[]): readonly ChargeAt[] {
  const last = charges.at(-1)?.at ?? 0;
  const recent = charges.filter(({ at }) => at > last - FORECAST_DAYS * DAY_MS);
  const charged = recent.findLastIndex(({ charge }, place) => charge - (recent[place - 1]?.charge ?? charge) > CHARGED);
  return charged === -1 ? recent : recent.slice(charged);
}
