/** One breach of a rule of the house, with where it is and what to do about it. */
export interface Violation {
  /** Relative to the project's root. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}
