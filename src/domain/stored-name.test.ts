import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedName } from './stored-name.ts';

it.each([
  ['Cafe\u0301', 'Café'],
  ['Depot  A', 'Depot A'],
  ['Depot\u00a0A', 'Depot A'],
  ['\u3000Depot \u202f A\u2009', 'Depot A'],
  ['De\u200bpot\u00ad A', 'Depot A'],
  ['\u202eA toped', 'A toped'],
  ['\ufeffDepot A\u200f', 'Depot A'],
  ['\u200b\u2060\u202e', ''],
  ['\u3164 \u2800', ''],
  ['கோவை', 'கோவை'],
  ['👩\u200d🚀 Base', '👩\u200d🚀 Base'],
  ['می\u200cشود', 'می\u200cشود'],
  ['two\nlines', 'two\nlines'],
])('%j is stored as %j', (written, stored) => {
  expect(storedName(written)).toBe(stored);
});

it('changes nothing the second time, takes no letter away, and is the same for composed and decomposed letters', () => {
  const unit = fc.constantFrom(
    'a',
    'é',
    'e\u0301',
    ' ',
    '\u00a0',
    '\u2003',
    '\u200b',
    '\u200d',
    '\u202e',
    'கோ',
    '日',
    '\u3164',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
      const folded = storedName(text);
      expect(storedName(folded)).toBe(folded);
      expect(storedName(text.normalize('NFD'))).toBe(folded);
      expect(folded).toBe(folded.trim());
      expect(folded).not.toMatch(/\p{Zs}{2}|[\u200b\u202e]/u);
      const letters = (one: string) =>
        one
          .normalize('NFC')
          .replaceAll(/[^\p{L}\p{M}]/gu, '')
          .replaceAll('\u3164', '');
      expect(letters(folded)).toBe(letters(text));
    }),
  );
});
