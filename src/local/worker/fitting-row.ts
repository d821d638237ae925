import type { CollectionShape, FieldShape } from '../../workers/engine/columns/shape.ts';

const TYPES: Readonly<Record<FieldShape['kind'], string>> = {
  text: 'string',
  guid: 'string',
  instant: 'string',
  number: 'number',
  boolean: 'boolean',
  json: 'object',
};

/** A row with every field of a shape: what it lacks, or has of another type, is null, but for what names it. */
export function fittingRow<Row extends object>(shape: CollectionShape<Row>, row: object): Row {
  const values = row as Readonly<Record<string, unknown>>;
  const fields = Object.entries<FieldShape>(shape.fields).map(([name, { kind }]) => {
    const value = values[name];
    return [name, name === shape.key || typeof value === TYPES[kind] ? value : null];
  });
  return Object.fromEntries(fields) as Row;
}
