import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textbookMatches } from '../../../../tests/fixtures/engine/textbook.ts';
import { hasSlot } from '../columns/bitmap.ts';
import { Collection } from '../columns/collection.ts';
import type { CollectionShape } from '../columns/shape.ts';
import { Searcher, type SearchOptions } from './searcher.ts';

interface Note {
  readonly key: number;
  readonly tag: string | null;
  readonly text: string | null;
}

const NOTES: CollectionShape<Note> = {
  name: 'notes',
  key: 'key',
  fields: {
    key: { kind: 'number' },
    tag: { kind: 'text', searched: { weight: 2, isId: true } },
    text: { kind: 'text', searched: { weight: 1, isId: false } },
  },
  derived: {},
};
const IS_ID = [true, false];

/** How a query may be meant, and how many of a word's letters may be wrong then. */
const KINDS: readonly (readonly [string, Pick<SearchOptions, 'strict' | 'verbatim'>, number])[] = [
  ['as typed', { strict: false, verbatim: true }, 0],
  ['strict', { strict: true }, 0.15],
  ['fuzzy', { strict: false }, 0.5],
];
const KERNELS = [
  ['in WebAssembly', true],
  ['one by one', false],
] as const;

const SCRIPTS = [
  'abcdeénñößłØ',
  'கோசென்னைதுறைமுகம்ஸ்ரீ',
  'бвгдеёжзийщъыЯ',
  'ابتثجحخدذرزسشصةُِّ',
  '0123456789',
  '.,;:-_/()#&"\' ',
  '🚢📦👩‍🚀𝒜𠀀',
];
const letters = SCRIPTS.flatMap((script) => [...script]);
const written = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...letters), maxLength }),
    ...SCRIPTS.map((script) => fc.string({ unit: fc.constantFrom(...script, ' '), maxLength })),
  );
/** Texts of several rows that begin alike and end at different letters: what is kept once of them changes as they come. */
const SENTENCES = [
  'Call Harrington before delivery, dock 1; ring twice. Temperature controlled: keep cool (2–8 °C), no direct sunlight, Zürich',
  'சென்னை துறைமுகம், கிடங்கு எண் 27; காலை 8 மணிக்கு முன் வர வேண்டாம், வாயில் 3 இல் முத்திரை 427993 சரிபார்க்கவும்',
  'Склад № 4, ворота 17: позвонить за час до прибытия, хранить в сухом месте, не переворачивать, пломба 427993 у водителя',
  'مستودع رقم ٤، البوابة 17: اتصل قبل ساعة من الوصول، يحفظ في مكان جاف، لا تقلب، الختم 427993 مع السائق عند المدخل الشرقي',
];
const cut = fc.tuple(fc.constantFrom(...SENTENCES), fc.nat(119)).map(([sentence, end]) => sentence.slice(0, end + 1));
const anyText = fc.oneof(
  { weight: 2, arbitrary: cut },
  { weight: 1, arbitrary: fc.tuple(cut, written(60)).map(([beginning, rest]) => (beginning + rest).slice(0, 120)) },
  { weight: 1, arbitrary: written(120) },
);
const anyTag = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0127ACF_-:'.split('')), maxLength: 24 }),
  fc.nat(60).map((n) => `00_1B_AD_00_7C_${n}`),
);
const anyKey = fc.nat(40);
const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ key: anyKey, tag: fc.option(anyTag), text: fc.option(anyText) }) },
  { weight: 1, arbitrary: anyKey },
);

const partOf = ([text, from, length]: readonly [string, number, number]): string => text.slice(from, from + 1 + length);

/** What people type: parts of what is there, perhaps mistyped, perhaps several of them, and anything else. */
const anyQuery = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(14), fc.nat(3)), { minLength: 1, maxLength: 3 }),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...SENTENCES), fc.nat(119), fc.nat(14)).map(partOf) },
  { weight: 1, arbitrary: written(20) },
);
type AnyQuery = string | readonly (readonly [number, number, number, number])[];

function queryFrom(query: AnyQuery, texts: readonly string[]): string {
  if (typeof query === 'string') return query;
  const parts = query.map(([which, from, length, typo]) => {
    const text = texts[which % Math.max(texts.length, 1)] ?? '';
    const start = from % (text.length + 1);
    const part = partOf([text, start, length]);
    const middle = part.length >> 1;
    return [part, `${part.slice(0, middle)}x${part.slice(middle + 1)}`, part, part.slice(1)][typo] ?? part;
  });
  return parts.join(' ');
}

const keysIn = (collection: Collection<Note>, matches: Uint32Array): number[] =>
  Array.from({ length: collection.slots }, (_, slot) => slot)
    .filter((slot) => hasSlot(matches, slot))
    .map((slot) => Number(collection.keyAt(slot)))
    .sort((one, other) => one - other);

const search = async (searcher: Searcher, notes: Collection<Note>, query: string, options: Partial<SearchOptions>) => {
  const { slots, live } = notes;
  const input = { columns: notes.searchedColumns(), slots, live };
  const { matches } = await searcher.search(input, query, { strict: false, limit: 9, ...options });
  return keysIn(notes, matches);
};

describe.each(KERNELS)('rows that are searched, %s', (_, simd) => {
  it('are not found by what another row has', async () => {
    const notes = new Collection(NOTES);
    const texts = [
      'Call Harrington before delivery, dock 1',
      '24 pallets machinery, seal 427993',
      'Temperature controlled, keep cool',
    ];
    for (const [key, text] of texts.entries()) notes.put({ key, tag: null, text });
    const searcher = new Searcher(simd);
    expect(await search(searcher, notes, 'dock', { verbatim: true })).toStrictEqual([0]);
    expect(await search(searcher, notes, 'dock', { strict: true })).toStrictEqual([0]);
    // "d, k" is two letters from it.
    expect(await search(searcher, notes, 'dock', { strict: false })).toStrictEqual([0, 2]);
  });

  it('are found as the textbook says, while they are put, changed and removed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.array(anyStep, { minLength: 3, maxLength: 12, size: 'max' }),
            fc.array(anyQuery, { minLength: 4, maxLength: 4 }),
          ),
          { minLength: 2, maxLength: 4, size: 'max' },
        ),
        async (rounds) => {
          const notes = new Collection(NOTES);
          const searcher = new Searcher(simd);
          const there = new Map<number, Note>();
          for (const [steps, asked] of rounds) {
            for (const step of steps) {
              if (typeof step === 'number') {
                notes.delete(String(step));
                there.delete(step);
              } else {
                notes.put(step);
                there.set(step.key, step);
              }
            }
            const texts = [...there.values()].flatMap(({ tag, text }) => [tag, text].filter((one) => one !== null));
            for (const query of asked.map((one) => queryFrom(one, texts))) {
              for (const [kind, options, threshold] of KINDS) {
                const allowed = (length: number): number => Math.floor(length * threshold);
                const expected = [...there.values()]
                  .filter(({ tag, text }) => textbookMatches([tag, text], IS_ID, query, allowed))
                  .map(({ key }) => key)
                  .sort((one, other) => one - other);
                const found = await search(searcher, notes, query, options);
                expect([kind, query, found]).toStrictEqual([kind, query, expected]);
              }
            }
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
