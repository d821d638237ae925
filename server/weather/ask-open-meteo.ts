import * as v from 'valibot';
import { SECOND_MS } from '../../src/domain/duration.ts';
import { askService, ServiceFailure } from '../maps/ask-service.ts';
import type { WeatherConfiguration } from './weather-configuration.ts';
import type { Position } from './weather-place.ts';

/** A month of fifty places is about a megabyte. */
const LIMITS = { timeLimit: 10 * SECOND_MS, sizeLimit: 8 * 1024 * 1024 };

/** Hour by hour, in lists that go side by side; null where the service knows nothing. */
const hourly = v.pipe(
  v.object({
    /** Seconds since 1970. */
    time: v.array(v.number()),
    temperature_2m: v.array(v.nullable(v.number())),
    relative_humidity_2m: v.array(v.nullable(v.number())),
  }),
  v.check(
    ({ time, temperature_2m: temperatures, relative_humidity_2m: humidities }) =>
      temperatures.length === time.length && humidities.length === time.length,
  ),
);
const place = v.object({ hourly });
/** Of one place an object, of several a list in the order they were asked for. */
const reply = v.union([
  v.array(place),
  v.pipe(
    place,
    v.transform((one) => [one]),
  ),
]);

/** An hour's weather at a place, as it is stored. */
export interface HourOfWeather {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Degrees Fahrenheit. */
  readonly temperature: number;
  /** Percent × 100. */
  readonly humidity: number;
}

/**
 * The weather of places, hour by hour, over the last days and to the end of this one: a list for each place, in their order.
 * @throws ServiceFailure when the service does not answer as it should
 */
export async function askOpenMeteo(
  { url: base, key }: WeatherConfiguration,
  places: readonly Position[],
  pastDays: number,
): Promise<HourOfWeather[][]> {
  const url = new URL(base);
  url.search = new URLSearchParams({
    latitude: places.map(({ latitude }) => latitude.toFixed(2)).join(','),
    longitude: places.map(({ longitude }) => longitude.toFixed(2)).join(','),
    hourly: 'temperature_2m,relative_humidity_2m',
    temperature_unit: 'fahrenheit',
    timeformat: 'unixtime',
    timezone: 'GMT',
    past_days: String(pastDays),
    forecast_days: '1',
    ...(key === undefined ? {} : { apikey: key }),
  }).toString();
  const { status, body } = await askService('weather', url, LIMITS);
  if (status !== 200) throw new ServiceFailure(String(status));
  const answered = v.safeParse(reply, body);
  if (!answered.success || answered.output.length !== places.length) throw new ServiceFailure('unreadable');
  return answered.output.map(({ hourly: hours }) =>
    hours.time.flatMap((seconds, at): HourOfWeather[] => {
      const temperature = hours.temperature_2m[at] ?? null;
      const humidity = hours.relative_humidity_2m[at] ?? null;
      if (temperature === null || humidity === null) return [];
      return [{ time: seconds * SECOND_MS, temperature, humidity: Math.round(humidity * 100) }];
    }),
  );
}
