import { serviceUrlOf } from '../maps/maps-configuration.ts';
import { type Environment, given } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';

/** The service that weather is fetched from. */
export interface WeatherConfiguration {
  /** Open-Meteo's forecast, its own or one that the installation runs. */
  readonly url: URL;
  /** Of a customer of Open-Meteo. */
  readonly key: string | undefined;
}

/** Reads the environment; undefined: no weather is fetched. @throws StartError in one sentence for what is wrong with it */
export function readWeatherConfiguration(env: Environment): WeatherConfiguration | undefined {
  const url = given(env.LADING_WEATHER_URL);
  const key = given(env.LADING_WEATHER_KEY);
  if (url === undefined) {
    if (key !== undefined) throw new StartError('LADING_WEATHER_KEY needs LADING_WEATHER_URL.');
    return undefined;
  }
  return { url: serviceUrlOf('LADING_WEATHER_URL', url, 'https://api.open-meteo.com/v1/forecast'), key };
}
