import { setTimeout } from 'node:timers/promises';
import { clearGround } from './ground.ts';
import { seededRandom } from './random.ts';
import type { Scenario, ScenarioResult } from './scenario.ts';

export interface Ran extends ScenarioResult {
  readonly id: string;
  readonly title: string;
  readonly seed: number;
  readonly seconds: number;
}

interface RunOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly progress: (words: string) => void;
}

/** Longer than this none takes, however busy the machine. */
const LIMIT_MS = 900_000;
const LIMIT_OF_ROUND_MS = 60_000;

/** Runs a scenario. One that could not be run to its end has broken: what it was about is not proven. */
export async function runOne(scenario: Scenario, { seed, rounds, progress }: RunOptions): Promise<Ran> {
  const { id, title } = scenario;
  const started = performance.now();
  const options = { rounds, random: seededRandom(seed), progress };
  const limit = LIMIT_MS + rounds * LIMIT_OF_ROUND_MS;
  const late = setTimeout(limit, undefined, { ref: false }).then(() => {
    throw new Error(`It had not come to its end after ${limit / 1_000} s.`);
  });
  const result = await Promise.race([scenario.run(options), late]).catch(
    (error: unknown): ScenarioResult => ({
      rounds,
      violations: [
        `It did not run to its end: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ],
      counts: {},
    }),
  );
  if (result.violations.length > 0) await clearGround();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { id, title, seed, seconds, ...result };
}
