import { DAY_MS } from '../../src/domain/duration.ts';
import { type Counts, countReport, countVitest } from '../test/counts.ts';
import { check, faults, onPostgresql, playwright, type Stage, vitest } from '../test/stages.ts';
import { countBench } from './count-bench.ts';

export interface NightlyStage {
  readonly stage: Stage;
  /** It is ended after so long. */
  readonly minutes: number;
  /** 0 to `BENCH_TURNS` - 1: a bench is run every so many nights, because all of them take as long as the tests do. */
  readonly turn?: number;
}

interface Choice {
  /** Everything that is random follows from it. */
  readonly seed: number;
  /** A folder of pictures with codes for `bench:scan`; none are kept in the project. */
  readonly pictures?: string | undefined;
  /** Whose benches it is, and where the night is spent. */
  readonly turn?: number;
}

/**
 * Where and in which language a machine may stand, one a night: zones with half hours, with changes of half an hour and far
 * west, and languages that write numbers, dates and capitals in another way. The machine's own come first.
 */
const PLACES: readonly Readonly<Record<string, string>>[] = [
  {},
  { TZ: 'Asia/Kolkata', LANG: 'fr_FR.UTF-8', LC_ALL: 'fr_FR.UTF-8' },
  { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' },
  { TZ: 'Australia/Lord_Howe', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
];

/** The environment of a night's turn. */
export const placeOf = (turn: number): Readonly<Record<string, string>> => PLACES[turn % PLACES.length] ?? {};

const FAULT_SEEDS = 5;
/** Minutes in which new faults are begun. The stage's own limit leaves time for those that are under way then. */
const FAULTS_BEGIN_WITHIN = 28;
const SIMULATION_SEEDS = 20_000;
/** Nights after which each bench has been run once. */
export const BENCH_TURNS = 5;

/** Whose benches are run in the night of this moment, in milliseconds since 1970: the next turn each night (UTC). */
export const turnOf = (time: number): number => Math.floor(time / DAY_MS) % BENCH_TURNS;

/** What one night runs: all tests, and the benches whose turn it is. */
export const stagesOfTurn = (stages: readonly NightlyStage[], night: number): readonly NightlyStage[] =>
  stages.filter(({ turn }) => turn === undefined || turn === night);

/** In words, what was drawn from the seed and how to have the same again. */
export const seedsInWords = (seed: number): string =>
  [
    `Seed ${seed}: faults ${seed} to ${seed + FAULT_SEEDS - 1}, property tests ${seed},`,
    `simulation ${seed} to ${seed + SIMULATION_SEEDS - 1}. The same again: npm run nightly -- --seed ${seed}`,
  ].join(' ');

const withEnvironment = (stage: Stage, env: Readonly<Record<string, string>>): Stage => ({
  ...stage,
  env: (report) => ({ ...stage.env?.(report), ...env }),
});

/** What was not begun in its time has not been tried: the night fell short of it. */
export function nothingLeftOut(counts: Counts): Counts {
  if (counts.skipped === 0) return counts;
  return { ...counts, failed: counts.failed + counts.skipped, skipped: 0, note: `${counts.skipped} not begun in time` };
}

const bench = (name: string, file: string, ...args: readonly string[]): Stage => ({
  name,
  command: () => ['node', `tests/bench/${file}.ts`, ...args, '--json'],
  reportOnStdout: true,
  count: (exitCode, report) => countReport(report, exitCode, countBench),
});

/** The tests of a folder, in whichever project of Vitest they are. */
const vitestOf = (name: string, folder: string): Stage => ({
  name,
  command: (report) => [
    'vitest',
    'run',
    folder,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  count: (exitCode, report) => countReport(report, exitCode, countVitest),
});

/** All that `npm run nightly` may run, one after the other, so that nothing disturbs what is measured. */
export function nightlyStages({ seed, pictures, turn = 0 }: Choice): readonly NightlyStage[] {
  const properties = { LADING_NIGHT: '1', LADING_PROPERTY_SEED: String(seed) };
  const simulation = withEnvironment(vitestOf('simulation', 'tests/simulation'), {
    LADING_SIMULATION_FIRST_SEED: String(seed),
    LADING_SIMULATION_SEEDS: String(SIMULATION_SEEDS),
  });
  const chosen = ['--seed', String(seed), '--seeds', String(FAULT_SEEDS), '--within', String(FAULTS_BEGIN_WITHIN)];
  const allFaults = faults('--short', ...chosen);
  return [
    { stage: check('build', 'vite', 'build'), minutes: 4 },
    { stage: simulation, minutes: 8 },
    { stage: withEnvironment(vitest(['unit']), { ...properties, ...placeOf(turn) }), minutes: 8 },
    { stage: withEnvironment(vitest(['browser']), { ...properties, LADING_EVERY_SCHEME: '1' }), minutes: 14 },
    { stage: withEnvironment(vitest(['behaviour']), properties), minutes: 8 },
    { stage: withEnvironment(vitest(['server']), properties), minutes: 8 },
    { stage: withEnvironment(vitest(['stories']), { ...properties, LADING_EVERY_ORDER: '1' }), minutes: 6 },
    { stage: onPostgresql(withEnvironment(vitest(['postgresql-all']), properties)), minutes: 15 },
    // The other journeys are run on every change.
    { stage: playwright('--grep', '@nightly'), minutes: 25 },
    { stage: { ...allFaults, count: (...given) => nothingLeftOut(allFaults.count(...given)) }, minutes: 33 },
    { stage: onPostgresql(check('kills', 'node', 'tests/faults/kills.ts')), minutes: 8 },
    ...benches(pictures),
  ];
}

/** The turns take about as long as each other. */
function benches(pictures: string | undefined): readonly NightlyStage[] {
  const scanned = bench('bench:scan pictures', 'scan', '--images', pictures ?? '');
  return [
    { turn: 0, stage: { ...bench('size', 'size'), needsBuild: true }, minutes: 4 },
    { turn: 0, stage: { ...bench('lighthouse', 'lighthouse'), needsBuild: true }, minutes: 8 },
    { turn: 0, stage: bench('bench:table', 'table'), minutes: 8 },
    { turn: 0, stage: bench('bench:detail', 'detail'), minutes: 8 },
    { turn: 0, stage: bench('bench:detector', 'detector'), minutes: 12 },
    { turn: 1, stage: { ...bench('bench:pages', 'pages'), needsBuild: true }, minutes: 15 },
    { turn: 1, stage: bench('bench:engine', 'engine'), minutes: 15 },
    { turn: 2, stage: onPostgresql(bench('bench:server', 'server')), minutes: 15 },
    { turn: 2, stage: onPostgresql(bench('bench:consoles', 'consoles')), minutes: 8 },
    { turn: 2, stage: onPostgresql(bench('bench:installations', 'installations')), minutes: 5 },
    { turn: 3, stage: onPostgresql(bench('bench:readings', 'readings')), minutes: 10 },
    { turn: 3, stage: onPostgresql(bench('bench:monitor', 'monitor')), minutes: 15 },
    { turn: 3, stage: bench('bench:reports', 'reports'), minutes: 5 },
    { turn: 4, stage: { ...bench('bench:local', 'local'), needsBuild: true }, minutes: 20 },
    { turn: 4, stage: bench('bench:scan', 'scan', '--live'), minutes: 6 },
    { turn: 4, stage: bench('bench:scan beside', 'scan', '--beside', '20'), minutes: 6 },
    {
      turn: 4,
      stage: pictures === undefined ? { ...scanned, unavailable: () => 'no pictures: --pictures DIR' } : scanned,
      minutes: 8,
    },
  ];
}
