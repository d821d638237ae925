import { ENTITIES } from '../../domain/entities/entities.ts';
import type { AnyEntity, Computed, Filled, Taken } from '../../domain/entities/entity.ts';
import { rowFields } from '../../domain/entities/names.ts';
import type { CollectionShape, DerivedShape } from '../../workers/engine/columns/shape.ts';
import type { TableName } from '../cache/kept-rows.ts';
import { COLLECTIONS } from './collections.ts';
import { computedShape, fieldShape } from './entity-shape.ts';
import { type Joined, joinsOf, type TableJoin } from './joins.ts';
import { MARKED } from './marked.ts';

/** What a column holds. */
export type Value = string | number | boolean | null;

/** What a table's columns need that its rows don't say. */
export interface ShownFacts {
  /** Something about the row with this key is not confirmed by the server. */
  isMarked(key: string): boolean;
  /** Work on the row with this key was refused, or is in conflict. */
  isRefused(key: string): boolean;
  /** A field of the row of a table that has this key; null where nothing is known of it. */
  fieldOf(table: TableName, key: string, field: string): Value;
}

/** A row of whichever table. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** The columns of a table as it is shown: the rows' own, and what lists filter and sort by besides. */
export function shownShape(table: TableName, facts: ShownFacts): CollectionShape<AnyRow> {
  const shape = COLLECTIONS[table] as unknown as CollectionShape<AnyRow>;
  const entity: AnyEntity = ENTITIES[table];
  const marked: DerivedShape<AnyRow> = {
    kind: 'number',
    of: (row) => Number(facts.isMarked(String(row[shape.key]))),
  };
  const listed = Object.entries(entity.listed).map(([name, column]): [string, DerivedShape<AnyRow>] => [
    name,
    'of' in column
      ? markedShape(column as Computed<AnyRow>, (row) => facts.isRefused(String(row[shape.key])))
      : joinedShape(entity, table, column, facts),
  ]);
  return { ...shape, derived: { ...shape.derived, ...Object.fromEntries(listed), [MARKED]: marked } };
}

/** A column that follows from the row, and for some from whether work on it was refused. */
function markedShape(column: Computed<AnyRow>, isRefused: (row: AnyRow) => boolean): DerivedShape<AnyRow> {
  const { refused } = column;
  const computed = computedShape(column);
  return refused === undefined ? computed : { ...computed, of: (row) => (isRefused(row) ? refused : computed.of(row)) };
}

/** A column of the row's own value, or of what the joined row says where it has none, or is the only one to have it. */
function joinedShape(
  entity: AnyEntity,
  table: TableName,
  column: Filled | Taken,
  facts: Pick<ShownFacts, 'fieldOf'>,
): DerivedShape<AnyRow> {
  const name = nameOf(column);
  const join = joinsOf(table).find((one) => one.name === column.join);
  const holder = 'own' in column || join === undefined ? entity : ENTITIES[join.to];
  const field = rowFields(holder).find(({ wire }) => wire === name);
  if (join === undefined || field === undefined) {
    throw new RangeError(`${table} have no ${name} or no join ${column.join}.`);
  }
  const others = Object.values(entity.listed).flatMap((one) =>
    !('of' in one) && one.join === column.join ? ['or' in one && one.or !== undefined ? one.or : nameOf(one)] : [],
  );
  const isOwn = (wire: string) => rowFields(entity).some((one) => one.wire === wire);
  return {
    ...fieldShape(field),
    // Whatever is filled from one row is looked at together.
    from: [join.by, ...others.filter(isOwn)],
    of: (row) => valueOf(column, row, isTaken(column, join, row, facts) ? joinedField(join, row, name, facts) : null),
  };
}

function valueOf(column: Filled | Taken, row: AnyRow, joined: Value): Value {
  if ('own' in column) return (row[column.own] as Value | undefined) ?? joined;
  const isNothing = joined === null || joined === 0;
  return isNothing && column.or !== undefined ? ((row[column.or] as Value | undefined) ?? null) : joined;
}

/** Whether the joined row is one that the column is taken from. */
const isTaken = (column: Filled | Taken, join: TableJoin, row: AnyRow, facts: Pick<ShownFacts, 'fieldOf'>): boolean =>
  !('when' in column) || joinedField(join, row, column.when.field, facts) === column.when.is;

const nameOf = (column: Filled | Taken): string => ('own' in column ? column.own : column.taken);

function joinedField({ to, by }: TableJoin, row: AnyRow, field: string, facts: Pick<ShownFacts, 'fieldOf'>): Value {
  const key = row[by];
  return typeof key === 'string' || typeof key === 'number' ? facts.fieldOf(to, String(key), field) : null;
}

/** What goes with a shown row, by the names of its table's joins; null where it is joined with none. */
export function joinedWith(table: TableName, row: AnyRow, facts: Pick<ShownFacts, 'fieldOf'>): Joined {
  const joined: Record<string, AnyRow | null> = {};
  for (const join of joinsOf(table)) {
    const isJoined = row[join.by] !== null && row[join.by] !== undefined;
    joined[join.name] = isJoined
      ? Object.fromEntries(join.takes.map((field) => [field, joinedField(join, row, field, facts)]))
      : null;
  }
  return joined;
}
