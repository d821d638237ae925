import { parseArgs } from 'node:util';
import { killedWhenSaved } from './f02-killed-when-saved.ts';
import { seededRandom } from './random.ts';
import type { Scenario, ScenarioResult } from './scenario.ts';

const SCENARIOS: readonly Scenario[] = [killedWhenSaved];

/** `npm run -s faults -- [--seed N] [--rounds N] [--only F01,F02] [--json]`. Ends with 1 when an invariant broke. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : wholeNumber('--seed', values.seed);
  const rounds = values.rounds === undefined ? null : wholeNumber('--rounds', values.rounds);
  const only = values.only?.split(',');
  const unknown = only?.filter((id) => !SCENARIOS.some((scenario) => scenario.id === id)) ?? [];
  if (unknown.length > 0) throw new Error(`No such scenario: ${unknown.join(', ')}.`);
  const say = (words: string): void => {
    process.stderr.write(`${words}\n`);
  };

  say(`seed ${seed}`);
  const results: (ScenarioResult & { id: string; title: string; seconds: number })[] = [];
  for (const scenario of SCENARIOS.filter(({ id }) => only?.includes(id) ?? true)) {
    const started = performance.now();
    const result = await scenario.run({
      rounds: rounds ?? scenario.defaultRounds,
      random: seededRandom(seed),
      progress: (words) => say(`${scenario.id} ${words}`),
    });
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    results.push({ id: scenario.id, title: scenario.title, seconds, ...result });
  }

  const passed = results.filter((result) => result.violations.length === 0).length;
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ seed, passed, failed: results.length - passed, scenarios: results })}\n`);
  } else {
    for (const { id, title, rounds: ran, seconds, violations } of results) {
      console.log(`${violations.length === 0 ? 'held  ' : 'BROKEN'} ${id} ${title}: ${ran} rounds, ${seconds} s`);
      for (const violation of violations) console.log(`       ${violation}`);
    }
    console.log(`${passed} passed, ${results.length - passed} failed`);
  }
  return passed === results.length ? 0 : 1;
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
