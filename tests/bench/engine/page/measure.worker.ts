/** Runs one measurement, in the kind of thread where the console's engine runs. */
import { expose } from 'comlink';
import type { Bench, Measured } from './measurement.ts';
import { MEASUREMENTS } from './measurements.ts';
import { type BenchQuery, makeQueries } from './queries.ts';
import { type SearchRow, searchRows } from './search-rows.ts';
import { Shipments } from './shipments.ts';

export interface BenchOptions {
  readonly rows: number;
  readonly seed: number;
  readonly places: readonly string[];
  readonly queries: readonly BenchQuery[] | null;
  readonly without: readonly string[];
}

const api = {
  names: (): string[] => MEASUREMENTS.map(({ name }) => name),

  async run(name: string, options: BenchOptions): Promise<Measured> {
    const measurement = MEASUREMENTS.find((one) => one.name === name);
    if (measurement === undefined) throw new Error(`there is no measurement ${name}`);
    return measurement.run(benchOf(options));
  },
};
export type MeasureWorker = typeof api;

function benchOf({ rows, seed, places, queries, without }: BenchOptions): Bench {
  const shipments = new Shipments(rows, seed, places);
  let made: SearchRow[] | undefined;
  let asked = queries;
  const bench: Bench = {
    shipments,
    seed,
    without,
    searchRows: () => (made ??= searchRows(shipments)),
    queries: () => (asked ??= makeQueries(bench.searchRows(), seed)),
  };
  return bench;
}

expose(api);
