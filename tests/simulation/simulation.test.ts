import { describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { type Outcome, simulate } from './simulate.ts';

/** One seed alone: LADING_SIMULATION_SEED=7. A night's: where it begins, and how many: LADING_SIMULATION_SEEDS=20000. */
const {
  LADING_SIMULATION_SEED: only,
  LADING_SIMULATION_FIRST_SEED: from,
  LADING_SIMULATION_SEEDS: count,
} = process.env;
const FIRST = Number(only ?? from ?? 1);
const SEEDS = only === undefined ? Number(count ?? 500) : 1;
/** Seeds that are told of as one test. */
const AT_ONCE = 250;
/** Among these every mutant is found. */
const MUTANT_SEEDS = 200;

const inWords = ({ seed, violation, trace }: Outcome): string =>
  `seed ${seed} breaks ${violation?.invariant}: ${violation?.text}\nLADING_SIMULATION_SEED=${seed} runs it alone. Its last events:\n${trace.join('\n')}`;

const parts = Array.from({ length: Math.ceil(SEEDS / AT_ONCE) }, (_, nth) => {
  const begin = FIRST + nth * AT_ONCE;
  return { begin, end: Math.min(FIRST + SEEDS, begin + AT_ONCE) - 1 };
});

describe('whatever goes wrong, and whenever', () => {
  it.for(parts)('seeds $begin to $end', { timeout: 600_000 }, async ({ begin, end }) => {
    for (let seed = begin; seed <= end; seed += 1) {
      const outcome = await simulate(seed);
      expect(outcome.violation === null ? '' : inWords(outcome)).toBe('');
    }
  });
});

it('is the same again for the same seed', async () => {
  for (const seed of [3, 14, 159]) expect(await simulate(seed)).toEqual(await simulate(seed));
});

describe('a rule that is broken is found', () => {
  it.for(MUTANTS)('$name', { timeout: 120_000 }, async ({ breaks, mutation }) => {
    for (let seed = 1; seed <= MUTANT_SEEDS; seed += 1) {
      const { violation } = await simulate(seed, mutation);
      if (violation === null) continue;
      expect(breaks).toContain(violation.invariant);
      return;
    }
    expect.fail(`none of ${MUTANT_SEEDS} seeds has found it`);
  });
});
