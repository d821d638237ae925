import { readUnits } from '../../../src/domain/warehouse/units.ts';
import type { ColumnValues } from '../../database/column-lists.ts';

/** Whether a sensor of its own says how it is inside follows from its units. */
export const followingColumns = (dhUnits: string | undefined): ColumnValues =>
  dhUnits === undefined ? {} : { rht: readUnits(dhUnits).some(({ model }) => model === 'RHT') ? 1 : 0 };
