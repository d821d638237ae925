import type { Bitmap } from '../columns/bitmap.ts';

/** Few slots among which all that match are. */
export interface Candidates {
  readonly slots: Uint32Array;
  /** Every one of them matches. */
  readonly allMatch: boolean;
}

/** A filter made ready for the columns of a collection. Goes on being right when rows change and columns grow. */
export interface Matcher {
  /** Leaves in a set only the slots that match. */
  narrow(bits: Bitmap): void;
  test(slot: number): boolean;
  /** Null when it can't tell without looking at all slots, or when they are not few. */
  candidates(): Candidates | null;
}
