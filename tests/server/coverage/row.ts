/** A row of section 7's tables, or one operation that it names. */
export interface CoverageRow {
  /** The spec's own words for it: method and path, or the operation's name. */
  readonly call: string;
  /** The name of the contract's operation that answers it. */
  readonly operation: string;
  /** The test that calls it, from the project's root. */
  readonly test: string;
}
