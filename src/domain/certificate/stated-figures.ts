import { type Condition, conditionOf, wholeMinutes } from '../condition/condition.ts';
import type { LimitEra } from '../condition/limit-era.ts';
import { sensorsOf } from '../condition/sensors-of.ts';
import type { JourneySpan } from '../condition/time-beyond.ts';
import type { Tracks } from '../readings/track-columns.ts';
import { type ConditionFigures, conditionFigures } from './condition-figures.ts';

/** In what figures are stated: °F, percent, milliseconds since 1970. */
export const UNITS = { temperature: 'F', humidity: '%', time: 'ms' } as const;

/**
 * Of which kind the judgement of sensors is by which readings were left out: certificates say it, so that who works their figures
 * out again leaves out the same. Whoever changes what `suspectReadings` finds gives it another number and keeps the old way.
 */
export const SENSORS_JUDGED = 1;

/** What is worked out of readings; rounded as it is printed. */
export interface StatedFigures {
  readonly readings: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly mkt: number | null;
  readonly humidityLow: number | null;
  readonly humidityHigh: number | null;
  /** Whole minutes beyond any limit, and of each measure. */
  readonly minutes: number;
  readonly temperatureMinutes: number;
  readonly humidityMinutes: number;
  readonly excursions: number;
}

/** The names of figures, in the order in which they are told. */
export const FIGURES = [
  'readings',
  'low',
  'high',
  'mkt',
  'humidityLow',
  'humidityHigh',
  'minutes',
  'temperatureMinutes',
  'humidityMinutes',
  'excursions',
] as const satisfies readonly (keyof StatedFigures)[];

/** What a certificate has beside its readings, so that anybody can work out its figures again. */
export interface StatedGround {
  readonly journey: JourneySpan;
  readonly limits: readonly LimitEra[];
}

export interface WorkedOut {
  /** Temperatures as lines and extremes. */
  readonly figures: ConditionFigures;
  readonly condition: Condition;
  readonly stated: StatedFigures;
}

const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

/** What readings, limits and the journey come to: the same on the server and on the page that checks it. */
export function workedOut(tracks: Tracks, { journey, limits }: StatedGround): WorkedOut {
  const figures = conditionFigures(tracks);
  const condition = conditionOf({ sensors: sensorsOf(tracks), limits, journey });
  const { temperature, humidity, minutes, excursions } = condition;
  return {
    figures,
    condition,
    stated: {
      readings: figures.readings,
      low: tenths(figures.low),
      high: tenths(figures.high),
      mkt: tenths(figures.mkt),
      humidityLow: tenths(humidity.lowest),
      humidityHigh: tenths(humidity.highest),
      minutes: wholeMinutes(minutes),
      temperatureMinutes: wholeMinutes(temperature.minutes),
      humidityMinutes: wholeMinutes(humidity.minutes),
      excursions: excursions.length,
    },
  };
}

/** The temperatures between which every device was to be at the end; null: no limit on that side. */
export function limitsAtEnd({ journey, limits }: StatedGround): {
  readonly low: number | null;
  readonly high: number | null;
} {
  const last = (side: LimitEra['side']): number | null =>
    limits.find(
      (era) => era.measure === 'temperature' && era.side === side && era.macId === null && era.until >= journey.until,
    )?.limit ?? null;
  return { low: last('below'), high: last('above') };
}
