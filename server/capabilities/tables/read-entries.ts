import * as v from 'valibot';
import { ENTRIES_MAX, field, type Sort, sort, type Where, where } from '../../../src/contract/tables.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { badField, parseInput, parseJson } from '../../http/parse-input.ts';
import { WrittenReply } from '../../http/written-reply.ts';
import { CAST, columnValue } from './column-value.ts';
import { columnOf, columnsOf } from './columns-of.ts';
import { OPERATORS, type Table } from './table.ts';

/** What a reader asks of a table; the texts are JSON. */
export interface EntriesQuery {
  readonly max?: number | undefined;
  readonly start?: number | undefined;
  readonly where?: string | undefined;
  readonly field?: string | undefined;
  readonly sort?: string | undefined;
  /** Only what belongs to this shipment. */
  readonly guid?: string | undefined;
}

/** What the request calls the parameters that name columns: a refusal says it so. */
export interface CalledParameters {
  readonly field: string;
  readonly sort: string;
}
const AS_TABLES_DO: CalledParameters = { field: 'field', sort: 'sort' };

export interface Entries {
  rows: Record<string, unknown>[];
  more: boolean;
}

const COMPARISON = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' } as const;

/** A read of a table, checked, as the parts of its statement. */
export interface EntriesRead {
  readonly conditions: SQL;
  readonly selected: SQL;
  readonly order: SQL;
  /** What the conditions and the order were made of. */
  readonly where: Where;
  readonly sort: Sort;
  readonly start: number;
  readonly max: number;
}

/**
 * Checks what a reader asks of a table. Only listed columns and operators become part of the statement; every value is bound.
 * @param narrowed further conditions of the caller, from the program
 * @param called what the request calls its parameters
 * @throws Refusal `bad-request` for a column, an operator, a value or a number of rows that the table doesn't have
 */
export function entriesRead(
  companyId: string,
  table: Table,
  query: EntriesQuery,
  narrowed: readonly SQL[] = [],
  called: CalledParameters = AS_TABLES_DO,
): EntriesRead {
  const cap = table.max ?? ENTRIES_MAX;
  const max = query.max ?? cap;
  if (max > cap) throw badField('max', 'max', `At most ${cap} rows of this table.`);
  const asked = jsonParameter('where', query.where, where, []);
  const wanted = jsonParameter(called.sort, query.sort, sort, []);
  const conditions = [
    sql`company_id = ${companyId}`,
    ...(table.only === undefined ? [] : [sql.raw(table.only)]),
    ...narrowed,
    ...ofShipment(table, query.guid),
    ...asked.map((condition, at) => conditionOf(table, condition, at)),
  ];
  return {
    conditions: sql.join(conditions, sql` AND `),
    selected: selected(table, query.field, called.field),
    order: orderOf(table, wanted, called.sort),
    where: asked,
    sort: wanted,
    start: query.start ?? 0,
    max,
  };
}

/**
 * The rows of a read, as JSON that the database wrote: reading a thousand rows of forty values and writing them again would
 * take most of the time.
 * @param source what is read: the table, or what has its columns
 * @param name what its columns may be called by
 */
export async function entriesOf(
  tx: Transaction,
  { conditions, selected: columns, order, start, max }: EntriesRead,
  source: SQL,
  name: string,
): Promise<WrittenReply<Entries>> {
  // Only the rows of the answer are written: beside LIMIT all that are skipped would be, too.
  const found = await tx.query<{ json: string }>(sql`
    SELECT row_to_json((SELECT r FROM (SELECT ${columns}) AS r))::text AS json
      FROM (SELECT * FROM ${source}
             WHERE ${conditions}
             ORDER BY ${order} LIMIT ${max + 1} OFFSET ${start}) AS ${sql.raw(name)}
     ORDER BY ${order}`);
  const rows = found.slice(0, max).map(({ json }) => json);
  return new WrittenReply(`{"rows":[${rows.join(',')}],"more":${String(found.length > max)}}`);
}

/** Rows of a table of the registry. @throws Refusal as `entriesRead` does */
export const readEntries = async (
  tx: Transaction,
  companyId: string,
  table: Table,
  query: EntriesQuery,
): Promise<WrittenReply<Entries>> => entriesOf(tx, entriesRead(companyId, table, query), sql.raw(table.sql), table.sql);

/** @throws Refusal `bad-request` */
function jsonParameter<S extends v.GenericSchema>(
  name: string,
  text: string | undefined,
  schema: S,
  fallback: v.InferOutput<S>,
): v.InferOutput<S> {
  if (text === undefined) return fallback;
  const data = parseJson(text, name);
  return (
    (parseInput(v.strictObject({ [name]: schema }), { [name]: data }) as Record<string, v.InferOutput<S>>)[name] ??
    fallback
  );
}

function ofShipment(table: Table, guid: string | undefined): SQL[] {
  if (guid === undefined) return [];
  if (table.shipment === undefined) throw badField('guid', 'column', 'Rows of this table belong to no shipment.');
  return [sql`${sql.raw(table.shipment)} = ${guid}::uuid`];
}

function conditionOf(table: Table, { column: name, op, value }: Where[number], at: number): SQL {
  const path = `where.${at}`;
  const column = columnOf(table, name, `${path}.column`);
  const { type } = column;
  if (column.opaque || !OPERATORS[type].includes(op)) {
    throw badField(`${path}.op`, 'operator', 'The column has no such operator.');
  }
  const left = sql.raw(column.sql);
  const cast = sql.raw(`::${CAST[type]}`);
  const wrong = () => badField(`${path}.value`, 'value', `Not a value for ${op} of this column.`);
  if (op === 'null') {
    if (typeof value !== 'boolean') throw wrong();
    return value ? sql`${left} IS NULL` : sql`${left} IS NOT NULL`;
  }
  if (op === 'in') {
    const list = Array.isArray(value) ? value.map((one) => columnValue(type, one)) : [];
    if (list.length === 0 || list.includes(undefined)) throw wrong();
    return sql`${left} = ANY (${sql.param(list)}${cast}[])`;
  }
  const bound = columnValue(type, value);
  if (bound === undefined) throw wrong();
  // Looked for as it is, not as a pattern: % and _ are characters like others.
  if (op === 'like') return sql`position(lower(${bound}::text) IN lower(${left})) > 0`;
  return sql`${left} ${sql.raw(COMPARISON[op])} ${bound}${cast}`;
}

function selected(table: Table, text: string | undefined, called: string): SQL {
  const names = jsonParameter(called, text, field, Object.keys(table.columns));
  if (new Set(names).size !== names.length) throw badField(called, 'duplicate', 'A column twice.');
  return columnsOf(table, names, called);
}

function orderOf(table: Table, wanted: Sort, called: string): SQL {
  if (new Set(wanted.map(({ column }) => column)).size !== wanted.length) {
    throw badField(called, 'duplicate', 'A column twice.');
  }
  const parts = wanted.map(({ column: name, descending }, at) => {
    const column = columnOf(table, name, `${called}.${at}.column`);
    if (column.opaque) throw badField(`${called}.${at}.column`, 'column', 'The table is not sorted by this column.');
    // An index read backwards has nothing last: where nothing is missing, that is the same order.
    const nulls = column.filled ? '' : ' NULLS LAST';
    return sql`${sql.raw(column.sql)} ${sql.raw(`${descending === true ? 'DESC' : 'ASC'}${nulls}`)}`;
  });
  return sql.join([...parts, sql.raw(table.key)], sql`, `);
}
