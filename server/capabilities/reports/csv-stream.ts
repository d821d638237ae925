import { type SQL, sql } from 'drizzle-orm/sql';
import { CSV_START, csvLine } from '../../../src/domain/csv.ts';
import type { Database, Scope } from '../../database/database.ts';
import { log } from '../../http/log.ts';
import type { Report, ReportRow } from './report.ts';

/** Rows read at once: what a report holds of memory, however long it is. */
const PAGE = 2_000;

/** A report's rows of a company, with its parameters filled in. */
export type Rows = ReturnType<Report['rows']>;

type KeyedRow = ReportRow & { readonly rowKey: string | number };

function pageStatement({ order }: Report, { columns, from, where }: Rows, after: string | number | undefined): SQL {
  const key = sql.raw(order.column);
  const beyond = after === undefined ? sql`true` : sql`${key} > ${after}${sql.raw(`::${order.type}`)}`;
  return sql`
    SELECT ${columns}, ${key} AS "rowKey" FROM ${from} WHERE ${where} AND ${beyond} ORDER BY ${key} LIMIT ${PAGE}`;
}

/**
 * A report as CSV, read page by page as fast as it is taken: each page is a transaction of its own, so that a slow
 * reader holds up nobody, and a row that is added meanwhile may or may not be in it. The first page is read before this
 * returns: what fails then is answered as an error; what fails later breaks the file off, so that half of one is never
 * taken for all of it.
 */
export async function csvStream(
  database: Database,
  scope: Scope,
  report: Report,
  rows: Rows,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const read = (after: string | number | undefined): Promise<KeyedRow[]> =>
    database.read(scope, (tx) => tx.query<KeyedRow>(pageStatement(report, rows, after)));
  const linesOf = (page: readonly KeyedRow[]): string =>
    page.map((row) => csvLine(report.columns.map((column) => column.value(row)))).join('');

  let page: readonly KeyedRow[] | undefined = await read(undefined);
  const head = CSV_START + csvLine(report.columns.map((column) => column.name));
  let started = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (page === undefined) throw new Error('A report was read on after its end.');
          const current = page;
          const last = current.at(-1)?.rowKey;
          const text = (started ? '' : head) + linesOf(current);
          started = true;
          page = current.length < PAGE ? undefined : await read(last);
          if (text !== '') controller.enqueue(encoder.encode(text));
          if (page === undefined) controller.close();
        } catch (error) {
          log.error('report-broken-off', { report: report.key, reason: String(error) });
          controller.error(error);
        }
      },
    },
    { highWaterMark: 1 },
  );
}
