import { fromBase32, toBase32 } from './base32.ts';
import { crc32 } from './crc32.ts';

/**
 * Bytes as a series of codes to be shown one after the other, each `LW1.<series>.<n>.<of>.<check>.<data>`: the series
 * and the check are hexadecimal, n counts from 1, the data is base 32. Only letters a QR code packs densely, and no
 * joint that a scanner takes for one of a device id.
 */
const MARK = 'LW1';
/** Bytes a code carries: a code of this size is read off a tablet by a tablet at arm's length. */
const PART_BYTES = 360;
/** A series longer than this is no fun to scan: then there is the file. */
export const MOST_CODES = 40;

const SHAPE = /^LW1\.([0-9A-F]{8})\.(\d{1,2})\.(\d{1,2})\.([0-9A-F]{8})\.([0-9A-V]+)$/;

/** The texts of the codes; null when there would be more than `MOST_CODES` of them. */
export function toCodes(bytes: Uint8Array): readonly string[] | null {
  const of = Math.max(1, Math.ceil(bytes.length / PART_BYTES));
  if (of > MOST_CODES) return null;
  const series = hex(crc32(bytes));
  return Array.from({ length: of }, (_, at) => {
    const data = toBase32(bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES));
    const head = `${series}.${at + 1}.${of}`;
    return `${MARK}.${head}.${checkOf(head, data)}.${data}`;
  });
}

export interface SeriesProgress {
  readonly have: number;
  readonly of: number;
}

export type CodeReading =
  | { readonly kind: 'new'; readonly progress: SeriesProgress; readonly bytes: Uint8Array<ArrayBuffer> | null }
  | { readonly kind: 'known'; readonly progress: SeriesProgress }
  | { readonly kind: 'foreign' };

/** Puts a series together again: in any order, some of them twice, codes of something else between them. */
export class CodeCollector {
  readonly #series = new Map<string, Map<number, Uint8Array<ArrayBuffer>>>();

  /** Takes in a scanned text. `bytes` are there with the last one that was missing of its series. */
  add(text: string): CodeReading {
    const [, series, n, of, check, data] = SHAPE.exec(text.trim()) ?? [];
    if (series === undefined || n === undefined || of === undefined || data === undefined) return { kind: 'foreign' };
    const part = fromBase32(data);
    const [number, count] = [Number(n), Number(of)];
    const sound = checkOf(`${series}.${n}.${of}`, data) === check && number >= 1 && number <= count;
    if (part === null || !sound) return { kind: 'foreign' };
    const parts = this.#partsOf(`${series}.${of}`);
    const known = parts.has(number);
    parts.set(number, part);
    const progress = { have: parts.size, of: count };
    if (known) return { kind: 'known', progress };
    return { kind: 'new', progress, bytes: parts.size === count ? whole(parts, series) : null };
  }

  #partsOf(series: string): Map<number, Uint8Array<ArrayBuffer>> {
    const parts = this.#series.get(series) ?? new Map<number, Uint8Array<ArrayBuffer>>();
    this.#series.set(series, parts);
    return parts;
  }
}

/** All parts in their order; null when they are not what the series was made of. */
function whole(parts: ReadonlyMap<number, Uint8Array<ArrayBuffer>>, series: string): Uint8Array<ArrayBuffer> | null {
  const inOrder = [...parts].sort(([a], [b]) => a - b).flatMap(([, part]) => [...part]);
  const bytes = Uint8Array.from(inOrder);
  return hex(crc32(bytes)) === series ? bytes : null;
}

const checkOf = (head: string, data: string): string => hex(crc32(new TextEncoder().encode(`${head}.${data}`)));

const hex = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0');
