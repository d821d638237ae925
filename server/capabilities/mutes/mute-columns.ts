import { mute } from '../../../src/domain/entities/mute.ts';
import { selectedColumns } from '../../database/entity-columns.ts';
import type { SQL } from '../../database/sql.ts';

/** The columns of `mute` as `muteRow` has them. */
export const MUTE_COLUMNS: SQL = selectedColumns(mute);
