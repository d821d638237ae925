import { instantText } from '../../database/instant-text.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { badField } from '../../http/parse-input.ts';
import type { Column, Table } from './table.ts';

/** @throws Refusal `bad-request` when the table has no such column; `at` says where the request named it */
export function columnOf(table: Table, name: string, at: string): Column {
  // The pattern of a column's name lets `constructor` pass: only the table's own names count.
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
  if (column === undefined) throw badField(at, 'column', 'The table has no such column.');
  return column;
}

/**
 * Columns of a table under their public names, as a list to select; all of them when none are named.
 * @param called what the request calls the parameter that names them
 */
export function columnsOf(table: Table, names: readonly string[] = Object.keys(table.columns), called = 'field'): SQL {
  const columns = names.map((name, at) => {
    const column = columnOf(table, name, `${called}.${at}`);
    const value = column.type === 'instant' ? instantText(column.sql) : column.sql;
    return sql`${sql.raw(value)} AS ${sql.identifier(name)}`;
  });
  return sql.join(columns, sql`, `);
}
