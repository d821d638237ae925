import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { messages as tamil } from '../../locales/ta.po';
import { reasonWords } from './reason-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {}, ta: tamil } });
const inEnglish = (code: string): string => i18n._(reasonWords(code));

it.each([
  ['what the server answers', 'device-in-use', 'The device is on another shipment.'],
  ['what ends a call', 'no-server', "The server can't be reached from this network."],
  ['what this device itself says', 'storage-full', "There's no storage space left."],
])('says %s in its own words', (_, code, words) => {
  expect(inEnglish(code)).toBe(words);
});

it('names a code that it does not know, whichever it is', () => {
  for (const code of ['of-tomorrow', 'constructor', '__proto__', '{code}', ''])
    expect(inEnglish(code)).toBe(`An error was encountered (${code}).`);
  i18n.activate('ta');
  expect(i18n._(reasonWords('of-tomorrow'))).toBe('பிழை ஏற்பட்டது (of-tomorrow).');
  i18n.activate('en');
});
