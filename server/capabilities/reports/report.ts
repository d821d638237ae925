import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { instant } from '../../../src/contract/primitives.ts';
import { type CsvValue, csvDate } from '../../../src/domain/csv.ts';

/** A row of a report as its query selects it. */
export type ReportRow = Readonly<Record<string, string | number | null>>;

export interface ReportColumn {
  /** As the file's first line names it. */
  readonly name: string;
  readonly value: (row: ReportRow) => CsvValue;
}

/** A report, one file each in this folder. Who has it in their list of reports may build it (spec 1 §6). */
export interface Report<Parameters extends v.GenericSchema = v.GenericSchema> {
  /** The reportKey. */
  readonly key: string;
  readonly parameters: Parameters;
  readonly columns: readonly ReportColumn[];
  /** The column, unique in a company, by which rows are ordered and read on; it is selected as `rowKey`. */
  readonly order: { readonly column: string; readonly type: 'bigint' | 'text' };
  /** What comes after SELECT and before ORDER BY but for the keys: columns, FROM and WHERE of the company's rows. */
  readonly rows: (companyId: string, parameters: v.InferOutput<Parameters>) => { columns: SQL; from: SQL; where: SQL };
}

/** Keeps a report's own type of parameters while it is written. */
export function report<Parameters extends v.GenericSchema>(definition: Report<Parameters>): Report {
  return definition as unknown as Report;
}

/** A column that shows what the query selects under a name. */
export const plainColumn = (name: string, selected: string): ReportColumn => ({
  name,
  value: (row) => row[selected] ?? null,
});

/** A column of instants. Its name says UTC: a file goes to people anywhere. */
export const dateColumn = (name: string, selected: string): ReportColumn => ({
  name: `${name} (UTC)`,
  value: (row) => {
    const value = row[selected];
    return typeof value === 'string' ? csvDate(value) : null;
  },
});

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
