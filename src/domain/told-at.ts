import type { DeviceTracks } from './readings/track-columns.ts';
import { placeAt } from './track-path.ts';

/** What a device had said last at a moment. */
export interface ToldAt {
  /** The name of its place; empty: it had named none. */
  readonly place: string;
  /** Degrees Fahrenheit; null: it had measured none. */
  readonly temperature: number | null;
}

/** What a device had said last at a moment, milliseconds since 1970. */
export function toldAt(tracks: Pick<DeviceTracks, 'positions' | 'series'> | undefined, moment: number): ToldAt {
  if (tracks === undefined) return { place: '', temperature: null };
  const { positions, series } = tracks;
  let at = placeAt(positions.times, moment);
  while (at >= 0 && (positions.location[at] ?? '') === '') at -= 1;
  let reading = placeAt(series.times, moment);
  while (reading >= 0 && Number.isNaN(series.temperature[reading] ?? Number.NaN)) reading -= 1;
  return {
    place: positions.location[at] ?? '',
    temperature: reading < 0 ? null : (series.temperature[reading] ?? null),
  };
}
