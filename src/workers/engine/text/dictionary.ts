import { RecentTexts } from './recent-texts.ts';
import { TextBounds } from './text-bounds.ts';

/** What a dictionary is in a snapshot: typed arrays only. */
export interface DictionaryParts {
  /** All texts, one after the other, each UTF-16 unit in one to three bytes. */
  readonly bytes: Uint8Array;
  /** Where each text starts in `bytes`; one more at the end. */
  readonly starts: Uint32Array;
}

const EMPTY = 0;
/** In the table: a code + 1 in the lower bits, above them a part of the hash, so that most strangers aren't looked at. */
const CODE_BITS = 24;
const CODE_MASK = 2 ** CODE_BITS - 1;
/** No unit takes more. */
const BYTES_OF_A_UNIT = 3;
const SMALLEST_TABLE = 64;
/** By what is foreseen, room is made for so many times what is there, no more. */
const FARTHEST = 8;

/**
 * The unique texts of one column. Codes are dense from 0 in order of arrival; a text keeps its code for the dictionary's
 * life. Texts are kept as bytes and not as strings: a string costs some thirty bytes before its first letter.
 *
 * Units are written one by one (not as UTF-8, which knows no lone surrogates), so that any text comes back as it was.
 */
export class Dictionary {
  #bytes: Uint8Array;
  #bounds = new TextBounds();
  /** Entries by hash, with linear probing; null until somebody looks a text up. */
  #table: Uint32Array | null = null;
  /** The hash of the text that was written last. */
  #hash = 0;
  readonly #recent = new RecentTexts();
  /** Texts that will be interned, and those that were: known ones count too. Of a snapshot's nobody knows how many. */
  #expected = 0;
  #interned = 0;
  /** So many bytes are known to be of ASCII; Infinity: not all are. */
  #asciiTo = 0;

  constructor() {
    this.#bytes = new Uint8Array(256);
  }

  get size(): number {
    return this.#bounds.size;
  }

  /** What it takes. Bytes. */
  get memory(): number {
    const { memory } = this.#recent;
    return this.#bytes.byteLength + this.#bounds.memory + memory + (this.#table?.byteLength ?? 0);
  }

  /** Says how many texts will be interned in all, as often as they come. Room is made for what is new of them. */
  expect(texts: number): void {
    this.#expected = texts;
  }

  /** The code of a text, a new one where it is new. @throws RangeError beyond sixteen million texts */
  intern(text: string): number {
    this.#interned += 1;
    const recent = this.#recent.codeOf(text);
    if (recent >= 0) return recent;
    const code = this.#intern(text);
    this.#recent.keep(text, code);
    return code;
  }

  #intern(text: string): number {
    const end = this.#write(text);
    const table = this.#tableWithRoom();
    const at = this.#find(table, end);
    const there = table[at] ?? EMPTY;
    if (there !== EMPTY) return (there & CODE_MASK) - 1;
    const code = this.size;
    if (code >= CODE_MASK) throw new RangeError('too many texts for one column');
    this.#bounds.push(end - this.#bounds.end);
    table[at] = entryOf(this.#hash, code);
    return code;
  }

