import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedWords, foldId, foldText } from './fold.ts';
import { foldWithOrigins } from './folded-origins.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('e', 'É', '\u0301', 'கோ', 'ß', 'İ', 'Σ', '\ud83d', '👩‍🚀', '_', ' ', 'が', 'ﬁ') }),
);

describe('foldText', () => {
  it.each([
    ['Zürich', 'zurich'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['Ørsted', 'orsted'],
    ['Αθήνα', 'αθηνα'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['L’Isle', "l'isle"],
  ])('leaves case and accents of %s away', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('keeps what tells Tamil and Japanese words apart', () => {
    expect(new Set(['கோ', 'கி', 'கூ', 'க'].map(foldText)).size).toBe(4);
    expect(foldText('が')).not.toBe(foldText('か'));
  });

  it('changes nothing the second time, and reads composed and decomposed alike', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(foldText(text.normalize('NFC'))).toBe(foldText(text.normalize('NFD')));
      }),
    );
  });
});

describe('foldId', () => {
  it.each(['7C_CA', '7c:ca', '7cca', '7C CA', '7c-ca'])('reads %s as the same id', (id) => {
    expect(foldId(id)).toBe('7cca');
  });
});

describe('foldedWords', () => {
  it('are what stands between spaces', () => {
    expect(foldedWords('  Zürich\tLYON\u00a0x ')).toStrictEqual(['zurich', 'lyon', 'x']);
    expect(foldedWords(' \n ')).toStrictEqual([]);
  });
});

describe('foldWithOrigins', () => {
  it('folds as foldText does, and each unit comes from a piece of the original that folds to it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { folded, starts, ends } = foldWithOrigins(text);
        expect(folded).toBe(foldText(text));
        for (const [unit, start] of starts.entries()) {
          expect(foldText(text.slice(start, ends[unit]))).toContain(folded[unit]);
        }
      }),
    );
  });
});
