import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SQL, sql } from '../../../server/database/sql.ts';
import { DAY_MS } from '../../../src/domain/duration.ts';
import type { AskedFilter } from '../../../src/domain/list-query.ts';
import { type CountRow, CountsReader } from '../../../src/local/worker/counts-reader.ts';
import { ShownTable } from '../../../src/local/worker/shown-table.ts';
import type { CountDimension, CountsQuery, FieldFilter } from '../../../src/local/worker/view-query.ts';
import { casesOf } from '../../fixtures/nightly.ts';
import type { ConsoleClient, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

/**
 * What a console counts from its own copy is what the database counts: the same rows, once by the engine from the feed, once
 * by SQL, under every kind of filter on every kind of column (C19, SD5, SD7, SD9, AD2, AD5).
 */
const server = serverOfFile();

const SHIPMENTS = 400;
const ZONE = 'Asia/Kolkata';
const TYPES = [0, 1, 2, 3] as const;
const CUSTOMERS = ['Acme Foods', 'Brisk', 'Été & Fils', ''] as const;
const PLACES = ['Chennai Port', 'Lyon Depot', 'Dubai'] as const;
const START = Date.UTC(2026, 0, 1);

/** The columns that are counted and filtered by, as devices and as the database call them. */
const COLUMNS = {
  customData2: { column: sql`custom_data2`, kind: 'text' },
  originName: { column: sql`origin_name`, kind: 'text' },
  destName: { column: sql`dest_name`, kind: 'text' },
  shippingState: { column: sql`shipping_state`, kind: 'number' },
  aclExpected: { column: sql`acl_expected`, kind: 'number' },
  createDate: { column: sql`create_date`, kind: 'instant' },
  commDate: { column: sql`comm_date`, kind: 'instant' },
  alertState: { column: sql`alert_state`, kind: 'flags' },
  securityState: { column: sql`security_state`, kind: 'flags' },
  onTimeState: { column: sql`on_time_state`, kind: 'flags' },
} as const satisfies Readonly<Record<string, { column: SQL; kind: 'text' | 'number' | 'instant' | 'flags' }>>;
type Field = keyof typeof COLUMNS;
const FIELDS = Object.keys(COLUMNS) as Field[];

const instant = fc.integer({ min: 0, max: 60 * 24 }).map((hours) => new Date(START + hours * 3_600_000).toISOString());
const flags = fc.constantFrom(0, 0, 1, 2, 3, 4, 9);
const shipment = fc.record({
  guid: fc.uuid(),
  config_type: fc.constantFrom(...TYPES),
  shipping_state: fc.constantFrom(0, 1, 2, 3, 4, 6, 7),
  custom_data2: fc.constantFrom(...CUSTOMERS),
  origin_name: fc.constantFrom(...PLACES),
  dest_name: fc.constantFrom(...PLACES),
  acl_expected: fc.option(fc.integer({ min: 0, max: 5 })),
  create_date: instant,
  comm_date: fc.option(instant),
  alert_state: flags,
  security_state: flags,
  on_time_state: flags,
});

const day = fc.integer({ min: 0, max: 60 }).map((days) => new Date(START + days * DAY_MS).toISOString().slice(0, 10));
const range = <T>(ends: fc.Arbitrary<T>) => fc.tuple(fc.option(ends), fc.option(ends));
const nothing = fc.constantFrom<AskedFilter>({ kind: 'empty' }, { kind: 'filled' });

function filterOn(field: Field): fc.Arbitrary<AskedFilter> {
  switch (COLUMNS[field].kind) {
    case 'text': {
      const values = field === 'customData2' ? CUSTOMERS : PLACES;
      return fc.oneof(
        fc
          .subarray<string>([...values], { minLength: 1 })
          .map((chosen): AskedFilter => ({ kind: 'values', values: chosen })),
        fc.constantFrom('port', 'LYON', 'foods', 'i').map((text): AskedFilter => ({ kind: 'text', text })),
        nothing,
      );
    }
    case 'number':
      return fc.oneof(
        fc.subarray(['0', '2', '3', '4'], { minLength: 1 }).map((values): AskedFilter => ({ kind: 'values', values })),
        fc
          .tuple(range(fc.integer({ min: 0, max: 6 })), fc.boolean())
          .map(([[from, to], open]): AskedFilter => ({ kind: 'number', from, to, ...(open ? { open } : {}) })),
        nothing,
      );
    case 'instant':
      return fc.oneof(
        range(day).map(([from, to]): AskedFilter => ({ kind: 'days', from, to })),
        range(instant.map((one) => Date.parse(one))).map(([from, to]): AskedFilter => ({ kind: 'number', from, to })),
        nothing,
      );
    case 'flags':
      return fc.subarray([0, 1, 2, 4, 8], { minLength: 1 }).map((bits): AskedFilter => ({ kind: 'flags', bits }));
  }
}

const fieldFilter: fc.Arbitrary<FieldFilter> = fc
  .constantFrom(...FIELDS)
  .chain((field) => filterOn(field).map((filter) => ({ field, filter })));

/** The filter as the database is asked. */
function inSql({ field, filter }: FieldFilter): SQL {
  const { column, kind } = COLUMNS[field as Field];
  const between = (from: SQL | null, to: SQL | null, open = false) =>
    sql`(${column} IS NOT NULL
         AND (${from === null ? sql`true` : open ? sql`${column} > ${from}` : sql`${column} >= ${from}`})
         AND (${to === null ? sql`true` : open ? sql`${column} < ${to}` : sql`${column} <= ${to}`}))`;
  switch (filter.kind) {
    case 'values':
      return sql`${column}::text = ANY (${sql.param(filter.values)}::text[])`;
    case 'text':
      return sql`${column} ILIKE ${`%${filter.text}%`}`;
    case 'number': {
      const end = (value: number | null) =>
        value === null ? null : kind === 'instant' ? sql`to_timestamp(${value}::float8 / 1000)` : sql`${value}::float8`;
      return between(end(filter.from), end(filter.to), filter.open === true);
    }
    case 'days': {
      const start = (text: string | null, days: number) =>
        text === null ? null : sql`((${text}::date + ${days}::integer)::timestamp AT TIME ZONE ${ZONE})`;
      const to = start(filter.to, 1);
      return sql`(${between(start(filter.from, 0), null)} AND ${to === null ? sql`true` : sql`${column} < ${to}`})`;
    }
    case 'flags': {
      const mask = filter.bits.reduce((sum, bit) => sum | bit, 0);
      return sql`((${column} & ${mask}::integer) <> 0 OR (${filter.bits.includes(0)}::boolean AND ${column} = 0))`;
    }
    case 'empty':
      return kind === 'text' ? sql`${column} = ''` : sql`${column} IS NULL`;
    case 'filled':
      return kind === 'text' ? sql`${column} <> ''` : sql`${column} IS NOT NULL`;
  }
}

/** The dimensions of the dashboards: what each counts by. */
const DIMENSIONS: readonly Pick<CountDimension, 'field' | 'by'>[] = [
  { field: 'shippingState', by: 'value' },
  { field: 'customData2', by: 'value' },
  { field: 'destName', by: 'value' },
  { field: 'commDate', by: 'day' },
  { field: 'alertState', by: 'flag' },
  { field: 'securityState', by: 'flag' },
  { field: 'onTimeState', by: 'flag' },
];

describe('what is counted on a device', () => {
  let table: ShownTable;
  const run = <Result>(statement: SQL) =>
    server().database.read({ companyId: '1' }, (tx) => tx.query<Result>(statement));

  beforeAll(async () => {
    const rows = fc.sample(shipment, { numRuns: SHIPMENTS, seed: 24 });
    await server().database.transaction('installation', async (tx) => {
      await tx.query(sql`DELETE FROM shipping_pick_list WHERE company_id = '1'`);
      await tx.query(sql`
        INSERT INTO shipping_pick_list (company_id, guid, config_type, shipping_state, custom_data, custom_data2, origin_name,
                                        dest_name, acl_expected, create_date, comm_date, alert_state, security_state,
                                        on_time_state, commission_state)
        SELECT '1', guid, config_type, shipping_state, 'COUNTED', custom_data2, origin_name, dest_name, acl_expected,
               create_date, comm_date, alert_state, security_state, on_time_state, 2
          FROM jsonb_populate_recordset(NULL::shipping_pick_list, ${JSON.stringify(rows)}::jsonb)`);
    });
    const user = await server().as('user');
    table = await copyOf(user);
  });

  it('is what the database counts, by every dimension under the filters of all others', async () => {
    const property = fc.asyncProperty(
      fc.subarray([...TYPES], { minLength: 1 }),
      fc.uniqueArray(fieldFilter, { selector: ({ field }) => field, maxLength: 3 }),
      fc.uniqueArray(fieldFilter, { selector: ({ field }) => field, maxLength: 3 }),
      fc.option(instant),
      async (types, where, chosen, since) => {
        const dimensions = DIMENSIONS.map(({ field, by }): CountDimension => {
          const filter = chosen.find((one) => one.field === field)?.filter ?? null;
          return { name: field, field, by, filter, limit: 1_000 };
        });
        const query: CountsQuery = {
          what: 'counts',
          feeds: types.map((type) => `shipments:${type}`),
          since: since === null ? null : { field: 'createDate', instant: since },
          where,
          dimensions,
          timeZone: ZONE,
        };
        const answer = new CountsReader({ table: () => table }).read(query);
        const counted = new Map(
          answer.rows
            .map(({ row }) => row as CountRow)
            // A flag that nothing has is counted, too.
            .filter(({ count }) => count > 0)
            .map(({ dimension, value, count }) => [`${dimension} ${String(value)}`, count]),
        );
        const base = sql.join(
          [
            sql`company_id = '1' AND config_type = ANY (${sql.param(types)}::integer[])`,
            since === null ? sql`true` : sql`create_date >= ${since}::timestamptz`,
            ...where.map(inSql),
          ],
          sql` AND `,
        );
        const asked = (without: string | null) =>
          sql.join(
            [
              base,
              ...dimensions.flatMap(({ name, field, filter }) =>
                filter === null || name === without ? [] : [inSql({ field, filter })],
              ),
            ],
            sql` AND `,
          );
        const parts = dimensions.map(
          ({ name, field, by }) => sql`
            SELECT ${name} || ' ' || coalesce(value, 'null') AS key, count(*)::integer AS count
              FROM (${valuesOf(field as Field, by, asked(name))}) AS v GROUP BY value`,
        );
        const [total, ...rest] = await Promise.all([
          run<{ total: number }>(sql`SELECT count(*)::integer AS total FROM shipping_pick_list WHERE ${asked(null)}`),
          run<{ key: string; count: number }>(sql.join(parts, sql` UNION ALL `)),
        ]);
        expect(Object.fromEntries(counted)).toEqual(
          Object.fromEntries(rest.flat().map(({ key, count }) => [key, count])),
        );
        expect(answer.total).toBe(total[0]?.total);
      },
    );
    await fc.assert(property, { numRuns: casesOf(30, 120), seed: 24 });
  });

  it('AD5: counts active assets by destination as assetIdByDest does', async () => {
    const user = await server().as('user');
    const { json } = await user.get('tables/query/assetIdByDest?companyId=1');
    const query: CountsQuery = {
      what: 'counts',
      feeds: ['shipments:3'],
      since: null,
      where: [{ field: 'shippingState', filter: { kind: 'values', values: ['2', '3', '7'] } }],
      dimensions: [{ name: 'destination', field: 'destName', by: 'value', filter: null, limit: 1_000 }],
      timeZone: 'UTC',
    };
    const { rows } = new CountsReader({ table: () => table }).read(query);
    const here = rows.map(({ row }) => row as CountRow).map(({ value, count }) => [value, count]);
    expect(json.rows.length).toBeGreaterThan(0);
    expect(Object.fromEntries(here)).toEqual(byDestination(json.rows));
  });
});

/** The copy of a console: what the feeds of shipments bring. */
async function copyOf(client: ConsoleClient): Promise<ShownTable> {
  const table = new ShownTable('shipments', new Map(), () => null);
  for (const type of TYPES) {
    const reader = new Reader(client, `shipmentList?cfgType=${type}`, 'guid');
    await reader.drain(5_000);
    for (const [guid, row] of reader.rows) table.sinkOf(`shipments:${type}`).put(guid, row);
  }
  return table;
}

/** One row for each value of a dimension that a shipment has, as text. */
function valuesOf(field: Field, by: CountDimension['by'], where: SQL): SQL {
  const { column } = COLUMNS[field];
  if (by === 'flag') {
    return sql`
      SELECT bit::text AS value FROM shipping_pick_list, unnest(ARRAY[1, 2, 4, 8]) AS bit
       WHERE ${where} AND (${column} & bit) <> 0`;
  }
  const value = by === 'day' ? sql`to_char(${column} AT TIME ZONE ${ZONE}, 'YYYY-MM-DD')` : sql`${column}::text`;
  const known = by === 'day' ? sql`${column} IS NOT NULL` : sql`true`;
  return sql`SELECT ${value} AS value FROM shipping_pick_list WHERE ${where} AND ${known}`;
}

const byDestination = (rows: readonly Row[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const { destName, assets } = row as unknown as { destName: string; assets: number };
    counts[destName] = assets;
  }
  return counts;
};
