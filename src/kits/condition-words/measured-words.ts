import { msg } from '@lingui/core/macro';
import { numberFormat } from '../../ui/formatters.ts';
import * as measured from '../../ui/measured-words.ts';
import { spanWords } from '../../ui/span-words.ts';
import type { ExcursionReader } from '../../words/excursion-words.ts';
import type { ConditionReader } from './condition-reader.ts';

type Measures = Pick<ConditionReader, 'i18n' | 'locale' | 'temperatureUnit'>;

const digits = (value: number, most: number, locale: string): string =>
  // Not minus nothing.
  numberFormat(locale, { maximumFractionDigits: most }).format(Math.round(value * 10 ** most) === 0 ? 0 : value);

/** A percentage, to a whole one. @param percent 0 to 100 */
export const percentWords = (percent: number, { locale }: Measures): string => measured.percentWords(percent, locale);

const KILOMETRE = 1_000;
const TEN_KILOMETRES = 10 * KILOMETRE;

/** A distance in metres: `850 m`, `6.2 km`, `120 km`. */
export function distanceWords(metres: number, { i18n, locale }: Measures): string {
  if (metres < KILOMETRE) {
    const number = digits(metres, 0, locale);
    return measured.unbroken(i18n._(msg`${number} m`));
  }
  const number = digits(metres / KILOMETRE, metres < TEN_KILOMETRES ? 1 : 0, locale);
  return measured.unbroken(i18n._(msg`${number} km`));
}

/** An acceleration in g. */
export function forceWords(g: number, { i18n, locale }: Measures): string {
  const number = digits(g, 1, locale);
  return measured.unbroken(i18n._(msg`${number} g`));
}

/** An angle in whole degrees. */
export const angleWords = (degrees: number, { locale }: Measures): string => `${digits(degrees, 0, locale)}°`;

/** A voltage, to a hundredth. */
export function voltageWords(volts: number, { i18n, locale }: Measures): string {
  const number = digits(volts, 2, locale);
  return measured.unbroken(i18n._(msg`${number} V`));
}

const HOUR = 60;
const DAY_HOURS = 24;

/** Who reads how far beyond a limit something was, in the console. */
export const excursionReader = (reader: Measures): ExcursionReader => ({
  i18n: reader.i18n,
  degrees: (fahrenheit) => measured.temperatureWords(fahrenheit, reader.temperatureUnit, reader.locale),
  percent: (percent) => percentWords(percent, reader),
  span: (minutes) => spanWords(minutes, reader),
  window: (hours) =>
    hours === DAY_HOURS ? measured.unbroken(reader.i18n._(msg`24 h`)) : spanWords(hours * HOUR, reader),
});
