import { type Measurement, medianOf, sumOf, timed } from './measurement.ts';
import { ours } from './ours.ts';
import { includes } from './peers.ts';

const AS_TYPED: ReadonlySet<string> = new Set(['exact id', 'id prefix', 'last five', 'place word']);
const ROUNDS = 9;

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
