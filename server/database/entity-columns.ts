import type { WrittenEntries } from '../../src/contract/entity-schemas.ts';
import type { AnyEntity } from '../../src/domain/entities/entity.ts';
import { editedFields, fieldsOf, rowFields } from '../../src/domain/entities/names.ts';
import type { ColumnValues } from './column-lists.ts';
import { instantText } from './instant-text.ts';
import { type SQL, sql } from './sql.ts';

/** What is bound to a column. */
type Value = ColumnValues[string];

/**
 * The columns of an entity's rows under the contract's names, as a list to select.
 * @param expressions what is selected instead of a column of its own, by the contract's names; SQL of the program
 */
export const selectedColumns = (entity: AnyEntity, expressions: Readonly<Record<string, string>> = {}): SQL =>
  sql.join(
    rowFields(entity).map(({ kind, wire, column }) => {
      const value = expressions[wire] ?? (kind === 'instant' ? instantText(column) : column);
      return sql`${sql.raw(value)} AS ${sql.identifier(wire)}`;
    }),
    sql`, `,
  );

/** What a person has edited, by columns. @param values by the contract's names; `undefined` stays as it is */
export function editedColumns<E extends AnyEntity>(
  entity: E,
  values: { readonly [Wire in keyof WrittenEntries<E>]?: Value },
): ColumnValues {
  const given: Readonly<Record<string, Value>> = values;
  return Object.fromEntries(editedFields(entity).map(({ wire, column }) => [column, given[wire]]));
}

/** What the parameters that create an entity say, by columns. */
export function paramColumns(entity: AnyEntity, params: object): ColumnValues {
  const given = params as Readonly<Record<string, Value>>;
  return Object.fromEntries(
    fieldsOf(entity).flatMap(({ param, column }) => (param === undefined ? [] : [[column, given[param]]])),
  );
}
