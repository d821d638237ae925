import * as v from 'valibot';
import { guid, instant } from '../../../src/contract/primitives.ts';
import type { ColumnType } from './table.ts';

/** Years that PostgreSQL and JavaScript write the same way. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;

const boundInstant = v.pipe(
  instant,
  v.transform((text) => new Date(text)),
  v.check((date) => date.getUTCFullYear() >= FIRST_YEAR && date.getUTCFullYear() <= LAST_YEAR),
  v.transform((date) => date.toISOString()),
);

const SCHEMAS: Readonly<Record<ColumnType, v.GenericSchema<unknown, string | number | boolean>>> = {
  text: v.string(),
  guid,
  integer: v.pipe(v.number(), v.safeInteger()),
  real: v.number(),
  instant: boundInstant,
  boolean: v.boolean(),
};

/** How a bound value is typed, so that no statement depends on what PostgreSQL would guess. */
export const CAST: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  guid: 'uuid',
  integer: 'bigint',
  real: 'float8',
  instant: 'timestamptz',
  boolean: 'boolean',
};

/** A condition's value as it is bound to a column of this type; `undefined` when it is of another. */
export function columnValue(type: ColumnType, value: unknown): string | number | boolean | undefined {
  const read = v.safeParse(SCHEMAS[type], value);
  return read.success ? read.output : undefined;
}
