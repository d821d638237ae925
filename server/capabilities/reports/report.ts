import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import { instant } from '../../../src/contract/primitives.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import type { SigningKey } from '../certificates/signing-key.ts';
import type { Reader } from './reader.ts';

/** A value as the database gives it. */
export type Value = string | number | null;

/** A row of a report as its query selects it. */
export type ReportRow = Readonly<Record<string, Value>>;

/** What a column holds: a time as an instant (ISO 8601), a temperature as degrees Fahrenheit. */
type ColumnKind = 'text' | 'number' | 'time' | 'temperature';

export interface ReportColumn {
  /** As the file's first line names it. */
  readonly name: MessageDescriptor;
  readonly kind: ColumnKind;
  readonly value: (row: ReportRow, reader: Reader) => Value;
  /** How wide it is beside the others on paper; 1 unless said, 0: it is not there. */
  readonly share?: number;
}

/** Reads with what the report's user may see, each time in a transaction of its own. */
export type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** What a report was asked for is not there any more, or not for its user. */
export class ParametersDoNotFit extends Error {
  override readonly name = 'ParametersDoNotFit';
}

export interface Asked<Parameters> {
  readonly companyId: string;
  /** For whom it is. */
  readonly userId: string;
  /** Of the user: whose days are meant. */
  readonly timezone: string;
  readonly parameters: Parameters;
  /** When it is made; milliseconds since 1970. */
  readonly now: number;
  /** Where the installation is reached: `https://lading.example`. */
  readonly origin: string;
  /** What the installation signs with. */
  readonly signingKey: () => Promise<SigningKey>;
}

/** Something that is said in a report's head. */
export interface Fact {
  readonly name: MessageDescriptor;
  readonly value: string;
}

/** A report, one file each in `definitions/`. Who has it in their list of reports may build it (spec 1 §6). */
export interface Report<Parameters extends v.GenericSchema = v.GenericSchema> {
  /** The reportKey. */
  readonly key: string;
  readonly parameters: Parameters;
  readonly columns: readonly ReportColumn[];
  /** Of a report that states conditions: that there is no reading to state this one by. Who makes it is told how many there are. */
  readonly lacksReadings?: (row: ReportRow) => boolean;
  /**
   * Its rows, in pieces of some thousands at most, read as fast as they are taken: a slow reader holds up nobody, and a row
   * that is added meanwhile may or may not be in it.
   */
  readonly rows: (read: Read, asked: Asked<v.InferOutput<Parameters>>) => AsyncGenerator<readonly ReportRow[]>;
  /** What it is about, beside its dates and what shipments it is limited to, in names; absent: nothing else. */
  readonly about?: (read: Read, asked: Asked<v.InferOutput<Parameters>>) => Promise<readonly Fact[]>;
  /** How many there will be; absent: nobody knows before they are read. */
  readonly total?: (read: Read, asked: Asked<v.InferOutput<Parameters>>) => Promise<number>;
}

/** Keeps a report's own type of parameters while it is written. */
export function report<Parameters extends v.GenericSchema>(definition: Report<Parameters>): Report {
  return definition as unknown as Report;
}

/** Rows read at once: what a report holds of memory, however long it is, and how long others wait for it at a time. */
const PAGE = 700;

interface Table {
  readonly columns: SQL;
  readonly from: SQL;
  readonly where: SQL;
}

/**
 * The rows of a table, page by page in the order of a column that is unique in a company; it is selected as `rowKey`.
 * @param tableOf what comes after SELECT, FROM and WHERE, but for the keys
 */
export function tableRows<Parameters>(
  order: { readonly column: string; readonly type: 'bigint' | 'text' },
  tableOf: (asked: Asked<Parameters>) => Table,
): {
  readonly rows: (read: Read, asked: Asked<Parameters>) => AsyncGenerator<readonly ReportRow[]>;
  readonly total: (read: Read, asked: Asked<Parameters>) => Promise<number>;
} {
  const key = sql.raw(order.column);
  return {
    async *rows(read, asked) {
      const { columns, from, where } = tableOf(asked);
      let after: string | number | undefined;
      for (;;) {
        const beyond = after === undefined ? sql`true` : sql`${key} > ${after}${sql.raw(`::${order.type}`)}`;
        // As one text: read value by value, thousands of rows take the driver longer than the database takes for all of it.
        const [answer] = await read((tx) =>
          tx.query<{ rows: string }>(sql`
            SELECT coalesce(json_agg(page), '[]')::text AS rows
              FROM (SELECT ${columns}, ${key} AS "rowKey" FROM ${from} WHERE ${where} AND ${beyond}
                     ORDER BY ${key} LIMIT ${PAGE}) AS page`),
        );
        const page = JSON.parse(answer?.rows ?? '[]') as (ReportRow & { readonly rowKey: string | number })[];
        if (page.length > 0) yield page;
        if (page.length < PAGE) return;
        after = page.at(-1)?.rowKey;
      }
    },
    async total(read, asked) {
      const { from, where } = tableOf(asked);
      const [row] = await read((tx) =>
        tx.query<{ n: number | string }>(sql`SELECT count(*) AS n FROM ${from} WHERE ${where}`),
      );
      return Number(row?.n ?? 0);
    },
  };
}

const column =
  (kind: ColumnKind) =>
  (name: MessageDescriptor, selected: string, share?: number): ReportColumn => ({
    name,
    kind,
    value: (row) => row[selected] ?? null,
    ...(share === undefined ? {} : { share }),
  });

/** Columns that show what the query selects under a name. */
export const textColumn = column('text');
export const numberColumn = column('number');
export const timeColumn = column('time');
export const temperatureColumn = column('temperature');

/** The date controls of a report: both required, in their order (spec 2 §5 "Report controls"). */
export const dateRange = { startDate: instant, endDate: instant };

interface DateRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** Refuses a range that ends before it starts. */
export const inOrder = <Parameters extends DateRange>() =>
  v.check(
    ({ startDate, endDate }: Parameters) => Date.parse(startDate) <= Date.parse(endDate),
    'The Start Date must be before or equal to End Date.',
  );
