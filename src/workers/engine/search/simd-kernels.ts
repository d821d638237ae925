import { asciiFolds } from '../text/fold.ts';
import { KERNELS } from './kernels.gen.ts';
import {
  BLOCK,
  type CodesThere,
  type Kernels,
  type Known,
  type LookedFor,
  type Segment,
  TEXTS,
  TEXTS_ROOM,
  type TextsToAdd,
} from './kernels.ts';
import { ABSENT, ANY } from './letters.ts';

/** Places in the kernels' memory, as kernels.wat has them. */
const TABLES = 0;
const FINDING_COSTS = 512;
const TABLE = 32;
const HIGH = 16;
const LENGTHS = TEXTS + TEXTS_ROOM;
const FOLDS = LENGTHS + 2_048;
const PAGE = 65_536;
/** Growing makes the memory another object: it grows by a part of what it is. */
const GROWTH = 1 / 32;

type Kernel = (
  text: number,
  count: number,
  height: number,
  shared: number,
  length: number,
  most: number,
  ids: number,
  codes: number,
  first: number,
  out: number,
) => number;

type Lay = (codes: number, rows: number, textCosts: number, size: number, costs: number, further: number) => number;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly fold: (texts: number, lengths: number, count: number, folds: number) => void;
  readonly addTexts: (
    text: number,
    lengths: number,
    count: number,
    segment: number,
    height: number,
    shared: number,
    index: number,
    letters: number,
    trigrams: number,
    codes: number,
    code: number,
  ) => number;
  readonly substring: (
    text: number,
    count: number,
    height: number,
    shared: number,
    length: number,
    a: number,
    b: number,
    c: number,
    ids: number,
    codes: number,
    first: number,
    out: number,
  ) => number;
  readonly typos8: Kernel;
  readonly typos16: Kernel;
  readonly typos: Kernel;
  readonly lay16: Lay;
  readonly lay32: Lay;
  readonly layOwn: (textCosts: number, rows: number, costs: number, further: number) => number;
  readonly add: (costs: number, rows: number, sums: number, instead: number) => void;
  readonly count: Kernels['count'];
  readonly places: Kernels['places'];
  readonly least: Kernels['least'];
}

let compiled: WebAssembly.Module | undefined;

/** The module, compiled once; null where the browser knows no SIMD. */
function moduleOfKernels(): WebAssembly.Module | null {
  const code = Uint8Array.from(atob(KERNELS), (letter) => letter.charCodeAt(0));
  if (compiled === undefined && WebAssembly.validate(code)) compiled = new WebAssembly.Module(code);
  return compiled ?? null;
}

/** The kernels in WebAssembly. */
export class SimdKernels implements Kernels {
  bytes: Uint8Array;
  readonly #exports: Exports;
  #length = 0;
  #letters: readonly [number, number, number] = [ANY, ANY, ANY];
  #ids = 0;

  private constructor(exports: Exports) {
    this.#exports = exports;
    this.bytes = new Uint8Array(exports.memory.buffer);
  }

  /** New ones with a memory of their own; null where the browser knows no SIMD. */
  static create(): SimdKernels | null {
    const module = moduleOfKernels();
    if (module === null) return null;
    // The module is ours: what it exports is written in kernels.wat.
    return new SimdKernels(new WebAssembly.Instance(module).exports as unknown as Exports);
  }

  reserve(size: number): void {
    const missing = size - this.bytes.length;
    if (missing <= 0) return;
    this.#exports.memory.grow(Math.ceil(Math.max(missing, this.bytes.length * GROWTH) / PAGE));
    this.bytes = new Uint8Array(this.#exports.memory.buffer);
  }

  fold(lengths: Uint16Array, count: number, isId: boolean): void {
    const there = new Uint16Array(this.bytes.buffer, LENGTHS, count);
    there.set(lengths.subarray(0, count));
    this.bytes.set(asciiFolds(isId), FOLDS);
    this.#exports.fold(TEXTS, LENGTHS, count, FOLDS);
    lengths.set(there);
  }

  addTexts({ at, lengths, from, count, code }: TextsToAdd, segment: Segment, known: Known): number {
    new Uint16Array(this.bytes.buffer, LENGTHS, count).set(lengths.subarray(from, from + count));
    const { height, shared, codes } = segment;
    const list = codes === 0 ? 0 : codes + segment.count * 4;
    const { letters, trigrams } = known;
    const { addTexts } = this.#exports;
    return addTexts(at, LENGTHS, count, segment.at, height, shared, segment.count, letters, trigrams, list, code);
  }

  load({ letters, rarest, findingCosts, isId }: LookedFor): void {
    const { bytes } = this;
    const blocks = Math.ceil(letters.length / BLOCK);
    bytes.fill(0, TABLES, TABLES + blocks * TABLE);
    writeTables(letters, blocks * BLOCK - letters.length, bytes, TABLES);
    bytes.set(findingCosts, FINDING_COSTS);
    this.#letters = rarest;
    this.#length = letters.length;
    this.#ids = isId ? 1 : 0;
  }

  substring({ at, count, height, shared, codes, first }: Segment, out: number): number {
    const { substring } = this.#exports;
    const [a, b, c] = this.#letters;
    return substring(at, count, height, shared, this.#length, a, b, c, this.#ids, codes, first, out);
  }

  typos({ at, count, height, shared, codes, first }: Segment, most: number, out: number): number {
    const { typos8, typos16, typos } = this.#exports;
    const kernel = this.#length <= BLOCK ? typos8 : this.#length <= 2 * BLOCK ? typos16 : typos;
    return kernel(at, count, height, shared, this.#length, most, this.#ids, codes, first, out);
  }

  lay(codes: CodesThere, rows: number, textCosts: number, size: number, costs: number, further: boolean): boolean {
    const { lay16, lay32 } = this.#exports;
    const lay = codes.BYTES_PER_ELEMENT === 2 ? lay16 : lay32;
    return lay(codes.byteOffset, rows, textCosts, size, costs, further ? 1 : 0) !== 0;
  }

  layOwn(textCosts: number, rows: number, costs: number, further: boolean): boolean {
    return this.#exports.layOwn(textCosts, rows, costs, further ? 1 : 0) !== 0;
  }

  add(costs: number, rows: number, sums: number, instead: boolean): void {
    this.#exports.add(costs, rows, sums, instead ? 1 : 0);
  }

  count(sums: number, rows: number, bits: number, counts: number, cheap: number, most: number): number {
    return this.#exports.count(sums, rows, bits, counts, cheap, most);
  }

  places(at: number, size: number, byte: number, list: number, most: number): number {
    return this.#exports.places(at, size, byte, list, most);
  }

  least(at: number, size: number): number {
    return this.#exports.least(at, size);
  }
}

/** The bits of the letters by the halves of their bytes; the first letter's is bit `from` of the first block. */
function writeTables(letters: Uint16Array, from: number, bytes: Uint8Array, tables: number): void {
  for (const [index, letter] of letters.entries()) {
    if (letter === ABSENT) continue;
    const table = tables + Math.floor((from + index) / BLOCK) * TABLE;
    const bit = 1 << ((from + index) % BLOCK);
    const low = table + (letter & 15);
    const high = table + HIGH + (letter >> 4);
    bytes[low] = (bytes[low] ?? 0) | bit;
    bytes[high] = (bytes[high] ?? 0) | bit;
  }
}
