import { type TemperatureUnit, temperatureIn } from '../../src/domain/temperature.ts';
import { filled, LOCALES, type Texts } from './texts.ts';

const SPAN: Texts = {
  en: '{hours} h {minutes} min',
  fr: '{hours} h {minutes} min',
  ta: '{hours} மணி {minutes} நிமிடம்',
};

const HOUR = 60;

export interface MeasuredTexts {
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
export function measuredTexts(language: keyof Texts, unit: TemperatureUnit): MeasuredTexts {
  const numbers = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 });
  const number = (value: number): string => numbers.format(value);
  return {
    number,
    degrees: (fahrenheit) => `${number(temperatureIn(unit, fahrenheit))}\u00a0${unit === 'Celsius' ? '°C' : '°F'}`,
    percent: (percent) => `${number(percent)}\u00a0%`,
    span: (minutes) => {
      const whole = Math.round(minutes);
      return filled(SPAN[language], { hours: number(Math.floor(whole / HOUR)), minutes: whole % HOUR });
    },
  };
}
