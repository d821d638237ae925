import { edgeAt, type Kernel } from './kernel.ts';
import { STOP, STOP_MODULES, SYMBOL_MODULES, SYMBOLS } from './symbols.ts';

/** Samples a module. */
export const GRID = 4;
/** How much of the neighbours a symbol's window shows on each side, in modules. */
export const MARGIN = 0.5;
/** How much of the quiet zone the window of the first and the last symbol shows, in modules. */
export const QUIET = 2.5;

/** What the profile around a symbol looks like: light is high; of mean 0 and length 1, so that a product is a correlation. */
export type Template = Float32Array;

export interface Templates {
  readonly kernel: Kernel;
  /** The codewords 0 to 102 between others. */
  readonly inner: readonly Template[];
  /** The three starts, after a quiet zone. */
  readonly starts: readonly Template[];
  /** Before a quiet zone. */
  readonly stop: Template;
}

export const INNER_SAMPLES = (SYMBOL_MODULES + 2 * MARGIN) * GRID;
export const START_SAMPLES = (SYMBOL_MODULES + QUIET + MARGIN) * GRID;
export const STOP_SAMPLES = (STOP_MODULES + MARGIN + QUIET) * GRID;

/** Symbols smeared by a kernel. */
export function templatesOf(kernel: Kernel): Templates {
  return {
    kernel,
    inner: SYMBOLS.slice(0, 103).map((widths) =>
      drawn(kernel, [-1.5, ...edgesOf(widths), SYMBOL_MODULES + 1.5], MARGIN, INNER_SAMPLES),
    ),
    starts: SYMBOLS.slice(103).map((widths) =>
      drawn(kernel, [...edgesOf(widths), SYMBOL_MODULES + 1.5], QUIET, START_SAMPLES),
    ),
    stop: drawn(kernel, [-1.5, ...edgesOf(STOP)], MARGIN, STOP_SAMPLES),
  };
}

/** Where the colour changes, in modules from the symbol's begin; the last is the begin of the next symbol. */
function edgesOf(widths: readonly number[]): number[] {
  const edges = [0];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width);
  return edges;
}

/**
 * @param edges where the colour changes; the last that is inside of the code or its end is always one to light or dark as
 *   their order has it: the edge at 0 is one to dark
 */
function drawn(kernel: Kernel, edges: readonly number[], before: number, samples: number): Template {
  const first = edges.indexOf(0) % 2;
  const template = new Float32Array(samples);
  for (let at = 0; at < samples; at += 1) {
    const x = (at + 0.5) / GRID - before;
    let light = 0;
    for (const [index, edge] of edges.entries()) light += (index % 2 === first ? -1 : 1) * edgeAt(kernel, x - edge);
    template[at] = light;
  }
  normalise(template, samples);
  return template;
}

/** Makes a window comparable: mean 0, length 1. Returns what its length was, per sample, in units of light. */
export function normalise(window: Float32Array, samples: number): number {
  let sum = 0;
  for (let at = 0; at < samples; at += 1) sum += window[at] ?? 0;
  const mean = sum / samples;
  let square = 0;
  for (let at = 0; at < samples; at += 1) {
    const value = (window[at] ?? 0) - mean;
    window[at] = value;
    square += value * value;
  }
  const length = Math.sqrt(square);
  const scale = length > 0 ? 1 / length : 0;
  for (let at = 0; at < samples; at += 1) window[at] = (window[at] ?? 0) * scale;
  return length / Math.sqrt(samples);
}

/** How alike two windows are, 1 at most. */
export function correlation(template: Template, window: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < template.length; at += 1) sum += (template[at] ?? 0) * (window[at] ?? 0);
  return sum;
}
