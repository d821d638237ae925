import { msg } from '@lingui/core/runtime-macro';
import type { Language } from '../../src/contract/languages.ts';
import { type TemperatureUnit, temperatureIn } from '../../src/domain/temperature.ts';
import { tagOf, wordsOf } from './words-of.ts';

const HOUR = 60;

export interface MeasuredWords {
  /** A whole number, or one with a tenth. */
  readonly number: (value: number) => string;
  /** @param fahrenheit as it is stored */
  readonly degrees: (fahrenheit: number) => string;
  /** @param percent 0 to 100 */
  readonly percent: (percent: number) => string;
  /** In hours and minutes. */
  readonly span: (minutes: number) => string;
}

/** How measured values are written in a mail or on paper, in its reader's language and unit. */
export function measuredWords(language: Language, unit: TemperatureUnit): MeasuredWords {
  const words = wordsOf(language);
  const numbers = new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 1 });
  const number = (value: number): string => numbers.format(value);
  return {
    number,
    degrees: (fahrenheit) => `${number(temperatureIn(unit, fahrenheit))}\u00a0${unit === 'Celsius' ? '°C' : '°F'}`,
    percent: (percent) => `${number(percent)}\u00a0%`,
    span: (minutes) => {
      const whole = Math.round(minutes);
      return words(msg`{hours} h {minutes} min`, { hours: number(Math.floor(whole / HOUR)), minutes: whole % HOUR });
    },
  };
}
