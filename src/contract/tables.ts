import * as v from 'valibot';
import { operation } from './operation.ts';
import { guid, nothing, plainText, wholeNumber } from './primitives.ts';

/** Rows in an answer unless the reader asks for fewer, and the most there are; a table may have another number. */
export const ENTRIES_MAX = 1_000;

/** How a condition compares. `like`: the text occurs in the column, case ignored, every character means itself. */
const whereOperator = v.picklist(['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'in', 'like', 'null']);
export type WhereOperator = v.InferOutput<typeof whereOperator>;

const LIST_MAX = 200;
const CONDITIONS_MAX = 20;
const SORT_MAX = 5;
const FIELDS_MAX = 100;

const columnName = v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,59}$/));
const value = v.union([plainText(400), v.pipe(v.number(), v.finite()), v.boolean()]);

/** `where`: all of these hold. `in` takes a list, `null` takes true (has no value) or false (has one). */
export const where = v.pipe(
  v.array(
    v.strictObject({
      column: columnName,
      op: whereOperator,
      value: v.union([value, v.pipe(v.array(value), v.minLength(1), v.maxLength(LIST_MAX))]),
    }),
  ),
  v.maxLength(CONDITIONS_MAX),
);
export type Where = v.InferOutput<typeof where>;

/** `sort`: the first column first. */
export const sort = v.pipe(
  v.array(v.strictObject({ column: columnName, descending: v.optional(v.boolean()) })),
  v.maxLength(SORT_MAX),
);
export type Sort = v.InferOutput<typeof sort>;

/** `field`: the columns wanted; all of them when it is left out. */
export const field = v.pipe(v.array(columnName), v.minLength(1), v.maxLength(FIELDS_MAX));

/** A JSON text in a query parameter. Headers as a whole are limited to 16 kB, so this is the most that can arrive. */
export const jsonText = v.pipe(v.string(), v.maxLength(16_384));

const tableName = v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,59}$/));

const page = {
  max: v.optional(wholeNumber(1, 5_000)),
  start: v.optional(wholeNumber(0, 1_000_000)),
  where: v.optional(jsonText),
  sort: v.optional(jsonText),
};

/** Rows with the columns that were asked for. `more`: there are further ones after `start` + their number. */
export const entries = v.object({ rows: v.array(v.record(v.string(), v.unknown())), more: v.boolean() });

/**
 * GET tables/{table}/entries (spec 1 §7): rows of one table. `where`, `sort` and `field` are JSON of the schemas of the
 * same names; which columns and operators a table has is on its list, everything else is refused.
 */
export const tableEntries = operation({
  name: 'tableEntries',
  method: 'GET',
  path: 'tables/:table/entries',
  access: 'session',
  scope: null,
  idempotent: false,
  params: v.strictObject({ table: tableName }),
  query: v.strictObject({ ...page, field: v.optional(jsonText) }),
  body: nothing,
  reply: entries,
});

/**
 * GET tables/getEntriesGeneric (spec 1 §7): the same, the table named by a parameter. `username` is the signed-in
 * user's; `guid` narrows to what belongs to that shipment.
 */
export const entriesGeneric = operation({
  name: 'entriesGeneric',
  method: 'GET',
  path: 'tables/getEntriesGeneric',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: v.strictObject({
    ...page,
    tableName,
    username: v.optional(v.pipe(v.string(), v.maxLength(100))),
    guid: v.optional(guid),
  }),
  body: nothing,
  reply: entries,
});
