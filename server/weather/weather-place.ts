import { type SQL, sql } from '../database/sql.ts';

/** What begins the weather_id of a location whose weather is fetched; those of stations begin otherwise. */
export const FETCHED_PREFIX = 'om:';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The weather_id of a place by its columns `latitude` and `longitude`, which it says to a hundredth of a degree: about a
 * kilometre, finer than the weather is known. Locations that are closer than that share their readings.
 */
export const placeIdSql: SQL = sql`${FETCHED_PREFIX}::text || round(latitude::numeric, 2) || ',' || round(longitude::numeric, 2)`;

/** Where the place with a weather_id is; null: not one whose weather is fetched. */
export function positionOfPlace(weatherId: string): Position | null {
  const found = /^om:(-?\d{1,2}\.\d{2}),(-?\d{1,3}\.\d{2})$/.exec(weatherId);
  return found === null ? null : { latitude: Number(found[1]), longitude: Number(found[2]) };
}
