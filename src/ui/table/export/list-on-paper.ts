import { CSV_START, type CsvValue, csvLine } from '../../../domain/csv.ts';
import { type SheetCell, xlsxOf } from '../../../domain/xlsx/workbook.ts';
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
  const parts = [CSV_START, csvLine(said.map(({ header }) => header))];
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
  for await (const part of xlsxOf({ name: title, columns: said.map(({ header }) => ({ name: header })), rows: rows() }))
    parts.push(part);
  return new Blob(parts, { type: XLSX_TYPE });
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A time in UTC, as the CSV has it. */
function sheetCell<Row>(column: Column<Row>, row: Row): SheetCell {
  const value = column.filter?.kind === 'days' ? column.value?.(row) : undefined;
  return typeof value === 'number' ? { wallTime: value } : saidOf(column, row);
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
  for (const { header } of said) head.append(cell('th', header));
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

const saidOf = <Row>(column: Column<Row>, row: Row): CsvValue => (column.text ?? column.value)?.(row) ?? null;

function cell(kind: 'th' | 'td', text: string): HTMLElement {
  const element = document.createElement(kind);
  element.textContent = text;
  return element;
}
