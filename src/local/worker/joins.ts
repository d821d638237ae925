import { ENTITIES } from '../../domain/entities/entities.ts';
import type { AnyEntity, Join, RowOf } from '../../domain/entities/entity.ts';
import type { TableName } from '../cache/kept-rows.ts';

/** A join of a table, as its entity declares it (`domain/entities/`). */
export interface TableJoin extends Join {
  /** The table whose rows are joined with others. */
  readonly table: TableName;
  readonly to: TableName;
  /** The name under which what is joined goes with a row. */
  readonly name: string;
}

type Entities = typeof ENTITIES;

/** What goes with the rows of one entity; null where a row is joined with none. */
type JoinedWith<E extends AnyEntity> = {
  readonly [Name in keyof E['joins'] & string]?: Taken<E['joins'][Name]> | null;
};

/** The fields that a join takes, each null where nothing is known of the row that they belong to. */
type Taken<J> = J extends { readonly to: infer To extends keyof Entities; readonly takes: readonly (infer Field)[] }
  ? { readonly [Name in Field & keyof RowOf<Entities[To]>]: AnyOf<RowOf<Entities[To]>[Name]> | null }
  : never;

/** A code that this version knows may be another one in a row of a later server. */
type AnyOf<V> = V extends number ? number : V;

/** What goes with a row, by the names of the joins; which of them depends on its table. */
export type Joined = JoinedWith<Entities['shipments']> &
  JoinedWith<Entities['devices']> &
  JoinedWith<Entities['alerts']> &
  JoinedWith<Entities['incidents']>;

const ALL: readonly TableJoin[] = Object.values<AnyEntity>(ENTITIES).flatMap(({ name: table, joins }) =>
  Object.entries(joins).map(([name, join]) => ({ ...join, to: join.to as TableName, table: table as TableName, name })),
);

/** The names under which anything goes with a row. */
export const JOIN_NAMES = [...new Set(ALL.map(({ name }) => name))] as readonly (keyof Joined)[];

const BY_TABLE = Map.groupBy(ALL, ({ table }) => table);

/** The joins of a table's rows. */
export const joinsOf = (table: TableName): readonly TableJoin[] => BY_TABLE.get(table) ?? [];

/** A join whose columns lists can be sorted by: the other table says which rows are to be looked at again. */
export type SortedJoin = TableJoin & ({ readonly back: string } | { readonly many: true });

/** The joins by which a change of this table's rows, brought by this feed, changes columns of others. */
export const sortedJoinsTo = (table: TableName, feed: string): readonly SortedJoin[] =>
  ALL.filter(
    (join): join is SortedJoin =>
      join.to === table && (join.back !== undefined || join.many === true) && join.feeds?.includes(feed) !== false,
  );
