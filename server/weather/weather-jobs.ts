import { MINUTE_MS } from '../../src/domain/duration.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Job } from '../jobs/job.ts';
import { fetchDue, followLocations } from './fetch-weather.ts';
import type { WeatherConfiguration } from './weather-configuration.ts';

/** The weather of places, each fetched by one process, and which places these are. */
export const weatherJobs = (database: Database, service: WeatherConfiguration): readonly Job[] => [
  {
    name: 'weather',
    waiting: sql`SELECT due FROM weather_place`,
    step: () => fetchDue(database, service),
  },
  { name: 'weather-places', every: MINUTE_MS, atStart: true, run: () => followLocations(database) },
];
