import type { Tracks } from '../readings/track-columns.ts';
import type { Sensor } from './condition.ts';

/** The devices of tracks with what they measured. */
export const sensorsOf = (tracks: Tracks): readonly Sensor[] =>
  [...tracks].map(([macId, { series }]) => ({
    macId,
    readings: Array.from(series.times, (time, at) => ({
      time,
      temperature: series.temperature[at] ?? null,
      humidity: series.humidity[at] ?? null,
    })),
  }));
