import type { Start } from './find-starts.ts';
import type { Followed } from './followed.ts';
import { SymbolReader } from './symbol-reader.ts';
import { STOP_MODULES, SYMBOL_MODULES } from './symbols.ts';
import { LEAST_LIKENESS } from './trust.ts';

/** Symbols that a code has at most. An ACL's has 24; those of others have more. */
const LONGEST = 60;
/** How fast the width of a module follows what a symbol says, and how fast its change from symbol to symbol does. */
const FOLLOWING = 0.6;
const BENDING = 0.2;
/** By what a symbol may be wider than the one before: nothing, and what the sides of a label seen aslant show. */
const TRENDS = [1, 1.04, 1 / 1.04] as const;
/** In the steepest perspective that shows the narrow end at all, a symbol is wider than the next by this factor. */
const STEEPEST = 1.05;

/**
 * Reads on from a start, symbol by symbol, until none fits; the width of a module may change slowly, as perspective makes
 * it. Returns the code for each place where it may end. At each place the symbol that fits best is the one read, whatever
 * the check character will say: trying others until the sum comes out would find a sum, not a text.
 */
export function follow(profile: Float32Array, start: Start): Followed[] {
  return TRENDS.flatMap((trend) => followBy(profile, start, trend));
}

function followBy(profile: Float32Array, start: Start, firstTrend: number): Followed[] {
  const reader = new SymbolReader(profile, start.templates);
  const ends: Followed[] = [];
  const codes = [start.code];
  let { module, likeness: worst, likeness: sum } = start;
  let at = start.at + SYMBOL_MODULES * module;
  let trend: number = firstTrend;
  module *= trend;
  while (codes.length < LONGEST && at + SYMBOL_MODULES * module < profile.length) {
    if (codes.length > 2) {
      const stop = reader.stopAt(at, module);
      if (stop.likeness >= LEAST_LIKENESS) {
        ends.push({
          codes: [...codes],
          from: start.at,
          to: at + (stop.shift + STOP_MODULES * stop.stretch) * module,
          mean: (sum + stop.likeness) / (codes.length + 1),
          worst: Math.min(worst, stop.likeness),
        });
      }
    }
    const { code, likeness, shift, stretch } = reader.symbolAt(at, module);
    if (likeness < LEAST_LIKENESS) break;
    codes.push(code);
    sum += likeness;
    worst = Math.min(worst, likeness);
    at += (shift + SYMBOL_MODULES * stretch) * module;
    trend = Math.min(STEEPEST, Math.max(1 / STEEPEST, trend * (1 + (stretch - 1) * BENDING)));
    module *= (1 + (stretch - 1) * FOLLOWING) * trend;
  }
  return ends;
}
