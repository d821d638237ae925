import { foldedWords, foldId, foldText } from '../../../../src/workers/engine/text/fold.ts';
import { type Measurement, medianOf, sumOf, timed } from './measurement.ts';
import { ours } from './ours.ts';
import { includes } from './peers.ts';
import { SEARCHED, type SearchRow } from './search-rows.ts';

const AS_TYPED: ReadonlySet<string> = new Set(['exact id', 'id prefix', 'last five', 'place word']);
const ROUNDS = 9;

const IDS: ReadonlySet<string> = new Set(['customData', 'macId']);

/** The rows in which each word of a query stands in some column, or all of it in one; ids without their joints. */
function plainOracle(rows: readonly SearchRow[]): (query: string) => ReadonlySet<number> {
  const folds = SEARCHED.map((column) => (IDS.has(column) ? foldId : foldText));
  const folded = rows.map((row) => SEARCHED.map((column, at) => folds[at]?.(row[column]) ?? ''));
  return (query) => {
    const isIn = (text: string, at: number, words: string) => text.includes(folds[at]?.(words) ?? words);
    const isFound = (texts: readonly string[]) =>
      foldedWords(query).every((word) => texts.some((text, at) => isIn(text, at, word))) ||
      texts.some((text, at) => isIn(text, at, query));
    return new Set(folded.flatMap((texts, row) => (isFound(texts) ? [row] : [])));
  };
}

/** Words as they are typed, against `includes` over one joined string a row. */
export const measureSubstring: Measurement = {
  name: 'substring',
  async run(bench) {
    const rows = bench.searchRows();
    const queries = bench.queries().filter((query) => AS_TYPED.has(query.class));
    const contenders = [await ours({ verbatim: true }).build(rows), await includes.build(rows)];
    const times = queries.map(() => contenders.map((): number[] => []));
    const counts = queries.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [place, { q }] of queries.entries()) {
        for (const [which, { search }] of contenders.entries()) {
          const { ms, result } = await timed(() => search(q));
          times[place]?.[which]?.push(ms);
          const of = counts[place];
          if (of !== undefined) of[which] = result.count;
        }
      }
    }
    const oracle = plainOracle(rows);
    const wrong: string[] = [];
    for (const { q } of queries) {
      const wanted = oracle(q);
      const { best = [], count } = (await contenders[0]?.search(q)) ?? { count: 0 };
      if (count !== wanted.size) wrong.push(`"${q}" is found in ${count} rows, it is in ${wanted.size}`);
      const strangers = Array.from(best).filter((row) => !wanted.has(row)).length;
      if (strangers > 0) wrong.push(`of the best rows for "${q}" it is not in ${strangers}`);
    }
    const medians = times.map((both) => both.map(medianOf));
    const [our, their] = [0, 1].map((which) => medians.map((both) => both[which] ?? Number.NaN));
    const big = rows.length >= 1_000_000;
    return {
      figures: [
        {
          name: 'substring queries against includes, summed',
          value: sumOf(their ?? []) / sumOf(our ?? []),
          unit: 'times',
          atLeast: big ? 35 : 18,
        },
        {
          name: 'substring queries against includes, medians',
          value: medianOf(their ?? []) / medianOf(our ?? []),
          unit: 'times',
        },
      ],
      wrong,
      details: queries.map(({ q, class: kind }, place) => ({
        q,
        class: kind,
        oursMs: our?.[place],
        includesMs: their?.[place],
        counts: counts[place],
      })),
    };
  },
};
