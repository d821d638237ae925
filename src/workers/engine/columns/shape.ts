import type { SearchWeight } from './text-column.ts';

/** How the values of a field are kept. Null is possible in every kind. */
export type FieldShape =
  | { readonly kind: 'text'; readonly searched?: SearchWeight }
  /** `decimals`: places after the point that its numbers have as a rule. */
  | { readonly kind: 'number'; readonly decimals?: number }
  /** ISO 8601 texts. */
  | { readonly kind: 'instant' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'guid' }
  /** Lists and objects. */
  | { readonly kind: 'json' };

/**
 * A column that rows don't have: what it holds follows from the row. `from`: the fields it follows from, where it follows
 * from something beyond the row as well, and may thus be other while the row is not.
 */
export type DerivedShape<Row> = FieldShape & {
  readonly of: (row: Row) => string | number | boolean | null;
  readonly from?: readonly (keyof Row & string)[];
};

/** The columns of a collection. */
export interface CollectionShape<Row extends object> {
  readonly name: string;
  /** The field that names a row: a guid, text or number. */
  readonly key: keyof Row & string;
  /** Every field of the rows. */
  readonly fields: { readonly [Field in keyof Row]-?: FieldShape };
  readonly derived: Readonly<Record<string, DerivedShape<Row>>>;
}

/** What two versions of a collection must have in common to read each other's columns. */
export const writtenShape = <Row extends object>({ name, key, fields, derived }: CollectionShape<Row>): string =>
  JSON.stringify({ name, key, fields, derived });
