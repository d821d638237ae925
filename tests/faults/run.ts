import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { buildStaleConsole } from '../../scripts/console-build.ts';
import { MINUTE_MS } from '../../src/domain/duration.ts';
import { clock } from '../fixtures/test-clock.ts';
import { runAll } from './run-all.ts';
import type { Ran } from './run-one.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const USAGE =
  'npm run -s faults -- [--seed N] [--seeds N] [--rounds N] [--short | --gate] [--only F01,F02] [--jobs N] [--within MINUTES] [--json]';

/** More of them at a time would find the machine's limits instead of the product's. */
const MOST_JOBS = 4;

const say = (words: string): void => {
  process.stderr.write(`${new Date(clock.now()).toISOString().slice(11, 19)} ${words}\n`);
};

/** Runs every scenario, or those named, with one seed or several. Ends with 1 when something broke. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string', default: '1' },
      rounds: { type: 'string' },
      short: { type: 'boolean', default: false },
      gate: { type: 'boolean', default: false },
      only: { type: 'string' },
      jobs: { type: 'string', default: String(Math.min(MOST_JOBS, availableParallelism())) },
      within: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const first = values.seed === undefined ? clock.now() % 1_000_000 : wholeNumber('--seed', values.seed);
  const seeds = Array.from({ length: wholeNumber('--seeds', values.seeds) }, (_, nth) => first + nth);
  const rounds = values.rounds === undefined ? null : wholeNumber('--rounds', values.rounds);
  const within =
    values.within === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--within', values.within) * MINUTE_MS;
  if (values.short && values.gate) throw new Error(`--short and --gate exclude each other. ${USAGE}`);
  const pass = values.gate ? 'gate' : values.short ? 'short' : 'whole';
  const scenarios = chosen(values.only).filter(({ gateRounds }) => pass !== 'gate' || gateRounds !== undefined);

  say(`seeds ${seeds.join(', ')}`);
  await buildStaleConsole();
  const started = performance.now();
  const { results, skipped } = await runAll(scenarios, {
    seeds,
    rounds,
    pass,
    jobs: Math.max(1, wholeNumber('--jobs', values.jobs)),
    within,
    onProgress: say,
    onRan: tell,
  });
  const passed = results.filter((result) => result.violations.length === 0).length;
  const failed = results.length - passed;
  const seconds = Math.round((performance.now() - started) / 1_000);
  if (values.json)
    process.stdout.write(`${JSON.stringify({ seeds, passed, failed, skipped, seconds, scenarios: results })}\n`);
  else console.log(`${passed} passed, ${failed} failed, ${skipped} not begun in ${seconds} s`);
  return failed === 0 ? 0 : 1;
}

function tell({ id, title, seed, rounds, seconds, violations }: Ran): void {
  const held = violations.length === 0 ? 'held  ' : 'BROKEN';
  say(`${held} ${id} ${title}: seed ${seed}, ${rounds} rounds, ${seconds} s`);
  for (const violation of violations) say(`       ${violation}`);
}

function chosen(only: string | undefined): readonly Scenario[] {
  const ids = only?.split(',');
  const unknown = ids?.filter((id) => !SCENARIOS.some((scenario) => scenario.id === id)) ?? [];
  if (unknown.length > 0) throw new Error(`No such scenario: ${unknown.join(', ')}. ${USAGE}`);
  return SCENARIOS.filter(({ id }) => ids?.includes(id) ?? true);
}

function wholeNumber(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${flag} takes a whole number, not ${text}.`);
  return Number(text);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
