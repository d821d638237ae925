import { msg } from '@lingui/core/macro';
import { temperatureIn } from '../../domain/temperature.ts';
import { numberFormat } from '../../ui/formatters.ts';
import type { ExcursionReader } from '../../words/excursion-words.ts';
import type { ConditionReader } from './condition-reader.ts';

type Measures = Pick<ConditionReader, 'i18n' | 'locale' | 'temperatureUnit'>;

const digits = (value: number, most: number, locale: string): string =>
  // Not minus nothing.
  numberFormat(locale, { maximumFractionDigits: most }).format(Math.round(value * 10 ** most) === 0 ? 0 : value);

/** A temperature in the reader's unit, to a tenth. @param fahrenheit as it is stored */
function temperatureWords(fahrenheit: number, { locale, temperatureUnit }: Measures): string {
  const degrees = digits(temperatureIn(temperatureUnit, fahrenheit), 1, locale);
  return temperatureUnit === 'Celsius' ? `${degrees}\u00a0°C` : `${degrees}\u00a0°F`;
}

/** A percentage, to a whole one. @param percent 0 to 100 */
export function percentWords(percent: number, { i18n, locale }: Measures): string {
  const number = digits(percent, 0, locale);
  return i18n._(msg`${number}%`);
}

const KILOMETRE = 1_000;
const TEN_KILOMETRES = 10 * KILOMETRE;

/** A distance in metres: `850 m`, `6.2 km`, `120 km`. */
export function distanceWords(metres: number, { i18n, locale }: Measures): string {
  if (metres < KILOMETRE) {
    const number = digits(metres, 0, locale);
    return i18n._(msg`${number} m`);
  }
  const number = digits(metres / KILOMETRE, metres < TEN_KILOMETRES ? 1 : 0, locale);
  return i18n._(msg`${number} km`);
}

/** An acceleration in g. */
export function forceWords(g: number, { i18n, locale }: Measures): string {
  const number = digits(g, 1, locale);
  return i18n._(msg`${number} g`);
}

/** An angle in whole degrees. */
export const angleWords = (degrees: number, { locale }: Measures): string => `${digits(degrees, 0, locale)}°`;

/** A voltage, to a hundredth. */
export function voltageWords(volts: number, { i18n, locale }: Measures): string {
  const number = digits(volts, 2, locale);
  return i18n._(msg`${number} V`);
}

const HOUR = 60;
const DAY = 24 * HOUR;
const TWO_DAYS = 2 * DAY;

/** How long, in its two largest units: `under 1 min`, `45 min`, `3 h 20 min`, `4 d 7 h`. @param minutes from 0 on */
export function spanWords(minutes: number, { i18n, locale }: Pick<Measures, 'i18n' | 'locale'>): string {
  const whole = Math.floor(minutes);
  if (whole < 1) return i18n._(msg`under 1 min`);
  const [days, hours, rest] =
    whole < TWO_DAYS
      ? [0, Math.floor(whole / HOUR), whole % HOUR]
      : [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR), 0];
  const [d, h, min] = [digits(days, 0, locale), digits(hours, 0, locale), digits(rest, 0, locale)];
  const parts = [
    days === 0 ? '' : i18n._(msg`${d} d`),
    hours === 0 ? '' : i18n._(msg`${h} h`),
    rest === 0 ? '' : i18n._(msg`${min} min`),
  ];
  return parts.filter((part) => part !== '').join('\u00a0');
}

const DAY_HOURS = 24;

/** Who reads how far beyond a limit something was, in the console. */
export const excursionReader = (reader: Measures): ExcursionReader => ({
  i18n: reader.i18n,
  degrees: (fahrenheit) => temperatureWords(fahrenheit, reader),
  percent: (percent) => percentWords(percent, reader),
  span: (minutes) => spanWords(minutes, reader),
  window: (hours) => (hours === DAY_HOURS ? reader.i18n._(msg`24 h`) : spanWords(hours * HOUR, reader)),
});
