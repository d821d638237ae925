import type { Dictionary } from '../text/dictionary.ts';
import { foldText } from '../text/fold.ts';
import { CODE_OFFSET } from './code-table.ts';

const BEYOND_ASCII = 0x80;

/** ASCII bytes in lower case; what folding does to a text of nothing else. */
const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));

/**
 * Marks in a table by code the texts from a code on that have this in them, both folded. Texts of ASCII alone are looked
 * through as bytes; only the others are made and folded one by one.
 */
export function markTextsContaining(dictionary: Dictionary, part: string, table: Uint8Array, from: number): void {
  const folded = foldText(part);
  const needle = Uint8Array.from(folded, (letter) => Math.min(letter.charCodeAt(0), 0xff));
  const mayBeInAscii = needle.every((byte) => byte < BEYOND_ASCII);
  const { bytes, starts } = dictionary.toParts();
  for (let code = from; code < dictionary.size; code += 1) {
    const [start, end] = [starts[code] ?? 0, starts[code + 1] ?? 0];
    const holds = isAscii(bytes, start, end)
      ? mayBeInAscii && holdsBytes(bytes, start, end, needle)
      : foldText(dictionary.textAt(code)).includes(folded);
    table[code + CODE_OFFSET] = Number(holds);
  }
}

function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  let all = 0;
  for (let at = start; at < end; at += 1) all |= bytes[at] ?? 0;
  return all < BEYOND_ASCII;
}

function holdsBytes(bytes: Uint8Array, start: number, end: number, needle: Uint8Array): boolean {
  for (let first = start; first <= end - needle.length; first += 1) {
    let same = 0;
    while (same < needle.length && LOWER[bytes[first + same] ?? 0] === needle[same]) same += 1;
    if (same === needle.length) return true;
  }
  return false;
}
