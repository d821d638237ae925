import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textbookMatches } from '../../../../tests/fixtures/engine/textbook.ts';
import { Dictionary } from '../text/dictionary.ts';
import { type SearchedColumn, Searcher, type SearchInput } from './searcher.ts';

const NO_CODE = 0xffff_ffff;
const IS_ID = [true, false, false];

type Row = readonly (string | null)[];

function inputOf(rows: readonly Row[], isLive = (_slot: number): boolean => true): SearchInput {
  const columns = IS_ID.map((isId, column): SearchedColumn => {
    const dictionary = new Dictionary();
    const codes = rows.map((row) => {
      const text = row[column] ?? null;
      return text === null ? NO_CODE : dictionary.intern(text);
    });
    const isOwn = codes.every((code, slot) => code === slot);
    const written = column === 1 ? Uint16Array.from(codes) : Uint32Array.from(codes);
    return { dictionary, codes: isOwn ? null : written, weight: 3 - column, isId };
  });
  const recency = Float64Array.from(rows, (_, slot) => slot);
  return { columns, slots: rows.length, live: bitmapOf(rows.length, isLive), recency };
}

function bitmapOf(slots: number, has: (slot: number) => boolean): Uint32Array {
  const bits = new Uint32Array(Math.ceil(slots / 32));
  for (let slot = 0; slot < slots; slot += 1) {
    if (has(slot)) bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
  }
  return bits;
}

const slotsIn = (bits: Uint32Array, slots: number): number[] =>
  Array.from({ length: slots }, (_, slot) => slot).filter((slot) => ((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1);

const ids = fc.string({ unit: fc.constantFrom('A', '7', 'C', '_', '-'), maxLength: 8 });
const words = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '-', 'க', 'ோ', '.', '*'), maxLength: 14 });
const rows = fc.array(
  fc.tuple(fc.option(ids), fc.option(words), fc.option(fc.oneof(words, fc.string({ unit: 'binary' })))),
  { maxLength: 70 },
);
/** The same rows, their ids all different. */
const withIds = (all: readonly Row[]): Row[] => all.map(([id, ...rest], slot) => [`${id ?? ''}${slot}`, ...rest]);
const anyRows = fc.oneof(rows, rows.map(withIds));
const queries = fc.oneof(
  words,
  ids,
  fc.tuple(ids, words).map((both) => both.join(' ')),
  fc.string({ unit: 'binary' }),
);

/** A query, and how many steps of others pass before it is asked. */
const late = fc.record({
  query: fc
    .array(fc.constantFrom('a', 'b', 'é', 'ab', 'A7', 'ba'), { minLength: 1, maxLength: 5 })
    .map((all) => all.join(' ')),
  after: fc.nat(40),
});

