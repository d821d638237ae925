import { savedView } from '../../../src/domain/entities/saved-view.ts';
import { selectedColumns } from '../../database/entity-columns.ts';
import type { SQL } from '../../database/sql.ts';

/** The columns of `saved_view` as `savedViewRow` has them. */
export const SAVED_VIEW_COLUMNS: SQL = selectedColumns(savedView);
