/** A code followed from its start to its stop. Positions are in samples of the profile. */
export interface Followed {
  /** From the start to the check character. */
  readonly codes: readonly number[];
  readonly from: number;
  readonly to: number;
  /** How like what was expected its symbols are, 1 at most: all of them, and the one that is least. */
  readonly mean: number;
  readonly worst: number;
}
