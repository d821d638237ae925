import { expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

it('takes what was chosen, then what the browser asks for, then English', () => {
  expect(chooseLanguage('ta', ['fr-FR'])).toBe('ta');
  expect(chooseLanguage(null, ['de-DE', 'fr-CA', 'en'])).toBe('fr');
  expect(chooseLanguage('xx', ['nl', 'TA-IN'])).toBe('ta');
  expect(chooseLanguage(null, [])).toBe('en');
});
