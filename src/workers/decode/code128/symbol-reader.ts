import { readWindow } from './profile-window.ts';
import {
  correlation,
  INNER_SAMPLES,
  MARGIN,
  normalise,
  STOP_SAMPLES,
  type Template,
  type Templates,
} from './templates.ts';

/** How a symbol lies on the profile. */
export interface Fit {
  readonly likeness: number;
  /** How far from where it was expected, in modules. */
  readonly shift: number;
  /** How much wider than expected, as a factor. */
  readonly stretch: number;
}

/** Symbols laid in every way, after a look at all of them in one. */
const TRIED = 4;
const SHIFTS = [-0.2, 0, 0.2] as const;
const STRETCHES = [0.95, 0.975, 1, 1.025, 1.05] as const;
const MIDDLE = (SHIFTS.length * STRETCHES.length - 1) / 2;

/** Finds the symbol that a place of a profile is most like. */
export class SymbolReader {
  readonly #profile: Float32Array;
  readonly #templates: Templates;
  /** A window for each way to lay the grid. */
  readonly #windows = Array.from({ length: SHIFTS.length * STRETCHES.length }, () => new Float32Array(STOP_SAMPLES));
  /** The codes that fit best so far, best first, and how well. */
  readonly #best = new Int32Array(TRIED);
  readonly #likeness = new Float64Array(TRIED);

  constructor(profile: Float32Array, templates: Templates) {
    this.#profile = profile;
    this.#templates = templates;
  }

  symbolAt(at: number, module: number): Fit & { readonly code: number } {
    this.#look(at, module, INNER_SAMPLES);
    this.#shortlist();
    let best: Fit & { code: number } = { code: -1, likeness: -1, shift: 0, stretch: 1 };
    for (const code of this.#best) {
      const template = this.#templates.inner[code];
      const fit = template === undefined ? null : this.#fit(template);
      if (fit !== null && fit.likeness > best.likeness) best = { ...fit, code };
    }
    return best;
  }

  stopAt(at: number, module: number): Fit {
    this.#look(at, module, STOP_SAMPLES);
    return this.#fit(this.#templates.stop);
  }

  #shortlist(): void {
    const [best, likeness] = [this.#best, this.#likeness];
    best.fill(-1);
    likeness.fill(-1);
    const window = this.#windows[MIDDLE];
    if (window === undefined) return;
    for (const [code, template] of this.#templates.inner.entries()) {
      const one = correlation(template, window);
      let rank = TRIED - 1;
      if (one <= (likeness[rank] ?? 1)) continue;
      for (; rank > 0 && one > (likeness[rank - 1] ?? 1); rank -= 1) {
        likeness[rank] = likeness[rank - 1] ?? -1;
        best[rank] = best[rank - 1] ?? -1;
      }
      likeness[rank] = one;
      best[rank] = code;
    }
  }

  #look(at: number, module: number, samples: number): void {
    let index = 0;
    for (const shift of SHIFTS) {
      for (const stretch of STRETCHES) {
        const window = this.#windows[index++];
        if (window === undefined) continue;
        const width = module * stretch;
        readWindow(this.#profile, at + shift * module - MARGIN * width, width, window, samples);
        normalise(window, samples);
      }
    }
  }

  #fit(template: Template): Fit {
    let [best, likeness] = [MIDDLE, -1];
    for (const [index, window] of this.#windows.entries()) {
      const one = correlation(template, window);
      if (one > likeness) [best, likeness] = [index, one];
    }
    return {
      likeness,
      shift: SHIFTS[Math.floor(best / STRETCHES.length)] ?? 0,
      stretch: STRETCHES[best % STRETCHES.length] ?? 1,
    };
  }
}
