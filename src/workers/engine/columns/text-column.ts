import { Dictionary, type DictionaryParts } from '../text/dictionary.ts';
import { Codes, type CodesPart, NO_TEXT } from './codes.ts';
import type { ColumnOf, KeyColumn } from './column-of.ts';
import { spread } from './hash.ts';
import type { IntegerArray } from './integers.ts';
import { wrongType } from './wrong-type.ts';

/** How much a column counts in a search, and whether its texts are ids. */
export interface SearchWeight {
  readonly weight: number;
  readonly isId: boolean;
}

export type TextParts = {
  readonly codes: CodesPart;
  readonly dictionary: Pick<DictionaryParts, keyof DictionaryParts>;
};

/** The search reads codes of 16 bits and of 32. */
const SEARCHED_CODES = new Int16Array(0);
const OTHER_CODES = new Int8Array(0);

/** Texts, each kept once. */
export class TextColumn implements ColumnOf<string>, KeyColumn {
  readonly kind = 'text';
  readonly searched: SearchWeight | null;
  readonly dictionary: Dictionary;
  readonly #codes: Codes;

  constructor(searched: SearchWeight | null, parts?: TextParts) {
    this.searched = searched;
    this.dictionary = parts === undefined ? new Dictionary() : Dictionary.fromParts(parts.dictionary);
    this.#codes = new Codes(searched === null ? OTHER_CODES : SEARCHED_CODES, parts?.codes);
  }

  /** Codes of the dictionary by slot; -1 where there is no text. */
  get codes(): IntegerArray {
    return this.#codes.array;
  }

  /** The code of the text at a slot; -1 where there is none. */
  codeAt(slot: number): number {
    return this.#codes.at(slot);
  }

  /** The codes as the search reads them: all bits are set where there is no text; null where each is its slot. */
  get codesToSearch(): Uint16Array | Uint32Array | null {
    if (this.#codes.isOwn) return null;
    const { buffer, byteOffset, length, BYTES_PER_ELEMENT } = this.#codes.array;
    return BYTES_PER_ELEMENT === 2
      ? new Uint16Array(buffer, byteOffset, length)
      : new Uint32Array(buffer, byteOffset, length);
  }

  put(slot: number, value: unknown): void {
    if (typeof value !== 'string') {
      this.#codes.set(slot, NO_TEXT);
      if (value !== null) throw wrongType('text', value);
      return;
    }
    this.#codes.set(slot, this.dictionary.intern(value));
  }

  get(slot: number): string | null {
    const code = this.#codes.at(slot);
    return code === NO_TEXT ? null : this.dictionary.textAt(code);
  }

  isNull(slot: number): boolean {
    return this.#codes.at(slot) === NO_TEXT;
  }

  /** By UTF-16 code units; a locale's order is not known here. */
  compare(one: number, other: number): number {
    const [code, against] = [this.#codes.at(one), this.#codes.at(other)];
    if (code === against) return 0;
    return this.dictionary.textAt(code) < this.dictionary.textAt(against) ? -1 : 1;
  }

  grow(capacity: number): void {
    this.#codes.grow(capacity);
    this.dictionary.expect(capacity);
  }

  get memory(): number {
    return this.#codes.memory + this.dictionary.memory;
  }

  toParts(slots: number): TextParts {
    return { codes: this.#codes.toPart(slots), dictionary: this.dictionary.toParts() };
  }

  hashOfKey(key: string): number | null {
    const code = this.dictionary.codeOf(key);
    return code === NO_TEXT ? null : spread(code);
  }

  hashAt(slot: number): number {
    return spread(this.#codes.at(slot));
  }

  isKeyAt(slot: number, key: string): boolean {
    return this.get(slot) === key;
  }

  keyAt(slot: number): string {
    return this.get(slot) ?? '';
  }
}
