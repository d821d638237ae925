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
  readonly residues: readonly number[];
  readonly least: number;
  /** Bits of the largest residue beside the least; null where they go as varints. */
  readonly width: number | null;
  readonly size: number;
}

function layoutOf(order: number, heads: readonly number[], residues: readonly number[]): Layout | undefined {
  let least = residues[0] ?? 0;
  let most = least;
  let varints = 0;
  for (const value of residues) {
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

function differences(values: readonly number[]): number[] {
  const found: number[] = [];
  let last = values[0] ?? 0;
  for (let at = 1; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    found.push(value - last);
    last = value;
  }
  return found;
}

/**
 * Writes whole numbers up to 2^52 - 1 in whichever form is shortest: themselves, their differences or the differences of
 * those, each as zigzag varints or as offsets from the least with as many bits as the largest needs.
 */
export function writeIntegers(writer: ByteWriter, values: readonly number[]): void {
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
  if (width === null) for (const value of best.residues) writer.varint(zigzagOf(value));
  else {
    writer.varint(zigzagOf(least));
    writer.byte(width);
    writer.bits(
      best.residues.map((value) => value - least),
      width,
    );
  }
}

/** Reads `count` numbers that `writeIntegers` wrote. @throws RangeError */
export function readIntegers(reader: ByteReader, count: number): number[] {
  if (count === 0) return [];
  const layout = reader.byte();
  const order = layout % AS_BITS;
  if (order > ORDER_MAX || order > count || layout >= 2 * AS_BITS) throw new RangeError('A packed layout is unknown.');
  const heads = Array.from({ length: order }, () => reader.zigzag());
  let values: number[];
  if (layout >= AS_BITS) {
    const least = reader.zigzag();
    values = reader.bits(count - order, reader.byte());
    if (least !== 0) for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) + least;
  } else {
    values = Array.from({ length: count - order }, () => reader.zigzag());
  }
  for (const head of heads.reverse()) {
    let last = head;
    const sums = [last];
    for (const value of values) {
      last += value;
      sums.push(last);
    }
    values = sums;
  }
  return values;
}
