import type { TextColumn } from '../columns/text-column.ts';
import { CODE_OFFSET, CodeTable } from './code-table.ts';
import type { FilterValue } from './filter.ts';
import { markTextsContaining } from './mark-texts-containing.ts';
import type { Matcher } from './matcher.ts';
import { narrowByTable } from './narrow.ts';
import type { Postings } from './postings.ts';

/** Texts that are one of these. */
export function textOneOf(column: TextColumn, values: readonly FilterValue[], postings: () => Postings): Matcher {
  const { dictionary } = column;
  const wanted = new Set(values);
  const texts = [...wanted].filter((value) => typeof value === 'string');
  /** Rows that come may bring a wanted text that there was not: what its code is, is asked again with new texts. */
  let codes: readonly number[] = [];
  let known = -1;
  const wantedCodes = (): readonly number[] => {
    if (known !== dictionary.size) {
      codes = [
        ...texts.map((text) => dictionary.codeOf(text)).filter((code) => code >= 0),
        ...(wanted.has(null) ? [-1] : []),
      ];
      known = dictionary.size;
    }
    return codes;
  };
  return {
    narrow(bits) {
      const table = new Uint8Array(dictionary.size + CODE_OFFSET);
      for (const code of wantedCodes()) table[code + CODE_OFFSET] = 1;
      narrowByTable(bits, column.codes, table, CODE_OFFSET);
    },
    test: (slot) => wantedCodes().includes(column.codeAt(slot)),
    candidates: () => (wanted.has(null) ? null : postings().slotsWith(texts)),
  };
}

/** Texts that have this in them, folded. */
export function textContaining(column: TextColumn, part: string): Matcher {
  const codes = new CodeTable(column, (table, known) => markTextsContaining(column.dictionary, part, table, known));
  return {
    narrow: (bits) => narrowByTable(bits, column.codes, codes.table, CODE_OFFSET),
    test: (slot) => codes.table[column.codeAt(slot) + CODE_OFFSET] === 1,
    candidates: () => null,
  };
}
