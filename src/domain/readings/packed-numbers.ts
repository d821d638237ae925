import type { ByteReader } from './byte-reader.ts';
import { type ByteWriter, ZIGZAG_MAX } from './byte-writer.ts';
import { readIntegers, writeIntegers } from './packed-integers.ts';

/** Decimals that are tried, the fewest first. -6: whole seconds in microseconds; 7: degrees as finely as they are stored. */
const DECIMALS = [-6, -3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Makes the byte of the decimals one without a sign. */
const DECIMALS_OFFSET = 16;
const AS_DOUBLES = 255;

/** The whole number of which a value is that many decimals; not a number where it is not exactly that. */
function scaled(value: number, factor: number, isCoarse: boolean): number {
  const whole = Math.round(isCoarse ? value / factor : value * factor);
  const back = isCoarse ? whole * factor : whole / factor;
  // Minus zero is not the zero that would come back.
  const isSame = back === value && Math.abs(whole) <= ZIGZAG_MAX && !(value === 0 && Object.is(value, -0));
  return isSame ? whole : Number.NaN;
}

/** The values at a resolution; undefined where one of them is not exactly that. */
function scaledBy(values: ArrayLike<number>, decimals: number): Float64Array | undefined {
  const factor = 10 ** Math.abs(decimals);
  const isCoarse = decimals < 0;
  // Mostly the first one tells.
  if (values.length > 0 && Number.isNaN(scaled(values[0] ?? 0, factor, isCoarse))) return undefined;
  const all = new Float64Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const whole = scaled(values[at] ?? 0, factor, isCoarse);
    if (Number.isNaN(whole)) return undefined;
    all[at] = whole;
  }
  return all;
}

/**
 * Writes numbers without loss: as whole numbers at the coarsest resolution that holds all of them exactly, or as doubles
 * where there is none.
 */
export function writeNumbers(writer: ByteWriter, values: ArrayLike<number>): void {
  for (const decimals of DECIMALS) {
    const whole = scaledBy(values, decimals);
    if (whole === undefined) continue;
    writer.byte(decimals + DECIMALS_OFFSET);
    writeIntegers(writer, whole);
    return;
  }
  writer.byte(AS_DOUBLES);
  for (let at = 0; at < values.length; at += 1) writer.double(values[at] ?? 0);
}

/** Reads `count` numbers that `writeNumbers` wrote. @throws RangeError */
export function readNumbers(reader: ByteReader, count: number): Float64Array<ArrayBuffer> {
  const form = reader.byte();
  if (form === AS_DOUBLES) {
    const doubles = new Float64Array(count);
    for (let at = 0; at < count; at += 1) doubles[at] = reader.double();
    return doubles;
  }
  const decimals = form - DECIMALS_OFFSET;
  const factor = 10 ** Math.abs(decimals);
  const values = readIntegers(reader, count);
  if (decimals === 0) return values;
  for (let at = 0; at < count; at += 1) {
    const whole = values[at] ?? 0;
    values[at] = decimals < 0 ? whole * factor : whole / factor;
  }
  return values;
}
