import type { Answer, Built, Contender } from './contender.ts';
import { type Figure, type Measurement, medianOf, quantileOf, sumOf, timed } from './measurement.ts';
import { type BuiltOurs, ours } from './ours.ts';
import { fuse, PEERS } from './peers.ts';
import type { BenchQuery } from './queries.ts';

const ROUNDS = 5;
const WINDOW = 10;

interface Run {
  readonly contender: Contender;
  readonly built: Built;
  readonly buildMs: number;
  /** Per query, the times it took. */
  readonly ms: number[][];
  readonly answers: Answer[];
}

const isTypo = (query: BenchQuery): boolean => query.class.startsWith('typo');

/** Of the ten best, or of as many as there are, how many are expected ones. */
function recallOf({ best }: Answer, { expect }: BenchQuery): number | undefined {
  if (expect.length === 0) return undefined;
  const wanted = new Set(expect);
  const found = Array.from(best)
    .slice(0, WINDOW)
    .filter((row) => wanted.has(row)).length;
  return found / Math.min(WINDOW, wanted.size);
}

function meanRecall(run: Run, queries: readonly BenchQuery[], which: (query: BenchQuery) => boolean): number {
  const recalls = queries.flatMap((query, place) => {
    const answer = run.answers[place];
    return answer === undefined || !which(query) ? [] : [recallOf(answer, query) ?? []];
  });
  return sumOf(recalls.flat()) / recalls.flat().length;
}

/** All queries, ours and the peers in turns, and what each finds. */
export const measureSearch: Measurement = {
  name: 'search',
  async run(bench) {
    const rows = bench.searchRows();
    const queries = bench.queries();
    const big = rows.length >= 1_000_000;
    const our = ours();
    const contenders = [our, ...PEERS].filter(
      ({ name, mostRows = Infinity }) => rows.length <= mostRows && !bench.without.includes(name),
    );
    const runs: Run[] = [];
    for (const contender of contenders) {
      const { ms, result } = await timed(() => contender.build(rows));
      runs.push({ contender, built: result, buildMs: ms, ms: queries.map(() => []), answers: [] });
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [place, { q }] of queries.entries()) {
        for (const { contender, built, ms, answers } of runs) {
          if (contender.slow === true && round > 0) continue;
          const one = await timed(() => built.search(q));
          ms[place]?.push(one.ms);
          answers[place] = one.result;
        }
      }
    }
    const [mine, ...others] = runs;
    if (mine === undefined) throw new Error('nothing was measured');
    const missed = await missedOf(
      mine.built as BuiltOurs,
      runs.find(({ contender }) => contender === fuse),
      queries,
    );

    const medians = (run: Run): number[] => run.ms.map(medianOf);
    const asked: Readonly<Record<string, number | undefined>> = { MiniSearch: 8, uFuzzy: big ? 4 : 3, Fuse: 200 };
    const figures: Figure[] = others.map((run) => ({
      name: `all queries summed, against ${run.contender.name}`,
      value: sumOf(medians(run)) / sumOf(medians(mine)),
      unit: 'times',
      ...(asked[run.contender.name] === undefined ? {} : { atLeast: asked[run.contender.name] ?? 0 }),
    }));
    const miniSearch = others.find(({ contender }) => contender.name === 'MiniSearch');
    const mostMedian = big || miniSearch === undefined ? 16 : medianOf(medians(miniSearch));
    figures.push(
      { name: 'median with typos', value: medianOf(medians(mine)), unit: 'ms', atMost: mostMedian },
      { name: 'worst query', value: Math.max(...medians(mine)), unit: 'ms', atMost: big ? 120 : 16 },
      { name: 'recall@10, all', value: meanRecall(mine, queries, () => true), unit: 'share', atLeast: 0.97 },
      { name: 'recall@10, typos', value: meanRecall(mine, queries, isTypo), unit: 'share', atLeast: 0.92 },
      ...(missed === undefined
        ? []
        : [{ name: 'rows that Fuse finds and ours misses', value: missed, unit: 'rows' as const, atMost: 0 }]),
    );
    return {
      figures,
      details: {
        leftOut: PEERS.filter((peer) => !contenders.includes(peer)).map(({ name }) => name),
        contenders: runs.map((run) => ({
          name: run.contender.name,
          buildMs: run.buildMs,
          medianMs: medianOf(medians(run)),
          p95Ms: quantileOf(medians(run), 0.95),
          sumMs: sumOf(medians(run)),
          recall: meanRecall(run, queries, () => true),
          recallTypos: meanRecall(run, queries, isTypo),
          classes: [...new Set(queries.map((query) => query.class))].map((kind) => ofClass(kind, run, queries)),
        })),
        queries: queries.map((query, place) => ({
          q: query.q,
          class: query.class,
          expected: query.expect.length,
          oursMs: medians(mine)[place],
          found: mine.answers[place]?.count,
          recall: recallOf(mine.answers[place] ?? { best: [], count: 0 }, query),
        })),
      },
    };
  },
};

function ofClass(kind: string, run: Run, queries: readonly BenchQuery[]) {
  const places = [...queries.keys()].filter((place) => queries[place]?.class === kind);
  const medians = places.map((place) => medianOf(run.ms[place] ?? []));
  return {
    class: kind,
    medianMs: medianOf(medians),
    p95Ms: quantileOf(medians, 0.95),
    recall: meanRecall(run, queries, (query) => query.class === kind),
    count: sumOf(places.map((place) => run.answers[place]?.count ?? 0)),
  };
}

/** Rows that Fuse finds and ours doesn't, over all queries. */
async function missedOf({ searcher, input }: BuiltOurs, theirs: Run | undefined, queries: readonly BenchQuery[]) {
  if (theirs === undefined) return undefined;
  let missed = 0;
  for (const [place, { q }] of queries.entries()) {
    const { matches } = await searcher.search(input, q, { strict: false, limit: 1 });
    for (const row of Array.from(theirs.answers[place]?.best ?? [])) {
      if ((((matches[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 0) missed += 1;
    }
  }
  return missed;
}
