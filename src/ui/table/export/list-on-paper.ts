import { CSV_START, type CsvValue, csvLine } from '../../../domain/csv.ts';
import { formatWallTime, REPORT_DATE_FORMAT, zoneName } from '../../../domain/reports/report-date.ts';
import { type SheetCell, xlsxOf } from '../../../domain/xlsx/workbook.ts';
import { zoneOffsets } from '../../../domain/zone-offsets.ts';
import type { Column } from '../column.ts';
import type { RowWindow } from '../row-window.ts';
import classes from './list-on-paper.module.css';
import { readInPieces } from './read-in-pieces.ts';

export interface Taking<Row> {
  readonly window: RowWindow<Row>;
  readonly columns: readonly Column<Row>[];
  /** Which of the rows; absent: all. */
  readonly only?: ((row: Row) => boolean) | undefined;
  readonly signal: AbortSignal;
  /** So many rows are done. */
  readonly onProgress: (done: number) => void;
}

/** The rows of a list in their order as CSV, the columns' headers first. Rejects when aborted. */
export async function listAsCsv<Row>({
  window,
  columns,
  only = () => true,
  signal,
  onProgress,
}: Taking<Row>): Promise<Blob> {
  const said = columns.filter(isSaid);
  const parts = [CSV_START, csvLine(said.map(headOf))];
  let done = 0;
  for await (const rows of readInPieces(window, signal)) {
    parts.push(
      rows
        .filter(only)
        .map((row) => csvLine(said.map((column) => saidOf(column, row))))
        .join(''),
    );
    done += rows.length;
    onProgress(done);
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** The same as a spreadsheet, in which times and numbers are what they are. Rejects when aborted. */
export async function listAsXlsx<Row>(
  title: string,
  { window, columns, only = () => true, signal, onProgress }: Taking<Row>,
): Promise<Blob> {
  const said = columns.filter(isSaid);
  async function* rows() {
    let done = 0;
    for await (const piece of readInPieces(window, signal)) {
      yield piece.filter(only).map((row) => said.map((column) => sheetCell(column, row)));
      done += piece.length;
      onProgress(done);
    }
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of xlsxOf({
    name: title,
    columns: said.map((column) => ({ name: headOf(column) })),
    rows: rows(),
  }))
    parts.push(part);
  return new Blob(parts, { type: XLSX_TYPE });
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The time that clocks of the column's zone show, as if that were UTC; undefined where there is none. */
function wallTimeOf<Row>({ zone, value }: Column<Row>, row: Row): number | undefined {
  const instant = zone === undefined ? undefined : value?.(row);
  return zone !== undefined && typeof instant === 'number' ? instant + offsetIn(zone)(instant) : undefined;
}

function sheetCell<Row>(column: Column<Row>, row: Row): SheetCell {
  const wallTime = wallTimeOf(column, row);
  return wallTime === undefined ? saidOf(column, row) : { wallTime };
}

/** The same as a table for a printer, seen only on paper. Rejects when aborted. */
export async function listAsSheet<Row>(
  title: string,
  { window, columns, only = () => true, signal, onProgress }: Taking<Row>,
) {
  const said = columns.filter(isSaid);
  const sheet = document.createElement('table');
  sheet.className = classes.sheet ?? '';
  sheet.createCaption().textContent = title;
  const head = sheet.createTHead().insertRow();
  for (const column of said) head.append(cell('th', headOf(column)));
  const body = sheet.createTBody();
  let done = 0;
  for await (const rows of readInPieces(window, signal)) {
    for (const row of rows.filter(only)) {
      body.insertRow().append(...said.map((column) => cell('td', String(saidOf(column, row) ?? ''))));
    }
    done += rows.length;
    onProgress(done);
  }
  return sheet;
}

const isSaid = <Row>({ text, value }: Column<Row>): boolean => text !== undefined || value !== undefined;

function saidOf<Row>(column: Column<Row>, row: Row): CsvValue {
  const wallTime = wallTimeOf(column, row);
  if (wallTime !== undefined) return formatWallTime(wallTime, REPORT_DATE_FORMAT);
  return (column.text ?? column.value)?.(row) ?? null;
}

/** What stands above a column: its name, with what its numbers or times are in. */
const headOf = <Row>({ header, unit, zone }: Column<Row>): string => {
  const measure = zone === undefined ? unit : zoneName(zone);
  return measure === undefined ? header : `${header} (${measure})`;
};

/** How far the clocks of a zone are ahead; what is worked out once for a zone serves all its rows. */
const offsets = new Map<string, (time: number) => number>();
function offsetIn(zone: string): (time: number) => number {
  const known = offsets.get(zone) ?? zoneOffsets(zone);
  offsets.set(zone, known);
  return known;
}

function cell(kind: 'th' | 'td', text: string): HTMLElement {
  const element = document.createElement(kind);
  element.textContent = text;
  return element;
}
