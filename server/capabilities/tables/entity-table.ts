import type { AnyEntity } from '../../../src/domain/entities/entity.ts';
import { fieldsOf, type NamedField } from '../../../src/domain/entities/names.ts';
import type { Column, ColumnType, Table } from './table.ts';

/** What a condition on a field is held against; null: the field is put together and has no column. */
function typeOf({ kind, values }: NamedField): ColumnType | null {
  switch (kind) {
    case 'text':
    case 'json-text':
    case 'device-id':
    case 'id':
      return 'text';
    case 'choice':
      return typeof values?.[0] === 'number' ? 'integer' : 'text';
    case 'integer':
    case 'flag':
      return 'integer';
    case 'number':
    case 'latitude':
    case 'longitude':
      return 'real';
    case 'guid':
    case 'boolean':
    case 'instant':
      return kind;
    case 'json':
      return null;
  }
}

/**
 * @param expressions what is read instead of a column of its own, by the contract's names; SQL of the program
 * @throws RangeError when an entity isn't read by name
 */
export function entityTable(entity: AnyEntity, expressions: Readonly<Record<string, string>> = {}): Table {
  const { sql, key, read } = entity;
  if (read === undefined) throw new RangeError(`${entity.name} are not read by name.`);
  const fields = fieldsOf(entity);
  const columns = fields.flatMap((field): [string, Column][] => {
    const type = typeOf(field);
    if (type === null) return [];
    return [
      [
        field.table ?? field.wire,
        { sql: expressions[field.wire] ?? field.column, type, ...(field.opaque ? { opaque: true } : {}) },
      ],
    ];
  });
  return {
    ...read,
    sql,
    key: fields.find(({ wire }) => wire === key)?.column ?? key,
    columns: Object.fromEntries(columns),
  };
}
