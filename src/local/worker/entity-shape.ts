import type { AnyEntity, Computed, RowOf } from '../../domain/entities/entity.ts';
import type { SearchRole } from '../../domain/entities/field.ts';
import { type NamedField, rowFields } from '../../domain/entities/names.ts';
import type { CollectionShape, DerivedShape, FieldShape } from '../../workers/engine/columns/shape.ts';
import type { SearchWeight } from '../../workers/engine/columns/text-column.ts';

/** What people name things by counts most in a search, then where they are, then what is written about them. */
const SEARCHED: Readonly<Record<SearchRole, SearchWeight>> = {
  id: { weight: 3, isId: true },
  name: { weight: 3, isId: false },
  place: { weight: 2, isId: false },
  note: { weight: 1, isId: false },
};

const DEGREES_DECIMALS = 7;

const textShape = (search: SearchRole | undefined): FieldShape =>
  search === undefined ? { kind: 'text' } : { kind: 'text', searched: SEARCHED[search] };

/** How a field of an entity is kept in a column. */
export function fieldShape({ kind, search, values, decimals }: NamedField): FieldShape {
  switch (kind) {
    case 'text':
    case 'json-text':
      return textShape(search);
    case 'device-id':
      return textShape('id');
    case 'choice':
      return typeof values?.[0] === 'number' ? { kind: 'number' } : textShape(search);
    case 'number':
    case 'integer':
    case 'flag':
      return decimals === undefined ? { kind: 'number' } : { kind: 'number', decimals };
    case 'latitude':
    case 'longitude':
      return { kind: 'number', decimals: DEGREES_DECIMALS };
    case 'guid':
    case 'id':
      return { kind: 'guid' };
    case 'boolean':
    case 'instant':
    case 'json':
      return { kind };
  }
}

/** A column that follows from the row alone. */
export const computedShape = <Row>({ kind, search, of }: Computed<Row>): DerivedShape<Row> => ({
  ...(kind === 'text' ? textShape(search) : { kind }),
  of,
});

/** The columns of an entity's collection. */
export const shapeOf = <E extends AnyEntity>(entity: E): CollectionShape<RowOf<E>> => ({
  name: entity.name,
  key: entity.key as keyof RowOf<E> & string,
  fields: Object.fromEntries(rowFields(entity).map((field) => [field.wire, fieldShape(field)])) as CollectionShape<
    RowOf<E>
  >['fields'],
  derived: Object.fromEntries(
    Object.entries(entity.computed).map(([name, one]) => [name, computedShape(one as Computed<RowOf<E>>)]),
  ),
});
