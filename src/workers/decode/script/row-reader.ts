import { BarcodeFormat, type BitArray, NotFoundException, OneDReader, Result, ResultPoint } from '@zxing/library';
import { textOf } from '../code128/code-text.ts';
import { isChecked, START_A, STOP, SYMBOLS } from '../code128/symbols.ts';

/** Runs of a start and six more of each symbol. */
const RUNS = 6;
/** The light before a code and after it, of the width of a symbol. */
const QUIET = 0.25;
/** How far a symbol's runs may be off, and one of them, in modules: what the library allows. */
const OFF_ALL = 0.25;
const OFF_ONE = 0.7;

const PATTERNS = SYMBOLS.map((widths) => Int32Array.from(widths));
const STOP_PATTERN = Int32Array.from(STOP);

/**
 * Code 128 in a row of black and white, in the place of the library's own reader, which takes FNC 1 for nothing: in set C
 * two fields with it between them run together into one number. Told to keep it (`ASSUME_GS1`), it takes a check
 * character of that value for another field's begin, and puts `]C1` before the text.
 */
export class RowReader extends OneDReader {
  override decodeRow(rowNumber: number, row: BitArray): Result {
    const { runs, begins } = runsOf(row);
    for (let first = 1; first + RUNS < runs.length; first += 2) {
      const codes = readFrom(runs, first);
      const text = codes !== null && isChecked(codes) ? textOf(codes.slice(0, -1)) : null;
      if (codes === null || text === null) continue;
      const last = first + codes.length * RUNS + STOP.length;
      const points = [begins[first] ?? 0, begins[last] ?? row.getSize()].map((x) => new ResultPoint(x, rowNumber));
      return new Result(text, new Uint8Array(), 0, points, BarcodeFormat.CODE_128);
    }
    throw new NotFoundException();
  }
}

/** How long each colour lasts, light first (of no length where the row begins dark), and where it begins. */
function runsOf(row: BitArray): { runs: Int32Array; begins: Int32Array } {
  const begins = [0];
  const size = row.getSize();
  for (let at = 0, dark = false; at < size; dark = !dark) {
    at = dark ? row.getNextUnset(at) : row.getNextSet(at);
    begins.push(at);
  }
  return {
    begins: Int32Array.from(begins),
    runs: Int32Array.from(begins.slice(1), (end, index) => end - (begins[index] ?? 0)),
  };
}

/** The codewords of a code whose first bar is the run `first`, or null. */
function readFrom(runs: Int32Array, first: number): number[] | null {
  const start = symbolAt(runs, first, START_A, SYMBOLS.length);
  if (start < 0 || (runs[first - 1] ?? 0) < QUIET * widthOf(runs, first, RUNS)) return null;
  const codes = [start];
  for (let at = first + RUNS; at + STOP.length <= runs.length; at += RUNS) {
    if (codes.length > 2 && differenceOf(runs, at, STOP_PATTERN) < OFF_ALL) {
      const after = runs[at + STOP.length];
      return after === undefined || after >= QUIET * widthOf(runs, at, RUNS) ? codes : null;
    }
    const code = symbolAt(runs, at, 0, START_A);
    if (code < 0) return null;
    codes.push(code);
  }
  return null;
}

function symbolAt(runs: Int32Array, at: number, from: number, to: number): number {
  let [best, off] = [-1, OFF_ALL];
  for (let code = from; code < to; code += 1) {
    const pattern = PATTERNS[code];
    const one = pattern === undefined ? Infinity : differenceOf(runs, at, pattern);
    if (one < off) [best, off] = [code, one];
  }
  return best;
}

const widthOf = (runs: Int32Array, at: number, count: number): number =>
  runs.subarray(at, at + count).reduce((sum, run) => sum + run, 0);

/** By how much runs differ from a pattern, of its width; infinite when one differs too much. */
function differenceOf(runs: Int32Array, at: number, pattern: Int32Array): number {
  const total = widthOf(runs, at, pattern.length);
  const modules = pattern.reduce((sum, width) => sum + width, 0);
  const module = total / modules;
  if (module < 1) return Infinity;
  let off = 0;
  for (let index = 0; index < pattern.length; index += 1) {
    const one = Math.abs((runs[at + index] ?? 0) - (pattern[index] ?? 0) * module);
    if (one > OFF_ONE * module) return Infinity;
    off += one;
  }
  return off / total;
}
