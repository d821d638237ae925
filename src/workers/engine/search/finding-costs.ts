import type { PlaceOfTypo } from './fewest-edits.ts';
import { EDITED, EQUAL, INSIDE, NOTHING, PREFIX, SALIENT } from './finding.ts';

/**
 * The cost of each finding without a typo; lower is better. The cost of a row is the sum of those of its words. A word found
 * as typed costs less than any with a typo. The gaps leave room to break ties: by the weight of the column, and by where in
 * the text the typo stands.
 */
const AS_TYPED: Readonly<Record<number, number>> = { [EQUAL]: 0, [PREFIX]: 4, [SALIENT]: 7, [INSIDE]: 12 };
/** No row that has any of its words with a typo costs less. */
const FIRST_EDIT = 24;
const EDIT = 16;
export const DEAREST_COLUMN = 3;
/** Taken off the cost of an id that ends with whole parts of it as typed. */
export const WHOLE_PARTS = 4;
/** Added to the cost of a typo, by its place. */
export const PLACES: Readonly<Record<PlaceOfTypo, number>> = { word: 0, start: 4, within: 12 };
const DEAREST = NOTHING - 1;

const findingCostsIn = (columnCost: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, finding) => {
    if (finding === NOTHING) return NOTHING;
    return Math.min((AS_TYPED[finding] ?? FIRST_EDIT + (finding - EDITED - 1) * EDIT) + columnCost, DEAREST);
  });

/**
 * The cost of each finding as a table of 256 bytes, one table for each extra cost of a column (0 to DEAREST_COLUMN). NOTHING
 * stays NOTHING.
 */
export const FINDING_COSTS: readonly Uint8Array[] = Array.from({ length: DEAREST_COLUMN + 1 }, (_, cost) =>
  findingCostsIn(cost),
);
