import type { PlaceOfTypo } from './fewest-edits.ts';
import { EDITED, EQUAL, INSIDE, NOTHING, PREFIX, SALIENT } from './finding.ts';

/**
 * What a finding costs a row: the fewer the better. A row costs what its words cost. What is as it was typed comes before
 * any typo. There are gaps, for what tells equals apart: the column's weight, and where in a text the typo stands.
 */
const AS_TYPED: Readonly<Record<number, number>> = { [EQUAL]: 0, [PREFIX]: 4, [SALIENT]: 7, [INSIDE]: 12 };
/** No row that has any of its words with a typo costs less. */
export const FIRST_EDIT = 24;
const EDIT = 16;
export const DEAREST_COLUMN = 3;
/** What is taken off an id that ends with what was typed, where that is whole parts of it between joints. */
export const WHOLE_PARTS = 4;
/** What is added to a typo, by its place. */
export const PLACES: Readonly<Record<PlaceOfTypo, number>> = { word: 0, start: 4, within: 12 };
const DEAREST = NOTHING - 1;

const findingCostsIn = (columnCost: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, finding) => {
    if (finding === NOTHING) return NOTHING;
    return Math.min((AS_TYPED[finding] ?? FIRST_EDIT + (finding - EDITED - 1) * EDIT) + columnCost, DEAREST);
  });

/**
 * What each finding costs, by what the column costs more than the best one (0 to DEAREST_COLUMN): 256 bytes. NOTHING
 * stays NOTHING.
 */
export const FINDING_COSTS: readonly Uint8Array[] = Array.from({ length: DEAREST_COLUMN + 1 }, (_, cost) =>
  findingCostsIn(cost),
);
