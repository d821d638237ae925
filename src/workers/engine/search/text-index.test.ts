import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textbookFinding } from '../../../../tests/fixtures/engine/textbook.ts';
import { Dictionary } from '../text/dictionary.ts';
import { foldId, foldText } from '../text/fold.ts';
import { EDITED, NOTHING } from './finding.ts';
import type { Kernels } from './kernels.ts';
import { ScalarKernels } from './scalar-kernels.ts';
import { SegmentSpace } from './segment-space.ts';
import { SimdKernels } from './simd-kernels.ts';
import { TextIndex } from './text-index.ts';

const AS_FOUND = Uint8Array.from({ length: 256 }, (_, finding) => finding);

const simd = (): Kernels => SimdKernels.create() ?? expect.fail('this machine knows no SIMD');
const KERNELS = [
  ['in WebAssembly', simd],
  ['one by one', (): Kernels => new ScalarKernels()],
] as const;

/** Texts of few letters, so that much is alike; some of many scripts, some long. */
const anyText = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '-', 'É'), maxLength: 40 }) },
  {
    weight: 3,
    arbitrary: fc.string({ unit: fc.constantFrom('க', 'ோ', 'ி', 'б', 'ρ', '鲁', '龱', '👩', 'a', '.'), maxLength: 24 }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '.*', 'x'.repeat(447), 'ab'.repeat(400), '\ud83d', '\u0301', '\0', '\xff\xfe\x7f'),
  },
);

/** One edit: what people do when they type. */
const EDITS: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => `${word.slice(0, at)}q${word.slice(at)}`,
  (word, at) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
];

/** A part of one of the texts, mistyped. */
const mistyped = (texts: readonly string[], [which, from, length, ...edits]: readonly number[]): string => {
  const text = texts[(which ?? 0) % texts.length] ?? '';
  const start = (from ?? 0) % (text.length + 1);
  let word = text.slice(start, start + 1 + ((length ?? 0) % 20));
  for (const edit of edits) word = EDITS[edit % EDITS.length]?.(word, (edit >> 2) % (word.length + 1)) ?? word;
  return word;
};

