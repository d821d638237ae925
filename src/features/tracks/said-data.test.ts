import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { saidData } from './said-data.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (text: string): string => saidData(text, (message) => i18n._(message), String);

it.each([
  ['{"queued":0,"restarts":2}', 'Messages waiting 0 · Restarts 2'],
  ['{"fanSpeed":3,"set_point":null,"on":true}', 'fan speed 3 · set point – · on yes'],
  ['{"X":[1,2,3],"dataRate":12}', 'X 3 × · Data rate 12'],
  ['no JSON', 'no JSON'],
  ['12', '12'],
])('says %s in words', (text, words) => {
  expect(said(text)).toBe(words);
});
