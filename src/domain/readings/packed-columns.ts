import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { readIntegers, writeIntegers } from './packed-integers.ts';
import { readNumbers, writeNumbers } from './packed-numbers.ts';

/**
 * Columns of equal length as bytes. A value is a number, a text, a truth value or a list of numbers as long as the others
 * of its column; null where there is none.
 *
 *     version (1)
 *     count of the values of a column, count of columns: varints
 *     of each column:
 *       name: length in bytes, UTF-8
 *       kind: 1 numbers, 2 texts, 3 truth values, 4 lists of numbers
 *       length of what follows in bytes: varint, so that who does not need the column skips it
 *       0: every value is there; 1: a bit for each follows, the lowest first
 *       the values that are there, by kind:
 *         1  resolution: 16 + decimals of the whole numbers that follow, or 255 for doubles
 *            whole numbers: order of the differences (0, 1, 2), + 4 where as bits;
 *            `order` first values as zigzag varints; then either zigzag varints,
 *            or the least as a zigzag varint, a width in bits, and the offsets from the least side by side
 *         2  count of the different texts, each as length and UTF-8, then which one each is, as whole numbers
 *         3  a bit each
 *         4  length of a list, then the numbers of all lists one after the other, as for 1
 *
 * A varint has seven bits a byte, the lowest first, the eighth set in all but the last. Zigzag makes 0, -1, 1, -2 to 0, 1,
 * 2, 3. A double is IEEE 754, the lowest byte first.
 */
const VERSION = 1;

/** Values of a column at most; more than any device sends in a day, and little enough to be unpacked at once. */
const PACKED_MAX = 1_000_000;

const MIXED = 'Values of a column differ in kind.';

const KIND = { numbers: 1, texts: 2, truths: 3, lists: 4 } as const;

export type PackedValue = number | string | boolean | readonly number[] | null;

export interface PackedColumn {
  readonly name: string;
  readonly values: readonly PackedValue[];
}

const kindOf = (value: Exclude<PackedValue, null>): number => {
  if (typeof value === 'number') return KIND.numbers;
  if (typeof value === 'string') return KIND.texts;
  return typeof value === 'boolean' ? KIND.truths : KIND.lists;
};

function writeTexts(writer: ByteWriter, texts: readonly string[]): void {
  const places = new Map<string, number>();
  for (const text of texts) if (!places.has(text)) places.set(text, places.size);
  writer.varint(places.size);
  for (const text of places.keys()) writer.text(text);
  writeIntegers(
    writer,
    texts.map((text) => places.get(text) ?? 0),
  );
}

function readTexts(reader: ByteReader, count: number): string[] {
  const texts = Array.from({ length: reader.varint() }, () => reader.text());
  return Array.from(readIntegers(reader, count), (place) => {
    const text = texts[place];
    if (text === undefined) throw new RangeError('A packed text is missing.');
    return text;
  });
}

function writeLists(writer: ByteWriter, lists: readonly (readonly number[])[]): void {
  const length = lists[0]?.length ?? 0;
  if (lists.some((list) => list.length !== length)) throw new RangeError('Lists of a column differ in length.');
  writer.varint(length);
  writeNumbers(writer, lists.flat());
}

function readLists(reader: ByteReader, count: number): number[][] {
  const length = reader.varint();
  if (count * length > PACKED_MAX) throw new RangeError('Too many values are packed.');
  const all = readNumbers(reader, count * length);
  return Array.from({ length: count }, (_, at) => [...all.subarray(at * length, (at + 1) * length)]);
}

/** The numbers of a column one after the other. @throws RangeError where one is something else */
function numbersIn(values: readonly PackedValue[], count: number): Float64Array {
  const present = new Float64Array(count);
  let next = 0;
  for (const value of values) {
    if (value === null) continue;
    if (typeof value !== 'number') throw new RangeError(MIXED);
    present[next] = value;
    next += 1;
  }
  return present;
}

function columnBytes(values: readonly PackedValue[], kind: number): Uint8Array {
  const writer = new ByteWriter();
  let count = 0;
  for (const value of values) if (value !== null) count += 1;
  if (count === values.length) writer.byte(0);
  else {
    writer.byte(1);
    const there = new Uint8Array(values.length);
    values.forEach((value, at) => {
      there[at] = value === null ? 0 : 1;
    });
    writer.bits(there, 1);
  }
  if (kind === KIND.numbers) {
    writeNumbers(writer, numbersIn(values, count));
    return writer.done();
  }
  const present = values.filter((value) => value !== null);
  if (present.some((value) => kindOf(value) !== kind)) throw new RangeError(MIXED);
  if (kind === KIND.texts) writeTexts(writer, present as string[]);
  else if (kind === KIND.truths) writer.bits(present.map(Number), 1);
  else writeLists(writer, present as (readonly number[])[]);
  return writer.done();
}

