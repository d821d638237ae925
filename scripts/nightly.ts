import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '../src/domain/duration.ts';
import { whyNoChromium } from './chromium.ts';
import {
  BENCH_TURNS,
  type NightlyStage,
  nightlyStages,
  placeOf,
  seedsInWords,
  stagesOfTurn,
  turnOf,
} from './nightly/stages.ts';
import { exitCodeOf, type Result, summaryOf } from './nightly/summary.ts';
import { minutesLeft } from './nightly/time-left.ts';
import type { Counts } from './test/counts.ts';
import { endStages, runStage } from './test/run-stage.ts';
import { stopOnSignal } from './test/stop-on-signal.ts';

const USAGE = 'npm run nightly -- [--seed N] [--turn N] [--only STAGE,…] [--pictures DIR]';
/** How long a stage may take to clean up when its time is over. */
const GRACE_MS = 5_000;
const LARGEST_SEED = 1_000_000;

function usage(problem: string): never {
  console.error(`${problem}\nUsage: ${USAGE}`);
  process.exit(2);
}

interface Options {
  readonly stages: readonly NightlyStage[];
  /** What was drawn or dealt for this night, and how to have it again. */
  readonly inWords: string;
}

const turnInWords = (turn: number): string =>
  `Benches of turn ${turn} of 0 to ${BENCH_TURNS - 1}, unit tests with ${JSON.stringify(placeOf(turn))}. The others are run in other nights, or by --turn N.`;

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string' },
        turn: { type: 'string' },
        only: { type: 'string' },
        pictures: { type: 'string' },
      },
      strict: true,
    });
    if (values.seed !== undefined && !/^\d{1,8}$/.test(values.seed)) usage('--seed takes a whole number.');
    const seed = values.seed === undefined ? Math.floor(Math.random() * LARGEST_SEED) : Number(values.seed);
    const turn = values.turn === undefined ? turnOf(Date.now()) : Number(values.turn);
    if (!(Number.isInteger(turn) && turn >= 0 && turn < BENCH_TURNS)) usage(`--turn takes 0 to ${BENCH_TURNS - 1}.`);
    const stages = nightlyStages({ seed, pictures: values.pictures, turn });
    const only = values.only?.split(',');
    const unknown = only?.filter((name) => !stages.some(({ stage }) => stage.name === name)) ?? [];
    if (unknown.length > 0) {
      usage(`No such stage: ${unknown.join(', ')}. There are: ${stages.map(({ stage }) => stage.name).join(', ')}.`);
    }
    const inWords = seedsInWords(seed);
    if (only !== undefined) return { stages: stages.filter(({ stage }) => only.includes(stage.name)), inWords };
    return { stages: stagesOfTurn(stages, turn), inWords: `${inWords}\n${turnInWords(turn)}` };
  } catch (error) {
    usage(error instanceof Error ? error.message : String(error));
  }
}

const { stages, inWords } = readOptions();
if (stages.some(({ stage }) => stage.needsChromium)) {
  const missing = await whyNoChromium();
  if (missing !== undefined) {
    console.error(missing);
    process.exit(1);
  }
}
const reportFolder = mkdtempSync(join(tmpdir(), 'lading-nightly-'));
const results: Result[] = [];
const started = performance.now();
const minutesGone = (): number => (performance.now() - started) / MINUTE_MS;
const isStopping = stopOnSignal(reportFolder);

const notRun = (note: string, counts: Partial<Counts> = { failed: 1 }): Counts => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  note,
  ...counts,
});

async function countsOf({ stage, minutes }: NightlyStage): Promise<Counts> {
  const unavailable = stage.unavailable?.();
  if (unavailable !== undefined) return notRun(unavailable, { skipped: 1 });
  const buildFailed = results.some(({ name, counts }) => name === 'build' && counts.failed > 0);
  if (stage.needsBuild === true && buildFailed) return notRun('not run, because the build failed');
  const limit = minutesLeft(minutes, minutesGone());
  if (limit === null) return notRun('not begun, because the time was over');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void endStages(GRACE_MS);
  }, limit * MINUTE_MS);
  const counts = await runStage(stage, reportFolder);
  clearTimeout(timer);
  if (!isLate) return counts;
  return { ...counts, failed: Math.max(1, counts.failed), note: `ended after ${limit.toFixed(1)} minutes` };
}

console.log(inWords);
for (const one of stages) {
  console.log(`\n── ${one.stage.name}`);
  const start = performance.now();
  const counts = await countsOf(one);
  // The signal's handler is about to end this process; no further stage starts and nothing is summed up.
  if (isStopping()) await new Promise(() => undefined);
  results.push({ name: one.stage.name, seconds: (performance.now() - start) / 1_000, counts });
}
rmSync(reportFolder, { recursive: true, force: true });

console.log(`\n── summary\n${summaryOf(results).join('\n')}\n${inWords}`);
process.exitCode = exitCodeOf(results);
