import { readWindow } from './profile-window.ts';
import { START_A } from './symbols.ts';
import { correlation, normalise, QUIET, START_SAMPLES, type Templates } from './templates.ts';

/** A place where a code may begin. Positions and widths are in samples of the profile. */
export interface Start {
  readonly templates: Templates;
  readonly code: number;
  /** The left edge of the first bar. */
  readonly at: number;
  readonly module: number;
  readonly likeness: number;
}

/** Below it a window is no start of a code. */
const LIKE = 0.88;
const MODULE_STEP = 1.06;
/** Places tried a module. */
const STEPS = 5;
/** A code begins where it gets dark at this share of the steepest fall, or more steeply. */
const STEEP = 0.2;
/** Starts that lie this near to each other, in modules, are the same. */
const SAME = 1;
const KEPT = 8;

export interface StartSearch {
  /** Where the code may begin: samples of the profile. */
  readonly from: number;
  readonly to: number;
  readonly smallest: number;
  readonly largest: number;
}

/** The likeliest beginnings of a code, best first. */
export function findStarts(profile: Float32Array, search: StartSearch, kernels: readonly Templates[]): Start[] {
  const window = new Float32Array(START_SAMPLES);
  const found: Start[] = [];
  const from = Math.max(1, Math.floor(search.from));
  const to = Math.min(profile.length - 2, search.to);
  const steepest = steepestFall(profile, from, to);
  for (let module = search.smallest; module <= search.largest; module *= MODULE_STEP) {
    const stride = Math.max(1, Math.round(module / STEPS));
    for (let at = from; at <= to; at += stride) {
      if (fallAt(profile, at) < STEEP * steepest) continue;
      readWindow(profile, at - QUIET * module, module, window, START_SAMPLES);
      if (normalise(window, START_SAMPLES) === 0) continue;
      for (const templates of kernels) {
        for (const [index, start] of templates.starts.entries()) {
          const likeness = correlation(start, window);
          if (likeness > LIKE) found.push({ templates, code: START_A + index, at, module, likeness });
        }
      }
    }
  }
  return distinct(found);
}

const fallAt = (profile: Float32Array, at: number): number => (profile[at - 1] ?? 0) - (profile[at + 1] ?? 0);

function steepestFall(profile: Float32Array, from: number, to: number): number {
  let steepest = 0;
  for (let at = from; at <= to; at += 1) steepest = Math.max(steepest, fallAt(profile, at));
  return steepest;
}

/** The best of each neighbourhood. Two kernels at a place are two: which fits is seen further on. */
function distinct(found: Start[]): Start[] {
  const kept: Start[] = [];
  for (const one of found.sort((a, b) => b.likeness - a.likeness)) {
    const known = kept.some(
      ({ templates, code, at, module }) =>
        templates === one.templates &&
        code === one.code &&
        Math.abs(at - one.at) < SAME * module &&
        Math.abs(module - one.module) < 0.1 * module,
    );
    if (!known) kept.push(one);
    if (kept.length === KEPT) break;
  }
  return kept;
}
