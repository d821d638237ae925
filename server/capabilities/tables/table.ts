import type { WhereOperator } from '../../../src/contract/tables.ts';

/** What a column holds; it decides which values and operators a condition can have. */
export type ColumnType = 'text' | 'guid' | 'integer' | 'real' | 'instant' | 'boolean';

/** A column that readers may name. A column that isn't listed doesn't exist for them. */
export interface Column {
  /** Column of the SQL table, from the program and never from a request. */
  readonly sql: string;
  readonly type: ColumnType;
  /** Only to be read: long texts, that no condition should walk through or sort by. */
  readonly opaque?: true;
  /** Every row has a value. */
  readonly filled?: true;
}

/**
 * A table of `tables/{table}/entries`, one file each in this folder. Every SQL table has company_id, and row-level
 * security besides.
 */
export interface Table {
  /** As the contract names it (spec 2 §7 "Table reads"). */
  readonly name: string;
  readonly sql: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** The column that completes every order, so that pages don't overlap: unique in a company. */
  readonly key: string;
  /** The column with the guid of the shipment a row belongs to, where there is one. */
  readonly shipment?: string;
  /** Rows in an answer at most, where it isn't ENTRIES_MAX. */
  readonly max?: number;
  /** What makes a row part of this table, where not every row of the SQL table is. */
  readonly only?: string;
}

const EQUALITY = ['eq', 'ne', 'in', 'null'] as const;
const ORDER = [...EQUALITY, 'lt', 'le', 'gt', 'ge'] as const;

/** The operators each type has. */
export const OPERATORS: Readonly<Record<ColumnType, readonly WhereOperator[]>> = {
  text: [...EQUALITY, 'like'],
  guid: EQUALITY,
  integer: ORDER,
  real: ORDER,
  instant: ORDER,
  boolean: ['eq', 'ne', 'null'],
};
