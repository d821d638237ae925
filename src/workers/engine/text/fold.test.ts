import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedWords, foldId, foldText } from './fold.ts';
import { foldWithOrigins } from './folded-origins.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('e', 'É', '\u0301', 'கோ', 'ß', 'İ', 'Σ', '\ud83d', '👩‍🚀', '_', ' ', 'が', 'ﬁ') }),
  fc.string({
    unit: fc.constantFrom(
      'Ａ',
      '７',
      'ｶ',
      'ﾞ',
      'ﾊﾟ',
      'ŉ',
      '①',
      '½',
      '…',
      'ﬀ',
      'ﷺ',
      '\u200b',
      '\u00ad',
      '\u202e',
      '\u202f',
      '\u3000',
      '\u0301',
      '\u0323',
      '¨',
      '＿',
    ),
  }),
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
    ['ＫＵＥＨＮＥ　７Ｃ', 'kuehne 7c'],
    ['Oﬃce ﬁlm', 'office film'],
    ['ｶﾞﾗｽ', 'ガラス'.normalize('NFD')],
    ['De\u200bpot\u00ad A', 'depot a'],
    ['\u202eDepot\u202f\u2009A\u200f', 'depot  a'],
    ['1\u202f474', '1 474'],
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

it('finds a name by every way in which its letters can be written', () => {
  const wide = (text: string) => text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const loose = (text: string) => [...text].join('\u200b');
  const blanks = fc.constantFrom(' ', '\u00a0', '\u2009', '\u202f', '\u3000');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('A', 'b', 'fi', 'ff', '7', 'é', ' ') }), blanks, (name, blank) => {
      const folded = foldText(name);
      for (const written of [
        wide(name),
        loose(name),
        name.replaceAll('fi', 'ﬁ').replaceAll('ff', 'ﬀ'),
        name.replaceAll(' ', blank),
      ]) {
        expect(foldText(written)).toBe(folded);
      }
    }),
  );
});

describe('foldId', () => {
  it.each(['7C_CA', '7c:ca', '7cca', '7C CA', '7c-ca', '７Ｃ＿ＣＡ', '7C\u200bCA', '\u20607C\u202fCA'])(
    'reads %s as the same id',
    (id) => {
      expect(foldId(id)).toBe('7cca');
    },
  );
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
