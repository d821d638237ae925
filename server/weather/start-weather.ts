import type { Database } from '../database/database.ts';
import { inBackground } from '../process/background.ts';
import { fetchDue, followLocations } from './fetch-weather.ts';
import type { WeatherConfiguration } from './weather-configuration.ts';

/** Looks between two at which locations there are. */
const LOOKS_A_FOLLOWING = 60;

/**
 * Fetches weather in the background. Every server process does so, each place one of them.
 * @param lookInterval milliseconds between two looks for what is due
 * @returns what stops it, after the request that is under way
 */
export function startWeather(
  database: Database,
  service: WeatherConfiguration,
  lookInterval: number,
): () => Promise<void> {
  let looks = 0;
  return inBackground('weather', lookInterval, async (isStopping) => {
    if (looks % LOOKS_A_FOLLOWING === 0) await followLocations(database);
    looks += 1;
    while (!isStopping() && (await fetchDue(database, service)) > 0);
  });
}
