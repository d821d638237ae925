import type { TextColumn } from '../columns/text-column.ts';

/** Codes of a text column begin at -1, which stands for no text. */
export const CODE_OFFSET = 1;

/** Which codes of a text column match. Worked out once for each text, however many rows have it. */
export class CodeTable {
  readonly #column: TextColumn;
  readonly #addMatches: (table: Uint8Array, known: number) => void;
  #table = new Uint8Array(CODE_OFFSET);
  #known = 0;

  /** `addMatches` marks at `code + CODE_OFFSET` the codes from `known` on that match, perhaps others that match, too. */
  constructor(column: TextColumn, addMatches: (table: Uint8Array, known: number) => void) {
    this.#column = column;
    this.#addMatches = addMatches;
  }

  /** 1 at `code + CODE_OFFSET` where a code matches, of all codes there are now. */
  get table(): Uint8Array {
    const { size } = this.#column.dictionary;
    if (this.#known === size) return this.#table;
    const grown = new Uint8Array(size + CODE_OFFSET);
    grown.set(this.#table);
    this.#addMatches(grown, this.#known);
    this.#table = grown;
    this.#known = size;
    return grown;
  }
}