/** The columns as bytes; one without any value is left out. @throws RangeError for values of a column that differ in kind */
export function writeColumns(count: number, columns: readonly PackedColumn[]): Uint8Array<ArrayBuffer> {
  if (count > PACKED_MAX) throw new RangeError('Too many values to be packed.');
  const filled = columns.flatMap(({ name, values }) => {
    const first = values.find((value) => value !== null);
    return first === undefined || first === null ? [] : [{ name, values, kind: kindOf(first) }];
  });
  const writer = new ByteWriter();
  writer.byte(VERSION);
  writer.varint(count);
  writer.varint(filled.length);
  for (const { name, values, kind } of filled) {
    writer.text(name);
    writer.byte(kind);
    const bytes = columnBytes(values, kind);
    writer.varint(bytes.length);
    writer.bytes(bytes);
  }
  return writer.done();
}

/** Columns that were packed; each is unpacked when it is asked for. */
export interface PackedColumns {
  /** Values of each column. */
  readonly count: number;
  readonly names: readonly string[];
  /** The values of a column; undefined when it has none. @throws RangeError for bytes that no column is packed as */
  column(name: string): readonly PackedValue[] | undefined;
  /** The numbers of a column, NaN where there is none; undefined when it has none at all, or is of something else. @throws RangeError likewise */
  numbers(name: string): Float64Array<ArrayBuffer> | undefined;
}

interface Column {
  readonly kind: number;
  readonly bytes: Uint8Array;
}

/** Reads which values of a column are there (undefined: all), and how many those are. */
function presenceOf(reader: ByteReader, count: number): readonly [Uint32Array | undefined, number] {
  if (reader.byte() === 0) return [undefined, count];
  const there = reader.bits(count, 1);
  return [there, there.reduce((sum, bit) => sum + bit, 0)];
}

function columnOf({ bytes, kind }: Column, count: number): PackedValue[] {
  const reader = new ByteReader(bytes);
  const [there, present] = presenceOf(reader, count);
  let values: PackedValue[];
  if (kind === KIND.numbers) values = [...readNumbers(reader, present)];
  else if (kind === KIND.texts) values = readTexts(reader, present);
  else if (kind === KIND.truths) values = Array.from(reader.bits(present, 1), (bit) => bit === 1);
  else if (kind === KIND.lists) values = readLists(reader, present);
  else throw new RangeError('A packed column is of an unknown kind.');
  if (there === undefined) return values;
  let next = 0;
  return Array.from(there, (bit) => {
    if (bit === 0) return null;
    next += 1;
    return values[next - 1] ?? null;
  });
}

function numbersOf({ bytes, kind }: Column, count: number): Float64Array<ArrayBuffer> | undefined {
  if (kind !== KIND.numbers) return undefined;
  const reader = new ByteReader(bytes);
  const [there, present] = presenceOf(reader, count);
  const values = readNumbers(reader, present);
  if (there === undefined) return values;
  const all = new Float64Array(count).fill(Number.NaN);
  let next = 0;
  for (let at = 0; at < count; at += 1) {
    if (there[at] === 0) continue;
    all[at] = values[next] ?? Number.NaN;
    next += 1;
  }
  return all;
}

/** Opens what `writeColumns` wrote. @throws RangeError for other bytes */
export function openColumns(bytes: Uint8Array): PackedColumns {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== VERSION) throw new RangeError('The packed bytes are of an unknown version.');
  const count = reader.varint();
  if (count > PACKED_MAX) throw new RangeError('Too many values are packed.');
  const columns = new Map<string, Column>();
  for (let left = reader.varint(); left > 0; left -= 1) {
    const name = reader.text();
    const kind = reader.byte();
    columns.set(name, { kind, bytes: reader.bytes(reader.varint()) });
  }
  if (!reader.atEnd) throw new RangeError('The packed bytes go on after their end.');
  const of = <Value>(name: string, read: (column: Column, count: number) => Value): Value | undefined => {
    const column = columns.get(name);
    return column === undefined ? undefined : read(column, count);
  };
  return {
    count,
    names: [...columns.keys()],
    column: (name) => of(name, columnOf),
    numbers: (name) => of(name, numbersOf),
  };
}
