import { expect, it } from 'vitest';
import { runsOf } from './paper.ts';

it.each([
  [new Intl.NumberFormat('fr').format(12_474.5), '12\u00a0474,5'],
  ['non\u2011stop \u22124\u2009°C', 'non-stop -4 °C'],
  ['Cafe\u0301', 'Café'],
])('%j is written in one font, without a question mark', (text, shown) => {
  expect(runsOf(text)).toEqual([{ font: 0, text: shown }]);
});
