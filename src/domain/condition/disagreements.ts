import { type JourneyExcursion, wholeMinutes } from './condition.ts';
import type { Measure, Side } from './limit-era.ts';

/** An alert of an excursion, as it is stored; milliseconds since 1970. */
export interface StoredExcursion {
  readonly measure: Measure;
  readonly side: Side;
  readonly limit: number;
  /** Whose readings raised it; null: not known. */
  readonly macId: string | null;
  readonly since: number;
  /** Null: in force. */
  readonly until: number | null;
}

export interface Disagreements {
  /** Alerts that no stated reading supports: they are not counted. */
  readonly unsupported: readonly StoredExcursion[];
  /** Times beyond a limit that raised no alert, such as those shorter than a rule waits: they are counted. */
  readonly untold: readonly JourneyExcursion[];
}

/** Where stored alerts and what the readings say are not about the same. */
export function disagreementsOf(
  alerts: readonly StoredExcursion[],
  excursions: readonly JourneyExcursion[],
): Disagreements {
  return {
    unsupported: alerts.filter((alert) => !excursions.some((excursion) => isOfSame(alert, excursion))),
    untold: excursions.filter((excursion) => !alerts.some((alert) => isOfSame(alert, excursion))),
  };
}

/** An alert of one device is supported by that device only; of which limit it was does not matter: limits change. */
const isOfSame = (alert: StoredExcursion, excursion: JourneyExcursion): boolean =>
  alert.measure === excursion.measure &&
  alert.side === excursion.side &&
  alert.since <= excursion.until &&
  (alert.until ?? Number.POSITIVE_INFINITY) >= excursion.from &&
  (alert.macId === null || excursion.sensors.some(({ macId }) => macId === alert.macId));

/** Whole minutes that readings support of an alert: of its own device where that is known. Null: none supports it. */
export function supportedMinutes(alert: StoredExcursion, excursions: readonly JourneyExcursion[]): number | null {
  const ours = excursions.filter((excursion) => isOfSame(alert, excursion));
  if (ours.length === 0) return null;
  const minutes = ours.map((one) =>
    alert.macId === null ? one.minutes : (one.sensors.find(({ macId }) => macId === alert.macId)?.minutes ?? 0),
  );
  return wholeMinutes(minutes.reduce((sum, one) => sum + one, 0));
}
