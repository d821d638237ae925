import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { instantAt } from '../../../src/domain/instant.ts';
import type { ReportFormat } from '../../../src/domain/reports/output.ts';
import { formatWallTime, zoneName } from '../../../src/domain/reports/report-date.ts';
import { zoneOffsets } from '../../../src/domain/zone-offsets.ts';
import { SHIPMENT_WORDS } from '../../../src/words/shipment-words.ts';
import { reportName } from '../../config-lists/report-list.ts';
import type { CompanyScope, Database } from '../../database/database.ts';
import { signingKey } from '../certificates/signing-key.ts';
import type { Bytes, Cell, HeadColumn } from './outputs/head.ts';
import { rendered } from './outputs/rendered.ts';
import type { Reader } from './reader.ts';
import type { Asked, Fact, Read, Report } from './report.ts';
import { cellsOf, headColumns, headOf } from './shown-report.ts';
import { typeWord } from './words.ts';

/** Rows of a run that can be looked at without its file. */
const PREVIEW_ROWS = 1_000;

/** A spreadsheet takes hardly more; nobody turns so many pages. */
const ROWS_MAX: Readonly<Record<ReportFormat, number>> = { csv: 1_000_000, xlsx: 1_000_000, pdf: 50_000 };

/** More rows than a file of the format may have. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
}

export interface MadeReport {
  readonly bytes: AsyncGenerator<Bytes>;
  readonly columns: readonly HeadColumn[];
  /** How many there will be; null where nobody knows. */
  readonly total: number | null;
  /** Rows so far. */
  readonly count: () => number;
  /** Of them, those that there is no reading for; null: the report states no conditions. */
  readonly lacking: () => number | null;
  /** The first of them, so far. */
  readonly preview: () => readonly (readonly Cell[])[];
}

/**
 * Makes a report's file as it is taken. The first rows are read before this returns: what fails then can still be answered as
 * an error; what fails later is thrown at whoever takes the bytes.
 * @param scope whose rows it sees
 * @throws TooManyRows, then or later
 */
export async function makeReport(
  database: Database,
  scope: CompanyScope,
  report: Report,
  parameters: unknown,
  reader: Reader,
  { format, origin }: { readonly format: ReportFormat; readonly origin: string },
): Promise<MadeReport> {
  const read: Read = (work) => database.read(scope, work);
  const asked: Asked<unknown> = {
    companyId: scope.companyId,
    userId: reader.userId,
    timezone: reader.timezone,
    parameters,
    now: Date.now(),
    origin,
    signingKey: () => signingKey(database),
  };
  const most = ROWS_MAX[format];
  const total = report.total === undefined ? null : await report.total(read, asked);
  if (total !== null && total > most) throw new TooManyRows();
  const rows = report.rows(read, asked);
  const first = await rows.next();
  let count = 0;
  let lacking = 0;
  const preview: Cell[][] = [];

  async function* pieces(): AsyncGenerator<Cell[][]> {
    try {
      for (let piece = first; piece.done !== true; piece = await rows.next()) {
        const cells = piece.value.map((row) => cellsOf(report, row, reader));
        count += cells.length;
        lacking += piece.value.filter((row) => report.lacksReadings?.(row) === true).length;
        if (count > most) throw new TooManyRows();
        const left = PREVIEW_ROWS - preview.length;
        if (left > 0) preview.push(...cells.slice(0, left).map((row) => withInstants(report, row)));
        yield cells;
      }
    } finally {
      await rows.return(undefined);
    }
  }

  const name = reportName(report.key);
  const title = name === undefined ? report.key : reader.words(name);
  const about = report.about === undefined ? [] : await report.about(read, asked);
  const head = headOf(report, reader, title, [...aboutLines(parameters, reader), ...saidOf(about, reader)]);
  return {
    bytes: rendered(format, head, pieces()),
    columns: headColumns(report, reader),
    total,
    count: () => count,
    lacking: () => (report.lacksReadings === undefined ? null : lacking),
    preview: () => preview,
  };
}

/** Times as instants in the form of the wire, whichever form the database wrote. */
const withInstants = ({ columns }: Report, cells: Cell[]): Cell[] =>
  cells.map((cell, at) => {
    const time = columns[at]?.kind === 'time' && typeof cell === 'string' ? Date.parse(cell) : Number.NaN;
    return Number.isNaN(time) ? cell : instantAt(time);
  });

/** What it is limited to: whose shipments, of which kind, under which limits, on which lane. */
function limitedTo(parameters: object, { words }: Reader): string[] {
  const { customer, configType, limitProfile, origin, destination } = parameters as Readonly<Record<string, unknown>>;
  const said: readonly (readonly [MessageDescriptor, unknown])[] = [
    [SHIPMENT_WORDS.customer, customer],
    [msg`Type`, typeof configType === 'number' ? typeWord(configType, words) : undefined],
    [SHIPMENT_WORDS.limitProfile, limitProfile],
    [SHIPMENT_WORDS.originName, origin],
    [SHIPMENT_WORDS.destName, destination],
  ];
  return saidOf(
    said.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [{ name, value }] : [])),
    { words },
  );
}

const saidOf = (facts: readonly Fact[], { words }: Pick<Reader, 'words'>): string[] =>
  facts.map(({ name, value }) => words(msg`{name}: {value}`, { name: words(name), value }));

/** What the report was asked for, as its head says it. */
function aboutLines(parameters: unknown, reader: Reader): string[] {
  const { words, timezone, dateFormat } = reader;
  if (typeof parameters !== 'object' || parameters === null) return [];
  const { startDate, endDate } = parameters as { readonly startDate?: unknown; readonly endDate?: unknown };
  const limits = limitedTo(parameters, reader);
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return limits;
  const offset = zoneOffsets(timezone);
  const said = (instant: string): string => {
    const time = Date.parse(instant);
    return formatWallTime(time + offset(time), dateFormat);
  };
  const period = words(msg`From {from} to {to}`, { from: said(startDate), to: said(endDate) });
  return [`${period} (${zoneName(timezone)})`, ...limits];
}
