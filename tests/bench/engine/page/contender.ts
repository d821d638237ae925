import type { SearchRow } from './search-rows.ts';

/** Something that searches rows: ours, or a library that others use. */
export interface Contender {
  readonly name: string;
  /** Builds what it needs; the rows are numbered as they come. */
  build(rows: readonly SearchRow[]): Promise<Built>;
  /** More rows than these take it minutes or gigabytes. */
  readonly mostRows?: number;
  /** A query takes it so long that one time must do. */
  readonly slow?: boolean;
}

export interface Built {
  /** The rows it finds, the best first, all of them or at least ten; and how many it found. */
  search(query: string): Promise<Answer> | Answer;
  /** What it holds as memory of WebAssembly, which the heap's size leaves out. Bytes. */
  readonly kernels?: number;
}

export interface Answer {
  readonly best: ArrayLike<number>;
  readonly count: number;
}
