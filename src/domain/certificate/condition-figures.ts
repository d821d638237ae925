import { DAY_MS } from '../duration.ts';
import { meanKineticTemperature } from '../monitoring/mkt.ts';
import type { SeriesColumns, Tracks } from '../readings/track-columns.ts';

/** Temperatures of one device in the order of time; °F, milliseconds since 1970. */
export interface TemperatureLine {
  readonly macId: string;
  readonly points: readonly { readonly time: number; readonly temperature: number }[];
}

export interface ConditionFigures {
  /** The lines, the one with most readings first. */
  readonly lines: readonly TemperatureLine[];
  readonly readings: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Of the device with the highest one; null before two readings, and of frozen goods (USP <1079.2>). */
  readonly mkt: number | null;
}

/** USP <1079.2> gives none of frozen goods, in which a warm hour is not made good by cold ones. */
const FREEZING = 32;

/** What the devices of a shipment measured, in figures. */
export function conditionFigures(tracks: Tracks): ConditionFigures {
  const lines = [...tracks]
    .map(([macId, { series }]): TemperatureLine => ({ macId, points: measuredIn(series) }))
    .filter(({ points }) => points.length > 0)
    .toSorted((a, b) => b.points.length - a.points.length);
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [low, high] = [from, to];
  for (const { points } of lines) {
    for (const { time, temperature } of points) {
      if (time < from) from = time;
      if (time > to) to = time;
      if (temperature < low) low = temperature;
      if (temperature > high) high = temperature;
    }
  }
  // A stretch without readings that is longer than a day says nothing of the temperature in it.
  const means = lines.flatMap(({ points }) => meanKineticTemperature(points, DAY_MS) ?? []);
  const mkt = means.length === 0 ? null : Math.max(...means);
  const readings = lines.reduce((sum, { points }) => sum + points.length, 0);
  const known = (value: number): number | null => (readings === 0 ? null : value);
  return {
    lines,
    readings,
    from: known(from),
    to: known(to),
    low: known(low),
    high: known(high),
    mkt: mkt === null || mkt <= FREEZING ? null : mkt,
  };
}

/** The temperatures that a device really measured. */
function measuredIn({ times, temperature }: SeriesColumns): TemperatureLine['points'] {
  const points: { readonly time: number; readonly temperature: number }[] = [];
  for (let at = 0; at < times.length; at += 1) {
    const value = temperature[at] ?? Number.NaN;
    if (Number.isFinite(value)) points.push({ time: times[at] ?? 0, temperature: value });
  }
  return points;
}
