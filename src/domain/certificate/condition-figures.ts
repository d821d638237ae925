import { DAY_MS } from '../duration.ts';
import { meanKineticTemperature } from '../monitoring/mkt.ts';
import type { Tracks } from '../readings/track-columns.ts';

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
    .map(([macId, { series }]): TemperatureLine => {
      const points = Array.from(series.times, (time, at) => ({
        time,
        temperature: series.temperature[at] ?? Number.NaN,
      }));
      return { macId, points: points.filter(({ temperature }) => Number.isFinite(temperature)) };
    })
    .filter(({ points }) => points.length > 0)
    .toSorted((a, b) => b.points.length - a.points.length);
  let [from, to, low, high]: [number | null, number | null, number | null, number | null] = [null, null, null, null];
  for (const { points } of lines) {
    for (const { time, temperature } of points) {
      from = from === null ? time : Math.min(from, time);
      to = to === null ? time : Math.max(to, time);
      low = low === null ? temperature : Math.min(low, temperature);
      high = high === null ? temperature : Math.max(high, temperature);
    }
  }
  // A stretch without readings that is longer than a day says nothing of the temperature in it.
  const means = lines.flatMap(({ points }) => meanKineticTemperature(points, DAY_MS) ?? []);
  const mkt = means.length === 0 ? null : Math.max(...means);
  const readings = lines.reduce((sum, { points }) => sum + points.length, 0);
  return { lines, readings, from, to, low, high, mkt: mkt === null || mkt <= FREEZING ? null : mkt };
}
