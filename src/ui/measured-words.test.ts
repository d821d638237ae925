import { expect, it } from 'vitest';
import { chargeWords, degreesWords, percentWords, temperatureWords } from './measured-words.ts';

it('writes a percentage as each language does, and the band of a low battery as it is fixed', () => {
  expect(percentWords(41, 'en')).toBe('41%');
  expect(percentWords(41, 'fr')).toBe('41\u202f%');
  expect(percentWords(41, 'ta')).toBe('41%');
  expect(percentWords(97.46, 'en', 1)).toBe('97.5%');
  expect([chargeWords(0.44, 'en'), chargeWords(0.1, 'fr')]).toEqual(['44%', '<15 %']);
});

it('keeps a temperature and its unit together, and writes no minus before nothing', () => {
  expect(temperatureWords(44.42, 'Celsius', 'en')).toBe('6.9\u00a0°C');
  expect(temperatureWords(44.42, 'Fahrenheit', 'fr')).toBe('44,4\u00a0°F');
  expect(degreesWords(-0.01, 'Celsius', 'en')).toBe('0\u00a0°C');
});
