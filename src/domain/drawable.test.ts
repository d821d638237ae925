import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawable } from './drawable.ts';

it.each([
  [new Intl.NumberFormat('fr').format(1_474.5), '1\u00a0474,5'],
  ['Terminé\u202f: 8\u2009°C', 'Terminé\u00a0: 8 °C'],
  ['non\u2011stop \u22124 °C', 'non-stop -4 °C'],
  ['Cafe\u0301', 'Café'],
  ['\u202eA\u200b\u00ad', 'A'],
  ['கோ\u200dவை', 'கோ\u200dவை'],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(drawable(drawable(text))).toBe(drawable(text));
    }),
  );
});
