import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { modeWord } from './mode-word.ts';

it('C47: says how a shipment travels, and - of an asset, a vehicle and what is to be decided', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const words = [0, 1, 2, 3, 4, 5].map((type) => modeWord(i18n, type));
  expect(new Set(words.slice(0, 3)).size).toBe(3);
  expect(words.slice(0, 3)).not.toContain('-');
  expect(words.slice(3)).toEqual(['-', '-', '-']);
});
