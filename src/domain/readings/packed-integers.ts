import type { ByteReader } from './byte-reader.ts';
import { type ByteWriter, varintLength, ZIGZAG_MAX, zigzagOf } from './byte-writer.ts';

/** Bits of a packed number at most; what is wider is rare and goes as varints. */
const WIDTH_MAX = 32;
/** Differences of differences at most: of a regular clock they are zero. */
const ORDER_MAX = 2;
/** Set in the layout byte where the numbers stand side by side as bits. */
const AS_BITS = 4;

interface Layout {
  /** How often differences were taken: 0, 1 or 2. The first `order` values stand in front. */
  readonly order: number;
  readonly heads: readonly number[];
  readonly residues: ArrayLike<number>;
  readonly least: number;
  /** Bits of the largest residue beside the least; null where they go as varints. */
  readonly width: number | null;
  readonly size: number;
}

function layoutOf(order: number, heads: readonly number[], residues: ArrayLike<number>): Layout | undefined {
  let least = residues[0] ?? 0;
  let most = least;
  let varints = 0;
  for (let at = 0; at < residues.length; at += 1) {
    const value = residues[at] ?? 0;
    if (Math.abs(value) > ZIGZAG_MAX) return undefined;
    if (value < least) least = value;
    if (value > most) most = value;
    varints += varintLength(zigzagOf(value));
  }
  const front = heads.reduce((sum, head) => sum + varintLength(zigzagOf(head)), 0);
  const range = most - least;
  const width = range === 0 ? 0 : Math.floor(Math.log2(range)) + 1;
  const fits = width <= WIDTH_MAX && range < 2 ** width;
  const bits = varintLength(zigzagOf(least)) + 1 + Math.ceil((residues.length * width) / 8);
  return fits && bits <= varints
    ? { order, heads, residues, least, width, size: front + bits }
    : { order, heads, residues, least, width: null, size: front + varints };
}

/** Doubles, because whole numbers of microseconds are larger than those the engine holds side by side by itself. */
function differences(values: ArrayLike<number>): Float64Array {
  const found = new Float64Array(values.length - 1);
  for (let at = 1; at < values.length; at += 1) found[at - 1] = (values[at] ?? 0) - (values[at - 1] ?? 0);
  return found;
}

/**
 * Writes whole numbers up to 2^52 - 1 in whichever form is shortest: themselves, their differences or the differences of
 * those, each as zigzag varints or as offsets from the least with as many bits as the largest needs.
 */
export function writeIntegers(writer: ByteWriter, values: ArrayLike<number>): void {
  if (values.length === 0) return;
  let heads: number[] = [];
  let residues = values;
  let best = layoutOf(0, heads, residues);
  for (let order = 1; order <= ORDER_MAX && residues.length > 1; order += 1) {
    const before = residues;
    heads = [...heads, before[0] ?? 0];
    residues = differences(before);
    const layout = layoutOf(order, heads, residues);
    if (layout === undefined) break;
    if (best === undefined || layout.size < best.size) best = layout;
  }
  if (best === undefined) throw new RangeError('A number is too large to be packed.');
  writer.byte(best.order + (best.width === null ? 0 : AS_BITS));
  for (const head of best.heads) writer.varint(zigzagOf(head));
  const { least, width } = best;
  if (width === null) {
    for (let at = 0; at < best.residues.length; at += 1) writer.varint(zigzagOf(best.residues[at] ?? 0));
    return;
  }
  writer.varint(zigzagOf(least));
  writer.byte(width);
  const offsets = new Float64Array(best.residues.length);
  for (let at = 0; at < offsets.length; at += 1) offsets[at] = (best.residues[at] ?? 0) - least;
  writer.bits(offsets, width);
}

/** Reads `count` numbers that `writeIntegers` wrote. @throws RangeError */
export function readIntegers(reader: ByteReader, count: number): Float64Array<ArrayBuffer> {
  if (count === 0) return new Float64Array();
  const layout = reader.byte();
  const order = layout % AS_BITS;
  if (order > ORDER_MAX || order > count || layout >= 2 * AS_BITS) throw new RangeError('A packed layout is unknown.');
  const heads = Array.from({ length: order }, () => reader.zigzag());
  const values = new Float64Array(count);
  if (layout >= AS_BITS) {
    const least = reader.zigzag();
    values.set(reader.bits(count - order, reader.byte()), order);
    if (least !== 0) for (let at = order; at < count; at += 1) values[at] = (values[at] ?? 0) + least;
  } else {
    for (let at = order; at < count; at += 1) values[at] = reader.zigzag();
  }
  // Differences of differences first: each head stands before what it begins.
  for (let level = order - 1; level >= 0; level -= 1) {
    let last = heads[level] ?? 0;
    values[level] = last;
    for (let at = level + 1; at < count; at += 1) {
      last += values[at] ?? 0;
      values[at] = last;
    }
  }
  return values;
}
