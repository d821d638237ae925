import type { ColumnOf, KeyColumn } from './column-of.ts';
import { hashOfText, spread } from './hash.ts';
import { Nulls } from './nulls.ts';
import { wrongType } from './wrong-type.ts';

/** Words of 32 bits in a guid. */
export const GUID_WORDS = 4;
const LENGTH = 36;

export type GuidParts = {
  readonly words: Uint32Array;
  readonly nulls: Uint32Array | null;
  readonly unusual: readonly (readonly [number, string])[];
};

/** The words of the guid that was looked at last. */
const words = new Uint32Array(GUID_WORDS);

/**
 * Guids, 16 bytes each. Any other text may be among them: it is kept as it is, and its words are a hash of it. Their
 * order is that of their words, which for guids is that of their texts.
 */
export class GuidColumn implements ColumnOf<string>, KeyColumn {
  readonly kind = 'guid';
  readonly nulls: Nulls;
  #words: Uint32Array;
  readonly #unusual: Map<number, string>;

  constructor(parts?: GuidParts) {
    this.#words = parts?.words ?? new Uint32Array(0);
    this.nulls = new Nulls(parts?.nulls, this.#words.length / GUID_WORDS);
    this.#unusual = new Map(parts?.unusual);
  }

  /** Four a slot, the first ones of a guid first. */
  get words(): Uint32Array {
    return this.#words;
  }

  put(slot: number, value: unknown): void {
    if (this.#unusual.size > 0) this.#unusual.delete(slot);
    this.nulls.set(slot, typeof value !== 'string');
    if (typeof value === 'string') {
      if (!readWords(value)) this.#unusual.set(slot, value);
    } else {
      words.fill(0);
      if (value !== null) throw wrongType('text of a guid', value);
    }
    this.#words.set(words, slot * GUID_WORDS);
  }

  get(slot: number): string | null {
    return this.nulls.has(slot) ? null : this.keyAt(slot);
  }

  isNull(slot: number): boolean {
    return this.nulls.has(slot);
  }

  compare(one: number, other: number): number {
    const [from, against] = [one * GUID_WORDS, other * GUID_WORDS];
    for (let word = 0; word < GUID_WORDS; word += 1) {
      const difference = (this.#words[from + word] ?? 0) - (this.#words[against + word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  grow(capacity: number): void {
    const grown = new Uint32Array(capacity * GUID_WORDS);
    grown.set(this.#words.subarray(0, grown.length));
    this.#words = grown;
    this.nulls.grow(capacity);
  }

  get memory(): number {
    return this.nulls.memory + this.#words.byteLength + this.#unusual.size * 100;
  }

  toParts(slots: number): GuidParts {
    return {
      words: this.#words.subarray(0, slots * GUID_WORDS),
      nulls: this.nulls.toPart(slots),
      unusual: [...this.#unusual],
    };
  }

  hashOfKey(key: string): number {
    readWords(key);
    return hashOfWords(words, 0);
  }

  hashAt(slot: number): number {
    return hashOfWords(this.#words, slot * GUID_WORDS);
  }

  isKeyAt(slot: number, key: string): boolean {
    const isGuid = readWords(key);
    const from = slot * GUID_WORDS;
    for (let word = 0; word < GUID_WORDS; word += 1) if (this.#words[from + word] !== words[word]) return false;
    const unusual = this.#unusual.size === 0 ? undefined : this.#unusual.get(slot);
    return (unusual === undefined ? isGuid : unusual === key) && !this.nulls.has(slot);
  }

  keyAt(slot: number): string {
    return this.#unusual.get(slot) ?? textOfWords(this.#words, slot * GUID_WORDS);
  }
}

/** Reads a guid into `words`; false for any other text, of which they are then a hash. */
function readWords(text: string): boolean {
  if (text.length === LENGTH) {
    let isGuid = true;
    let at = 0;
    for (let word = 0; word < GUID_WORDS && isGuid; word += 1) {
      let value = 0;
      for (let digit = 0; digit < 8; digit += 1) {
        if (at === 8 || at === 13 || at === 18 || at === 23) {
          if (text.charCodeAt(at) !== 0x2d) isGuid = false;
          at += 1;
        }
        const nibble = nibbleOf(text.charCodeAt(at));
        if (nibble < 0) isGuid = false;
        value = (value << 4) | nibble;
        at += 1;
      }
      words[word] = value;
    }
    if (isGuid) return true;
  }
  for (let word = 0; word < GUID_WORDS; word += 1) words[word] = hashOfText(text, word + 1);
  return false;
}

/** The value of a hex digit in lower case; -1 for any other character. */
function nibbleOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x61 && code <= 0x66 ? code - 0x57 : -1;
}

function textOfWords(from: Uint32Array, at: number): string {
  let hex = '';
  for (let word = 0; word < GUID_WORDS; word += 1) hex += (from[at + word] ?? 0).toString(16).padStart(8, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const hashOfWords = (from: Uint32Array, at: number): number =>
  spread(
    (from[at] ?? 0) ^ Math.imul((from[at + 1] ?? 0) ^ Math.imul((from[at + 3] ?? 0) ^ (from[at + 2] ?? 0), 31), 31),
  );
