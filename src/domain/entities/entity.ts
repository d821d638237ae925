import type { Field, FieldOptions, JsonField } from './field.ts';

export type Fields = Readonly<Record<string, Field | JsonField<unknown>>>;

/** What rows call a field that the definition calls `Name`. */
export type WireName<Name, F> = F extends { readonly wire: infer W extends string } ? W : Name;

/** What a field holds. */
export type ValueOf<F> = F extends { readonly nullable: true } ? Held<F> | null : Held<F>;

type Held<F> =
  F extends JsonField<infer V>
    ? V
    : F extends { readonly values: readonly (infer V)[] }
      ? V
      : F extends { readonly kind: 'number' | 'integer' | 'latitude' | 'longitude' | 'flag' }
        ? number
        : F extends { readonly kind: 'boolean' }
          ? boolean
          : string;

/** The names in the definition of the fields that say this of themselves. */
export type FieldsThat<F, Options> = {
  [Name in keyof F]: F[Name] extends Options ? Name : never;
}[keyof F] &
  string;

/** The names in the definition of the fields that rows have. */
type RowFields<F> = Exclude<keyof F, FieldsThat<F, { readonly tableOnly: true }>>;

/** A row by its fields: as feeds bring it and devices keep it. */
export type RowOfFields<F> = { [Name in RowFields<F> as WireName<Name, F[Name]> & string]: ValueOf<F[Name]> };

/** A column of the engine that rows do not have: it follows from the row. */
export interface Computed<Row> {
  readonly kind: 'text' | 'number' | 'instant';
  readonly search?: FieldOptions['search'];
  of(row: Row): string | number | null;
  /** What it is while work on the row is refused or in conflict; absent: what `of` says. */
  readonly refused?: string | number;
}

/** A column of lists: the row's own `own`, and where the row has none, that of the row that is joined as `join`. */
export interface Filled {
  readonly own: string;
  readonly join: string;
}

/** A column of lists that only the row that is joined as `join` has. */
export interface Taken {
  readonly taken: string;
  readonly join: string;
  /** The row's own field that counts where that is null or 0. */
  readonly or?: string;
  /** It has it only where this field of the joined row is that number. */
  readonly when?: { readonly field: string; readonly is: number };
}

/** How a row finds a row of another collection. */
export interface Join {
  /** The name of the collection. */
  readonly to: string;
  /** The field of the row that is the key there. */
  readonly by: string;
  /** The field there that is the key of the row here. */
  readonly back?: string;
  /**
   * Several rows here have the key of one there. Lists can only be sorted by what is joined where there is `back` or this: a
   * change there says which rows here are to be looked at again.
   */
  readonly many?: true;
  /** The feeds of that collection in which rows are found; absent: all. */
  readonly feeds?: readonly string[];
  /** The fields that go with a row wherever it is shown. */
  readonly takes: readonly string[];
}

/** What the reads of tables by name need (spec 2 §7). */
export interface ReadByName {
  readonly name: string;
  /** The column with the guid of the shipment that a row belongs to. */
  readonly shipment?: string;
}

/** One definition of a kind of thing: everything that lists its fields is derived from it. */
export interface AnyEntity {
  /** Of the collection on devices, and the first part of its feeds' names. */
  readonly name: string;
  /** The SQL table. */
  readonly sql: string;
  /** The field that names a row, as rows call it. */
  readonly key: string;
  /** The field that says to which feed of several a row belongs. */
  readonly partition?: string;
  /** When a row was new: of two that are found alike the newer one comes first. */
  readonly recent?: string;
  readonly read?: ReadByName;
  readonly fields: Fields;
  readonly computed: Readonly<Record<string, Computed<never>>>;
  /** Columns that only lists need. */
  readonly listed: Readonly<Record<string, Computed<never> | Filled | Taken>>;
  /** By the names under which what is joined goes with a row. */
  readonly joins: Readonly<Record<string, Join>>;
}

/** An entity of known fields. */
export interface Entity<N extends string, F extends Fields, J extends Readonly<Record<string, Join>>>
  extends AnyEntity {
  readonly name: N;
  readonly key: keyof RowOfFields<F> & string;
  readonly fields: F;
  readonly computed: Readonly<Record<string, Computed<RowOfFields<F>>>>;
  readonly joins: J;
}

/** A row of an entity, as feeds bring it and devices keep it. */
export type RowOf<E extends AnyEntity> = RowOfFields<E['fields']>;

type Column<F> = keyof RowOfFields<F> & string;

/** What defines an entity: its names of fields are names of its fields. */
interface Definition<N, F, J> {
  readonly name: N;
  readonly sql: string;
  readonly key: Column<F>;
  readonly partition?: Column<F>;
  readonly recent?: Column<F>;
  readonly read?: ReadByName;
  readonly fields: F;
  readonly computed?: Readonly<Record<string, Computed<RowOfFields<F>>>>;
  readonly listed?: Readonly<
    Record<
      string,
      | Computed<RowOfFields<F>>
      | (Filled & { readonly own: Column<F>; readonly join: keyof J })
      | (Taken & { readonly join: keyof J; readonly or?: Column<F> })
    >
  >;
  readonly joins?: J & Readonly<Record<string, Join & { readonly by: Column<F> }>>;
}

/** Defines an entity. */
export const defineEntity = <
  const N extends string,
  const F extends Fields,
  const J extends Readonly<Record<string, Join>> = Record<never, never>,
>({
  joins,
  ...definition
}: Definition<N, F, J>): Entity<N, F, J> => ({ computed: {}, listed: {}, ...definition, joins: joins ?? ({} as J) });
