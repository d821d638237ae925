import { notCounted, suspectReadings } from '../readings/suspect-readings.ts';
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

/** Sensors without the temperatures that are not believed. What was said is ordered by its time first. */
export function believedSensors(sensors: readonly Sensor[]): readonly Sensor[] {
  const ordered = sensors.map(({ macId, readings }) => ({
    macId,
    readings: readings.toSorted((a, b) => a.time - b.time),
  }));
  const suspects = suspectReadings(
    ordered.map(({ macId, readings }) => ({
      name: macId,
      times: readings.map(({ time }) => time),
      temperature: readings.map(({ temperature }) => temperature ?? Number.NaN),
    })),
  );
  return ordered.map((sensor) => {
    const lies = notCounted(suspects.get(sensor.macId) ?? []);
    if (lies.size === 0) return sensor;
    const readings = sensor.readings.map((one) => (lies.has(one.time) ? { ...one, temperature: null } : one));
    return { ...sensor, readings };
  });
}
