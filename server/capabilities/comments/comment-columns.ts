import { comment } from '../../../src/domain/entities/comment.ts';
import { selectedColumns } from '../../database/entity-columns.ts';
import type { SQL } from '../../database/sql.ts';

/** The columns of `comment` as `commentRow` has them. */
export const COMMENT_COLUMNS: SQL = selectedColumns(comment);
