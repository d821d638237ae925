import { type TemperatureUnit, temperatureEntered } from '../temperature.ts';

/** A number with a point or a comma, and blanks between its thousands; undefined where it is none. */
export function readNumber(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[−–]/gu, '-')
    .replaceAll(/(?<=\d)\s(?=\d{3}(?:\D|$))/gu, '')
    .trim();
  const [commas, points] = [plain.split(',').length - 1, plain.split('.').length - 1];
  if (commas > 1 || points > 1) return undefined;
  // Of a comma and a point the one behind parts the fraction.
  const decimal =
    commas + points === 2
      ? plain.lastIndexOf(',') > plain.lastIndexOf('.')
        ? plain.replace('.', '').replace(',', '.')
        : plain.replace(',', '')
      : plain.replace(',', '.');
  return /^[+-]?\d{1,9}(?:\.\d{1,12})?$/.test(decimal) ? Number(decimal) : undefined;
}

const UNITS: readonly (readonly [RegExp, TemperatureUnit])[] = [
  [/(?:°|º|\bdeg(?:rees)?)?\s*c(?:elsius)?$/iu, 'Celsius'],
  [/(?:°|º|\bdeg(?:rees)?)?\s*f(?:ahrenheit)?$/iu, 'Fahrenheit'],
];

/** The unit of temperatures that stands at the end of a text, as in `Low (°C)` and `8 °C`; undefined where there is none. */
export function unitAtEnd(text: string): TemperatureUnit | undefined {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/[)\]]$/, '')
    .trim();
  if (!/(?:[\d([\s°º]|deg)\s*(?:c|f|celsius|fahrenheit)$/iu.test(bare)) return undefined;
  return UNITS.find(([pattern]) => pattern.test(bare))?.[1];
}

/** A temperature as it is stored, in °F, whatever unit it is written in. @param unit where it says none */
export function readTemperature(text: string, unit: TemperatureUnit): number | undefined {
  const own = unitAtEnd(text);
  const digits =
    own === undefined
      ? text
      : text.normalize('NFKC').replace(/\s*(?:°|º|deg(?:rees)?)?\s*(?:c(?:elsius)?|f(?:ahrenheit)?)\s*$/iu, '');
  const shown = readNumber(digits);
  return shown === undefined ? undefined : temperatureEntered(own ?? unit, shown);
}