describe('a search', () => {
  it('finds the rows the textbook finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        queries,
        fc.boolean(),
        fc.boolean(),
        fc.nat(),
        async (all, query, strict, simd, odd) => {
          const live = (slot: number): boolean => (slot + odd) % 7 !== 0;
          const input = inputOf(all, live);
          const within = bitmapOf(all.length, (slot) => (slot ^ odd) % 5 !== 0);
          const threshold = strict ? 0.15 : 0.5;
          const expected = (row: Row): boolean =>
            textbookMatches(row, IS_ID, query, (letters) => Math.floor(letters * threshold));
          const { matches, total, ranked } = await new Searcher(simd).search(input, query, {
            strict,
            limit: 9,
            within,
          });
          const wanted = all.flatMap((row, slot) =>
            live(slot) && (slot ^ odd) % 5 !== 0 && expected(row) ? [slot] : [],
          );
          expect(slotsIn(matches, all.length)).toStrictEqual(wanted);
          expect(total).toBe(wanted.length);
          expect(ranked.length).toBe(Math.min(9, total));
          expect(wanted).toStrictEqual(expect.arrayContaining([...ranked]));
          expect(new Set(ranked).size).toBe(ranked.length);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('puts first what is nearest to the query', async () => {
    const input = inputOf([
      ['AT-1', 'Neu Hamburg', null],
      ['AT-2', 'Hambrug', null],
      ['AT-3', 'Hamburg', null],
      ['AT-4', 'Hamburg Hafen', null],
      ['AT-5', 'Oldhamburg', null],
      ['AT-6', null, 'Hamburg'],
      ['AT-7', 'Lyon', null],
    ]);
    const { ranked, total } = await new Searcher().search(input, 'hamburg', { strict: false, limit: 10 });
    expect([...ranked]).toStrictEqual([2, 5, 3, 0, 4, 1]);
    expect(total).toBe(6);
  });

  it('finds a tag by its last five, with and without the joint, and knows it by its end', async () => {
    const input = inputOf([
      ['00_1B_7C_CA_12_34', null, null],
      ['00_1B_AD_00_7C_CA', null, null],
    ]);
    const searcher = new Searcher();
    for (const query of ['7CCA', '7c_ca', '7c:ca', '7C CA']) {
      const { ranked } = await searcher.search(input, query, { strict: true, limit: 10 });
      expect([...ranked]).toStrictEqual([1, 0]);
    }
  });

  it('shows the most recent of equals first, and all rows for a query without words', async () => {
    const input = inputOf(Array.from({ length: 5_000 }, () => [null, 'Lyon', null]));
    for (const query of ['lyon', ' ']) {
      const { ranked, total } = await new Searcher().search(input, query, { strict: false, limit: 3 });
      expect([...ranked]).toStrictEqual([4_999, 4_998, 4_997]);
      expect(total).toBe(5_000);
    }
  });

  it('takes in the texts that have come since', async () => {
    const dictionary = new Dictionary();
    const codes = new Uint32Array(100);
    const searcher = new Searcher();
    for (let slot = 0; slot < 100; slot += 1) {
      codes[slot] = dictionary.intern(`Town ${slot}`);
      const input = {
        columns: [{ dictionary, codes, weight: 1, isId: false }],
        slots: slot + 1,
        live: bitmapOf(100, () => true),
      };
      const { ranked } = await searcher.search(input, `town ${slot}`, { strict: true, limit: 1 });
      expect([...ranked]).toStrictEqual([slot]);
    }
  });

  it('says as a query is typed what it says of the whole at once, while rows change', async () => {
    await fc.assert(
      fc.asyncProperty(rows, queries, async (all, query) => {
        const input = inputOf([...all, ['AT-1', 'b', null], ['AT-1', null, null]]);
        const searcher = new Searcher();
        for (let end = 0; end <= query.length; end += 1) {
          const [column] = input.columns;
          if (column?.codes) column.codes[0] = column.dictionary.intern(`A${end % 3}`);
          const typed = query.slice(0, end);
          const options = { strict: false, limit: 5 };
          expect(await searcher.search(input, typed, options)).toStrictEqual(
            await new Searcher().search(input, typed, options),
          );
        }
      }),
      { numRuns: 20 },
    );
  });

  it('says the same of many queries that are asked at once, or one after another, as of each alone', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, fc.array(late, { minLength: 4, maxLength: 9 }), async (all, asked) => {
        const input = inputOf([...all, ['A', 'a b é', 'ab']]);
        const slots = all.length + 1;
        const found = async (searcher: Searcher, query: string) => {
          const { matches, ranked } = await searcher.search(input, query, { strict: false, limit: 9 });
          return { matches: slotsIn(matches, slots), ranked: [...ranked] };
        };
        const alone = await Promise.all(asked.map(({ query }) => found(new Searcher(), query)));
        const searcher = new Searcher();
        const atOnce = asked.map(async ({ query, after }) => {
          for (let step = 0; step < after; step += 1) await Promise.resolve();
          return found(searcher, query);
        });
        expect(await Promise.all(atOnce)).toEqual(alone);
        const inTurn = [];
        for (const { query } of asked) inTurn.push(await found(searcher, query));
        expect(inTurn).toEqual(alone);
      }),
      { numRuns: 50 },
    );
  });

  it('ends when it is called off', async () => {
    const searching = new Searcher().search(inputOf([['A', 'b', null]]), 'b', {
      strict: false,
      limit: 1,
      signal: AbortSignal.abort(new Error('a newer one')),
    });
    await expect(searching).rejects.toThrow('a newer one');
  });

  it.each(['x'.repeat(10_000), 'ab '.repeat(3_000), '(((('.repeat(9), '\ud800'.repeat(300), '\0'])(
    'answers a query of any text',
    async (query) => {
      const input = inputOf([
        ['A', query, 'b'],
        ['B', 'c', null],
      ]);
      const { ranked } = await new Searcher().search(input, query, { strict: true, limit: 2 });
      expect([...ranked]).toStrictEqual([0]);
    },
  );
});
