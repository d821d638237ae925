import { roundedCoordinate } from './coordinate.ts';
import type { GeoPoint } from './great-circle.ts';

export type CoordinateTextFault =
  /** The line is no pair of numbers. */
  | { readonly fault: 'unreadable'; readonly line: number }
  /** Latitude beyond 90 or longitude beyond 180 degrees. */
  | { readonly fault: 'out-of-range'; readonly line: number }
  | { readonly fault: 'too-many'; readonly line: number };

/** Degrees with a sign, or with the letter of a side of the world behind or before them. */
const PAIR =
  /^\s*([NSns]?)\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*°?\s*([NSns]?)\s*[,;\s]\s*([EWew]?)\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*°?\s*([EWew]?)\s*$/;

const signed = (number: string, ...letters: readonly (string | undefined)[]): number =>
  Number(number) * (letters.some((letter) => letter !== undefined && /[SsWw]/.test(letter)) ? -1 : 1);

/**
 * Points as a person types or pastes them: latitude and longitude, a pair on each line; `12.99, 80.17`, `12.99 N 80.17 E`,
 * `12.99;80.17`. Rounded as coordinates are stored. @param most points
 */
export function readCoordinates(text: string, most: number): { readonly points: GeoPoint[] } | CoordinateTextFault {
  const points: GeoPoint[] = [];
  for (const [n, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    if (points.length === most) return { fault: 'too-many', line: n + 1 };
    const found = PAIR.exec(line);
    if (found === null) return { fault: 'unreadable', line: n + 1 };
    const [, before, lat = '', behind, east, lon = '', west] = found;
    const [latitude, longitude] = [signed(lat, before, behind), signed(lon, east, west)];
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return { fault: 'out-of-range', line: n + 1 };
    points.push({ latitude: roundedCoordinate(latitude), longitude: roundedCoordinate(longitude) });
  }
  return { points };
}

/** The same text back. */
export const writeCoordinates = (points: readonly GeoPoint[]): string =>
  points.map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join('\n');
