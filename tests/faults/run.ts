import { parseArgs } from 'node:util';
import { removeHarness } from './harness-build.ts';
import { seededRandom } from './random.ts';
import type { Scenario, ScenarioResult } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const USAGE = 'npm run -s faults -- [--seed N] [--seeds N] [--rounds N] [--only F01,F02] [--json]';

interface Ran extends ScenarioResult {
  readonly id: string;
  readonly title: string;
  readonly seed: number;
  readonly seconds: number;
}

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

/** Runs every scenario, or those named, with one seed or several one after another. Ends with 1 when something broke. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string', default: '1' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const first = values.seed === undefined ? Date.now() % 1_000_000 : wholeNumber('--seed', values.seed);
  const seeds = Array.from({ length: wholeNumber('--seeds', values.seeds) }, (_, nth) => first + nth);
  const rounds = values.rounds === undefined ? null : wholeNumber('--rounds', values.rounds);
  const scenarios = chosen(values.only);

  const results: Ran[] = [];
  for (const seed of seeds) {
    say(`seed ${seed}`);
    for (const scenario of scenarios) results.push(await runOne(scenario, seed, rounds));
  }
  await removeHarness();

  const passed = results.filter((result) => result.violations.length === 0).length;
  const failed = results.length - passed;
  if (values.json) process.stdout.write(`${JSON.stringify({ seeds, passed, failed, scenarios: results })}\n`);
  else console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function chosen(only: string | undefined): readonly Scenario[] {
  const ids = only?.split(',');
  const unknown = ids?.filter((id) => !SCENARIOS.some((scenario) => scenario.id === id)) ?? [];
  if (unknown.length > 0) throw new Error(`No such scenario: ${unknown.join(', ')}. ${USAGE}`);
  return SCENARIOS.filter(({ id }) => ids?.includes(id) ?? true);
}

/** A scenario that could not be run to its end has broken: what it was about is not proven. */
async function runOne(scenario: Scenario, seed: number, rounds: number | null): Promise<Ran> {
  const { id, title } = scenario;
  const started = performance.now();
  const options = {
    rounds: rounds ?? scenario.defaultRounds,
    random: seededRandom(seed),
    progress: (words: string) => say(`${id} ${words}`),
  };
  const result = await scenario.run(options).catch(
    (error: unknown): ScenarioResult => ({
      rounds: options.rounds,
      violations: [
        `It did not run to its end: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ],
      counts: {},
    }),
  );
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const held = result.violations.length === 0 ? 'held  ' : 'BROKEN';
  say(`${held} ${id} ${title}: seed ${seed}, ${result.rounds} rounds, ${seconds} s`);
  for (const violation of result.violations) say(`       ${violation}`);
  return { id, title, seed, seconds, ...result };
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
