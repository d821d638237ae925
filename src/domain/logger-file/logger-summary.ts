import { HOUR_MS } from '../duration.ts';
import { meanKineticTemperature } from '../monitoring/mkt.ts';
import type { LoggerReading } from './logger-file.ts';
import { usualStep } from './order-of-dates.ts';

/** What is looked at before the readings of a file are taken; times in milliseconds. */
export interface LoggerSummary {
  readonly first: number;
  readonly last: number;
  /** From a reading to the next, as usual. */
  readonly interval: number;
  /** Times without a reading that are longer than three usual ones. */
  readonly gaps: number;
  /** °F; null: no temperatures. */
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly mkt: number | null;
  /** Percent of the journey in which the logger measured. */
  readonly overlap: number;
}

const DAY_HOURS = 24;

/** @param journey milliseconds since 1970 */
export function loggerSummary(
  readings: readonly LoggerReading[],
  journey: { readonly from: number; readonly until: number },
): LoggerSummary {
  const times = readings.map(({ time }) => time);
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const interval = usualStep(times);
  const warm = readings.flatMap(({ time, temperature }) => (temperature === null ? [] : [{ time, temperature }]));
  const values = warm.map(({ temperature }) => temperature);
  const extreme = (pick: (a: number, b: number) => number): number | null =>
    values.length === 0 ? null : values.reduce((found, value) => pick(found, value));
  const within = Math.max(0, Math.min(last, journey.until) - Math.max(first, journey.from));
  const length = journey.until - journey.from;
  return {
    first,
    last,
    interval,
    gaps: times.filter((time, at) => time - (times[at - 1] ?? time) > 3 * interval).length,
    lowest: extreme(Math.min),
    highest: extreme(Math.max),
    mkt: meanKineticTemperature(warm, DAY_HOURS * HOUR_MS),
    overlap: length <= 0 ? 0 : Math.round((within / length) * 100),
  };
}
