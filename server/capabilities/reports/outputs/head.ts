import type { Language } from '../../../../src/contract/languages.ts';

/** A value of a report: text, number, or a time as an instant (ISO 8601) in a column of times. */
export type Cell = string | number | null;

export interface HeadColumn {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'time';
  /** How wide it is beside the others on paper; 0: it is not there. */
  readonly share: number;
}

/** What a report's file needs to know beside its rows; it can be sent to another thread. */
export interface Head {
  readonly title: string;
  /** What it is about, a line each: on paper they stand below the title. */
  readonly lines: readonly string[];
  readonly company: string;
  /** A `data:` address of a picture, which somebody entered; empty: none. */
  readonly logo: string;
  readonly columns: readonly HeadColumn[];
  readonly timezone: string;
  readonly dateFormat: string;
  readonly language: Language;
  /** What stands on its pages: before their number, and in place of rows. */
  readonly words: { readonly page: string; readonly none: string };
}

export type Bytes = Uint8Array<ArrayBuffer>;
/** Rows in pieces of some thousands at most. */
export type Pieces = AsyncIterable<readonly (readonly Cell[])[]>;
/** Makes a file of rows as they come. */
export type Output = (head: Head, pieces: Pieces) => AsyncGenerator<Bytes>;