  /** The code of a text, -1 where it is unknown. */
  codeOf(text: string): number {
    const end = this.#write(text);
    const table = this.#tableWithRoom();
    return ((table[this.#find(table, end)] ?? EMPTY) & CODE_MASK) - 1;
  }

  /** The very text that was interned. @throws RangeError for a code that nobody was given */
  textAt(code: number): string {
    if (!(code >= 0 && code < this.size)) throw new RangeError(`no text has the code ${code}`);
    const start = this.#bounds.startOf(code);
    return decode(this.#bytes, start, start + this.#bounds.lengthOf(code));
  }

  /**
   * Writes a text of ASCII letters alone to a buffer that has room for it. Quicker than `textAt`.
   * @returns its length; -1 where it has other letters or is longer than the buffer
   */
  readAscii(code: number, into: Uint8Array): number {
    const length = this.#bounds.lengthOf(code);
    if (length > into.length) return -1;
    const start = this.#bounds.startOf(code);
    const bytes = this.#bytes;
    let all = 0;
    for (let index = 0; index < length; index += 1) {
      const byte = bytes[start + index] ?? 0;
      into[index] = byte;
      all |= byte;
    }
    return all < 0x80 ? length : -1;
  }

  /** All texts, one after the other, a byte a letter; null where one has other letters than those of ASCII. */
  asciiBytes(): Uint8Array | null {
    const { end } = this.#bounds;
    let all = 0;
    for (; this.#asciiTo < end && all < 0x80; this.#asciiTo += 1) all |= this.#bytes[this.#asciiTo] ?? 0;
    if (all >= 0x80) this.#asciiTo = Infinity;
    return this.#asciiTo === Infinity ? null : this.#bytes.subarray(0, end);
  }

  /** Where a text starts in `asciiBytes`. */
  startOf(code: number): number {
    return this.#bounds.startOf(code);
  }

  /** How many bytes of `asciiBytes` it has. */
  lengthOf(code: number): number {
    return this.#bounds.lengthOf(code);
  }

  /**
   * Copies texts from a code on, as they are kept, one after the other: as many as there is room for.
   * @returns how many
   */
  copyTexts(code: number, into: Uint8Array, lengths: Uint16Array): number {
    const bounds = this.#bounds;
    const most = Math.min(lengths.length, this.size - code);
    const start = bounds.startOf(code);
    let end = start;
    let count = 0;
    for (; count < most; count += 1) {
      const length = bounds.lengthOf(code + count);
      if (end + length - start > into.length) break;
      lengths[count] = length;
      end += length;
    }
    into.set(this.#bytes.subarray(start, end));
    return count;
  }

  /** A copy of all it knows, for a snapshot. */
  toParts(): DictionaryParts {
    return { bytes: this.#bytes.slice(0, this.#bounds.end), starts: this.#bounds.toStarts() };
  }

  /** The dictionary that gave these parts; it takes them over. @throws RangeError for parts that don't fit together */
  static fromParts({ bytes, starts }: DictionaryParts): Dictionary {
    const size = starts.length - 1;
    if (starts[0] !== 0 || starts[size] !== bytes.length) throw new RangeError('texts and starts do not fit together');
    for (let code = 0; code < size; code += 1) {
      const start = starts[code] ?? 0;
      const end = starts[code + 1] ?? 0;
      if (start > end || ((bytes[start] ?? 0) & 0xc0) === 0x80)
        throw new RangeError('a text starts in the middle of another');
    }
    const dictionary = new Dictionary();
    dictionary.#bounds = TextBounds.fromStarts(starts);
    dictionary.#bytes = bytes;
    dictionary.#interned = Infinity;
    return dictionary;
  }

  /** Writes a text behind the last one, where the next to come has its place. @returns where it ends */
  #write(text: string): number {
    const start = this.#bounds.end;
    const { length } = text;
    if (start + length * BYTES_OF_A_UNIT > this.#bytes.length)
      this.#bytes = grown(this.#bytes, Math.max(start + length * BYTES_OF_A_UNIT, start * this.#foreseen));
    const bytes = this.#bytes;
    let hash = FIRST_HASH;
    for (let index = 0; index < length; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit >= 0x80) return this.#writeAny(text, start);
      bytes[start + index] = unit;
      hash = hashOn(hash, unit);
    }
    this.#hash = lastHash(hash);
    return start + length;
  }

  /** How much bigger it will be when what is expected is there, if that goes on as it began. */
  get #foreseen(): number {
    return Math.min(Math.max(this.#expected / Math.max(this.#interned, 1), 1), FARTHEST);
  }

  #writeAny(text: string, start: number): number {
    const end = encode(text, this.#bytes, start);
    this.#hash = hashOf(this.#bytes, start, end);
    return end;
  }

  /** The place in the table of the text that was just written: its own, or the empty one where it belongs. */
  #find(table: Uint32Array, end: number): number {
    const bytes = this.#bytes;
    const bounds = this.#bounds;
    const start = bounds.end;
    const length = end - start;
    const last = table.length - 1;
    const tag = entryOf(this.#hash, 0) >>> CODE_BITS;
    let at = this.#hash & last;
    for (;;) {
      const entry = table[at] ?? EMPTY;
      if (entry === EMPTY) return at;
      if (entry >>> CODE_BITS === tag) {
        const there = (entry & CODE_MASK) - 1;
        if (bounds.lengthOf(there) === length && sameBytes(bytes, start, bounds.startOf(there), length)) return at;
      }
      at = (at + 1) & last;
    }
  }

  /** The table, made or made bigger so that at least a fifth of it is empty. */
  #tableWithRoom(): Uint32Array {
    const table = this.#table;
    const { size } = this;
    if (table !== null && size * 5 < table.length * 4) return table;
    const texts = Math.ceil((size + 1) * this.#foreseen);
    this.#bounds.reserve(texts);
    let length = SMALLEST_TABLE;
    while (length * 4 <= texts * 5) length *= 2;
    const bigger = new Uint32Array(length);
    let start = 0;
    for (let code = 0; code < size; code += 1) {
      const end = start + this.#bounds.lengthOf(code);
      const hash = hashOf(this.#bytes, start, end);
      start = end;
      let at = hash & (length - 1);
      while (bigger[at] !== EMPTY) at = (at + 1) & (length - 1);
      bigger[at] = entryOf(hash, code);
    }
    this.#table = bigger;
    return bigger;
  }
}

/** @returns where the text ends */
function encode(text: string, bytes: Uint8Array, start: number): number {
  let at = start;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      bytes[at++] = unit;
    } else if (unit < 0x800) {
      bytes[at++] = 0xc0 | (unit >> 6);
      bytes[at++] = 0x80 | (unit & 0x3f);
    } else {
      bytes[at++] = 0xe0 | (unit >> 12);
      bytes[at++] = 0x80 | ((unit >> 6) & 0x3f);
      bytes[at++] = 0x80 | (unit & 0x3f);
    }
  }
  return at;
}

/** Units in one go: more arguments than a call may have would end the call. */
const RUN = 4096;

function decode(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  let units: number[] = [];
  for (let at = start; at < end; ) {
    const first = bytes[at++] ?? 0;
    if (first < 0x80) units.push(first);
    else if (first < 0xe0) units.push(((first & 0x1f) << 6) | ((bytes[at++] ?? 0) & 0x3f));
    else units.push(((first & 0x0f) << 12) | (((bytes[at++] ?? 0) & 0x3f) << 6) | ((bytes[at++] ?? 0) & 0x3f));
    if (units.length === RUN) {
      text += String.fromCharCode(...units);
      units = [];
    }
  }
  return text + String.fromCharCode(...units);
}

const FIRST_HASH = 0x811c9dc5;

/** FNV-1a with a last mix: its low bits alone leave ids that count up in clusters. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = FIRST_HASH;
  for (let at = start; at < end; at += 1) hash = hashOn(hash, bytes[at] ?? 0);
  return lastHash(hash);
}

const hashOn = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193);

function lastHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 12);
}

const entryOf = (hash: number, code: number): number => (hash & ~CODE_MASK) | (code + 1);

function sameBytes(bytes: Uint8Array, a: number, b: number, length: number): boolean {
  for (let index = 0; index < length; index += 1) if (bytes[a + index] !== bytes[b + index]) return false;
  return true;
}

/**
 * The same bytes with room for `least`, and some more: by an eighth, since memory is dearer here than time. A buffer of
 * its own is handed on, which mostly copies nothing; the array that was is empty then.
 */
function grown(array: Uint8Array, least: number): Uint8Array {
  const length = Math.ceil(Math.max(least, array.length + (array.length >> 3)));
  const { buffer } = array;
  if (buffer instanceof ArrayBuffer && array.byteLength === buffer.byteLength) {
    return new Uint8Array(buffer.transfer(length));
  }
  const bigger = new Uint8Array(length);
  bigger.set(array);
  return bigger;
}
