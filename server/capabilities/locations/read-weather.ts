import { sql } from 'drizzle-orm/sql';
import { AMBIENT_HOURS_MAX, type WeatherRow } from '../../../src/contract/shipment-surroundings.ts';
import type { Transaction } from '../../database/database.ts';

/** The weather at a location's station over the last hours, oldest first. */
export const readWeather = (
  tx: Transaction,
  companyId: string,
  locationId: string,
  hours: number,
): Promise<WeatherRow[]> =>
  tx.query<WeatherRow>(sql`
    SELECT * FROM (
      SELECT w.recording_time AS "recordingTime", w.temperature, w.humidity
        FROM shipping_location l
        JOIN weather_data w ON w.company_id = l.company_id AND w.weather_id = l.weather_id
       WHERE l.company_id = ${companyId} AND l.shipping_loc_id = ${locationId} AND l.weather_id <> ''
         AND w.recording_time > now() - ${hours}::int * interval '1 hour'
       ORDER BY w.recording_time DESC LIMIT ${AMBIENT_HOURS_MAX}) AS newest
     ORDER BY "recordingTime"`);
