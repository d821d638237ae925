import { HOUR_MS } from '../../src/domain/duration.ts';
import { seededRandom } from './random.ts';

/** An hour of made-up weather: degrees Fahrenheit, percent. */
export interface MadeWeather {
  readonly temperature: number;
  readonly humidity: number;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The weather of the hour that begins at `hour`: warm in the afternoon, damp at night, the same whoever asks. */
export function weatherAt(at: { readonly latitude: number; readonly longitude: number }, hour: number): MadeWeather {
  const random = seededRandom(Math.round(at.latitude * 7_919 + at.longitude * 104_729) ^ (hour / HOUR_MS));
  const mean = 88 - Math.abs(at.latitude) * 0.7;
  // Where it stands the sun is highest at noon, and a few hours later it is warmest.
  const sunHour = new Date(hour).getUTCHours() + at.longitude / 15;
  const warmth = Math.sin(((sunHour - 8) / 24) * 2 * Math.PI);
  // Some days are warmer than others.
  const spell = Math.sin(hour / (HOUR_MS * 61) + at.longitude) * 6;
  return {
    temperature: rounded(mean + spell + warmth * 9 + random.next() * 2, 1),
    humidity: rounded(62 - spell - warmth * 18 + random.next() * 4, 2),
  };
}
