import type { InferOutput } from 'valibot';
import {
  AMBIENT_HOURS_MAX,
  type WeatherRow,
  type weatherAmbient,
} from '../../../src/contract/shipment-surroundings.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** The weather at a location, or under a weather_id, over the last hours, oldest first. */
export function readWeather(
  tx: Transaction,
  { companyId, locationId, weatherId, hours }: InferOutput<typeof weatherAmbient.query>,
): Promise<WeatherRow[]> {
  const place =
    weatherId === undefined
      ? sql`(SELECT l.weather_id FROM shipping_location l
              WHERE l.company_id = ${companyId} AND l.shipping_loc_id = ${locationId ?? ''} AND l.weather_id <> '')`
      : sql`${weatherId}::text`;
  return tx.query<WeatherRow>(sql`
    SELECT * FROM (
      SELECT w.recording_time AS "recordingTime", w.temperature, w.humidity, w.source
        FROM weather_data w
       WHERE w.company_id = ${companyId} AND w.weather_id = ${place}
         AND w.recording_time > now() - ${hours}::int * interval '1 hour'
       ORDER BY w.recording_time DESC LIMIT ${AMBIENT_HOURS_MAX}) AS newest
     ORDER BY "recordingTime"`);
}
