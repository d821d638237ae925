import { measureBuild } from './build-measurement.ts';
import { measureColdSorts } from './cold-sort-measurement.ts';
import { measureColdStart } from './cold-start-measurement.ts';
import { measureColumns } from './columns-measurement.ts';
import { measureLists } from './list-measurement.ts';
import type { Measurement } from './measurement.ts';
import { measureSearch } from './search-measurement.ts';
import { measureSubstring } from './substring-measurement.ts';

/** Everything that is measured, in the order of the table. */
export const MEASUREMENTS: readonly Measurement[] = [
  measureSubstring,
  measureBuild,
  measureSearch,
  measureColumns,
  measureLists,
  ...measureColdSorts,
  measureColdStart,
];
