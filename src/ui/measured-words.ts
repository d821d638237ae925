import { batteryPercent } from '../domain/battery.ts';
import { percentText } from '../domain/percent-text.ts';
import { type TemperatureUnit, temperatureIn } from '../domain/temperature.ts';
import { numberFormat } from './formatters.ts';

/** The one form of what is measured, wherever it is read: cells, sentences, axes. Mails and paper have the same of the server. */

/** What is one thing to who reads it is one at the end of a line: a number and its unit. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

/** A share of a hundred as the language writes it, by default a whole one: `41%`, in French `41 %`. */
export const percentWords = (percent: number, locale: string, digits = 0): string =>
  percentText(numberFormat(locale, { style: 'percent', maximumFractionDigits: digits }), percent);

/** A charge: a whole percent, or the band `<15 %`, which is written so everywhere (spec 1 §9). @param level 0 to 1 */
export function chargeWords(level: number, locale: string): string {
  const percent = batteryPercent(level);
  return typeof percent === 'number' ? percentWords(percent, locale) : `${percent} %`;
}

export const degreeSign = (unit: TemperatureUnit): string => (unit === 'Celsius' ? '°C' : '°F');

/** A temperature that is in its reader's unit by now, to a tenth: `6.9 °C`, never broken between its parts. */
export const degreesWords = (shown: number, unit: TemperatureUnit, locale: string): string =>
  `${numberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'negative' }).format(shown)}\u00a0${degreeSign(unit)}`;

/** A temperature in its reader's unit. @param fahrenheit as it is stored */
export const temperatureWords = (fahrenheit: number, unit: TemperatureUnit, locale: string): string =>
  degreesWords(temperatureIn(unit, fahrenheit), unit, locale);
