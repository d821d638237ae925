import { msg } from '@lingui/core/runtime-macro';
import type { Language } from '../../src/contract/languages.ts';
import { percentText } from '../../src/domain/percent-text.ts';
import { spanParts } from '../../src/domain/span-parts.ts';
import { type TemperatureUnit, temperatureIn } from '../../src/domain/temperature.ts';
import { tagOf, wordsOf } from './words-of.ts';

export interface MeasuredWords {
  /** A whole number, or one with a tenth. */
  readonly number: (value: number) => string;
  /** @param fahrenheit as it is stored */
  readonly degrees: (fahrenheit: number) => string;
  /** @param percent 0 to 100 */
  readonly percent: (percent: number) => string;
  /** In its two largest units. */
  readonly span: (minutes: number) => string;
}

/** How measured values are written in a mail or on paper, in its reader's language and unit. */
export function measuredWords(language: Language, unit: TemperatureUnit): MeasuredWords {
  const words = wordsOf(language);
  const numbers = new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(tagOf(language), { style: 'percent', maximumFractionDigits: 1 });
  const number = (value: number): string => numbers.format(value);
  return {
    number,
    degrees: (fahrenheit) => `${number(temperatureIn(unit, fahrenheit))}\u00a0${unit === 'Celsius' ? '°C' : '°F'}`,
    percent: (percent) => percentText(percents, percent),
    span: (minutes) => {
      const { days, hours, minutes: rest } = spanParts(Math.round(minutes));
      const parts = [
        days === 0 ? '' : words(msg`{d} d`, { d: number(days) }),
        hours === 0 ? '' : words(msg`{h} h`, { h: number(hours) }),
        rest === 0 && days + hours > 0 ? '' : words(msg`{min} min`, { min: number(rest) }),
      ];
      return parts.filter((part) => part !== '').join('\u00a0');
    },
  };
}