describe.each(KERNELS)('a word in the texts of a dictionary, %s', (_, create) => {
  it('is found as the textbook says, in letters of every script', () => {
    fc.assert(
      fc.property(
        fc.array(anyText, { minLength: 1, maxLength: 40 }),
        fc.boolean(),
        anyText,
        fc.array(fc.nat(), { minLength: 3, maxLength: 6 }),
        fc.nat({ max: 90 }),
        (texts, isId, other, typing, most) => {
          const fold = isId ? foldId : foldText;
          const dictionary = new Dictionary();
          const index = new TextIndex(dictionary, isId, new SegmentSpace(create()));
          // Half of them later, as rows arrive.
          for (const text of texts.slice(0, texts.length / 2)) dictionary.intern(text);
          index.catchUp();
          for (const text of texts) dictionary.intern(text);
          index.catchUp();
          for (const word of [fold(other).slice(0, 160), mistyped(texts.map(fold), typing)]) {
            if (word === '') continue;
            for (const allowed of [0, most % word.length, word.length >> 1]) {
              const findings = index.find({ word, most: allowed, findingCosts: AS_FOUND });
              const expected = Array.from({ length: dictionary.size }, (__, code) =>
                textbookFinding(fold(dictionary.textAt(code)), word, allowed, isId),
              );
              expect([...(findings?.textCosts ?? expected.map(() => NOTHING))]).toStrictEqual(expected);
              expect(findings?.found ?? 0).toBe(expected.filter((finding) => finding !== NOTHING).length);
            }
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe.each(KERNELS)('texts that begin alike and end at different letters, %s', (_, create) => {
  const sentence =
    'Call Harrington before delivery, dock 1; ring twice. Übergabe an Łukasz, склад 4, கிடங்கு 27, مستودع 🚢 9';
  const ends = fc.array(fc.integer({ min: 12, max: sentence.length }), { minLength: 2, maxLength: 40, size: 'max' });

  it('have no letters of one another, however many come at a time', () => {
    fc.assert(
      fc.property(ends, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 12 }), (cuts, batch, length) => {
        const dictionary = new Dictionary();
        const index = new TextIndex(dictionary, false, new SegmentSpace(create()));
        for (const [nth, cut] of cuts.entries()) {
          // Some are others in their last letters.
          dictionary.intern(nth % 5 === 4 ? `${sentence.slice(0, cut - 6)} +${nth}` : sentence.slice(0, cut));
          if (nth % batch === 0) index.catchUp();
        }
        index.catchUp();
        const texts = Array.from({ length: dictionary.size }, (__, code) => foldText(dictionary.textAt(code)));
        const whole = foldText(sentence);
        for (let from = 8; from < whole.length; from += 9) {
          const word = whole.slice(from, from + length);
          for (const most of [0, length >> 2]) {
            const found = index.find({ word, most, findingCosts: AS_FOUND })?.textCosts ?? texts.map(() => NOTHING);
            expect([...found]).toStrictEqual(texts.map((text) => textbookFinding(text, word, most, false)));
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe.each(KERNELS)('two letters swapped, %s', (_, create) => {
  it('are one edit wherever they stand in the word', () => {
    const text = 'abcdefghijklmnopqrstuvwxyz0123456789-+*';
    const dictionary = new Dictionary();
    dictionary.intern(text);
    const index = new TextIndex(dictionary, false, new SegmentSpace(create()));
    index.catchUp();
    for (let at = 2; at < text.length - 2; at += 1) {
      for (const length of [text.length - 2, 16, 12, 8]) {
        const start = Math.max(1, at - (length >> 1));
        const word = text.slice(start, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2, start + length);
        expect(index.find({ word, most: 2, findingCosts: AS_FOUND })?.textCosts[0]).toBe(EDITED + 1);
      }
    }
  });
});

describe.each(KERNELS)('ids that begin alike and count up, %s', (_, create) => {
  it.each(['00_1B_AD_', 'at-', ''])('are found as the textbook says behind %s', (start) => {
    const dictionary = new Dictionary();
    const index = new TextIndex(dictionary, true, new SegmentSpace(create()));
    for (let n = 0; n < 150; n += 1) {
      dictionary.intern(`${start}${1_990 + n * 7}`);
      // Some come one by one, some together; some are of another length.
      if (n < 20 || n % 50 === 0) index.catchUp();
      if (n % 40 === 39) dictionary.intern(`${start}${n}`);
    }
    index.catchUp();
    for (const word of [foldId(`${start}2347`), '2437', '9', foldId(`${start}99999`)]) {
      for (const most of [0, word.length >> 1]) {
        const findings = index.find({ word, most, findingCosts: AS_FOUND });
        const expected = Array.from({ length: dictionary.size }, (__, code) =>
          textbookFinding(foldId(dictionary.textAt(code)), word, most, true),
        );
        expect([...(findings?.textCosts ?? expected.map(() => NOTHING))]).toStrictEqual(expected);
        expect(findings?.best ?? NOTHING).toBe(Math.min(...expected));
      }
    }
  });
});

describe('many texts taken in at once', () => {
  it.each([true, false])('are found as if they had come one by one (ids: %s)', (isId) => {
    const dictionaries = [new Dictionary(), new Dictionary(), new Dictionary()] as const;
    const [together, single, scalar] = dictionaries.map(
      (dictionary, place) =>
        new TextIndex(dictionary, isId, new SegmentSpace(place === 2 ? new ScalarKernels() : simd())),
    ) as [TextIndex, TextIndex, TextIndex];
    for (let n = 0; n < 3_000; n += 1) {
      const text = [
        `AT-${1_000_000 + n * 7}`,
        `Wŏnju Depot ${n}`,
        `${'Gate'.repeat(n % 90)} ${n}`,
        `k-${n} ${'é'.repeat(n % 9)}`,
      ];
      for (const dictionary of dictionaries) dictionary.intern(n === 1_500 ? 'x'.repeat(20_000) : (text[n % 4] ?? ''));
      single.catchUp();
    }
    together.catchUp();
    scalar.catchUp();
    const fold = isId ? foldId : foldText;
    for (const query of ['AT-1002', 'wonju dep', 'gategate', 'k-27', '1002', 'ee', 'xxxx', 'wpnju depto 1']) {
      for (const most of [0, query.length >> 1]) {
        const looked = { word: fold(query), most, findingCosts: AS_FOUND };
        const findings = together.find(looked);
        if (most > 0) expect(findings?.found).toBeGreaterThan(0);
        expect(single.find(looked)).toStrictEqual(findings);
        expect(scalar.find(looked)).toStrictEqual(findings);
        if (findings === null) continue;
        for (let code = 0; code < 3_000; code += 97) {
          expect(findings.textCosts[code]).toBe(
            textbookFinding(fold(dictionaries[0].textAt(code)), looked.word, most, isId),
          );
        }
      }
    }
  });
});
