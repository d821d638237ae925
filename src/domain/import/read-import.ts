import { isPosition } from '../readings/quantities.ts';
import {
  type CellFault,
  type CellValue,
  columnOf,
  FIXED_KINDS,
  IMPORT_COLUMNS,
  type ImportKind,
  readCell,
} from './columns.ts';
import { type CsvRow, type FileFault, readCsv } from './read-csv.ts';

/** What is wrong with the header: nothing of the file can be taken then. */
export type HeaderFault = 'missing-column' | 'unknown-column' | 'double-column';

/** What is wrong with a line: of a cell, of how many cells it has, or that the file has its like. */
export type LineFault = CellFault | 'too-few-cells' | 'too-many-cells' | 'double';

export interface ImportFault {
  readonly line: number;
  /** The key of the column; '' where the line as a whole is meant. */
  readonly column: string;
  readonly fault: LineFault;
  /** What stands there, cut where it is long. */
  readonly text: string;
}

/** A line that can be sent. */
export interface ImportRow {
  readonly line: number;
  readonly values: Readonly<Record<string, CellValue>>;
}

export type ReadImport =
  | {
      readonly ok: true;
      readonly rows: readonly ImportRow[];
      /** By line; a line with one is not among the rows. */
      readonly faults: readonly ImportFault[];
      /** How many lines the file has: as many as there are rows and lines with faults. */
      readonly lines: number;
    }
  | { readonly ok: false; readonly line: number; readonly fault: FileFault | HeaderFault; readonly column: string };

/** Characters of a cell that is shown. */
const SHOWN_MAX = 60;

type Values = Readonly<Record<string, CellValue>>;

/** By what two lines are the same thing. */
function identityOf(kind: ImportKind, values: Values): string {
  return kind === 'devices' ? String(values.macId) : String(values.name).toLowerCase();
}

/**
 * What is wrong with the values of a line that are each for themselves as they should be.
 * @returns null where nothing is
 */
export function faultTogether(kind: ImportKind, values: Values): Pick<ImportFault, 'column' | 'fault'> | null {
  const fixed: readonly string[] = FIXED_KINDS;
  if (kind === 'devices' && values.location !== null && !fixed.includes(String(values.kind))) {
    return { column: 'location', fault: 'not-for-kind' };
  }
  // Where two empty cells, or a spreadsheet that knew nothing better, put everything: in the sea off Ghana.
  if (kind === 'locations' && !isPosition(values.latitude, values.longitude)) {
    return { column: 'latitude', fault: 'out-of-range' };
  }
  return null;
}

/** Reads a file line by line: each line is a row that can be sent, or has faults that say what is wrong with which cell. */
export function readImport(kind: ImportKind, text: string): ReadImport {
  const csv = readCsv(text);
  if (!csv.ok) return { ...csv, column: '' };
  const columns = csv.header.map((name) => ({ name, column: columnOf(kind, name) }));
  const bad = headerFault(
    kind,
    columns.map(({ name, column }) => ({ name, key: column?.key })),
  );
  if (bad !== null) return { ok: false, line: 1, ...bad };
  const seen = new Map<string, number>();
  const rows: ImportRow[] = [];
  const faults: ImportFault[] = [];
  for (const row of csv.rows) {
    const read = readLine(
      kind,
      row,
      columns.map(({ column }) => column?.key ?? ''),
    );
    const identity = read.faults.length === 0 ? identityOf(kind, read.values) : undefined;
    if (identity !== undefined && seen.has(identity)) {
      const column = kind === 'devices' ? 'macId' : 'name';
      read.faults.push({ line: row.line, column, fault: 'double', text: String(seen.get(identity)) });
    }
    if (read.faults.length > 0) faults.push(...read.faults);
    else {
      rows.push({ line: row.line, values: read.values });
      seen.set(identity ?? '', row.line);
    }
  }
  return { ok: true, rows, faults, lines: csv.rows.length };
}

function headerFault(
  kind: ImportKind,
  header: readonly { readonly name: string; readonly key: string | undefined }[],
): { readonly fault: HeaderFault; readonly column: string } | null {
  const unknown = header.find(({ key }) => key === undefined);
  if (unknown !== undefined) return { fault: 'unknown-column', column: unknown.name };
  const double = header.find(({ key }, at) => header.findIndex((other) => other.key === key) < at);
  if (double !== undefined) return { fault: 'double-column', column: double.name };
  const missing = IMPORT_COLUMNS[kind].find(
    ({ key, required }) => required === true && header.every((other) => other.key !== key),
  );
  return missing === undefined ? null : { fault: 'missing-column', column: missing.key };
}

function readLine(kind: ImportKind, { line, cells }: CsvRow, keys: readonly string[]) {
  const faults: ImportFault[] = [];
  const fault = (column: string, what: LineFault, text: string): void =>
    void faults.push({ line, column, fault: what, text: text.slice(0, SHOWN_MAX) });
  // Spreadsheets fill lines up with empty cells.
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (used > keys.length) fault('', 'too-many-cells', cells.at(-1) ?? '');
  else if (cells.length < keys.length) fault('', 'too-few-cells', cells.at(-1) ?? '');
  const values: Record<string, CellValue> = {};
  if (faults.length === 0) {
    for (const column of IMPORT_COLUMNS[kind]) {
      const at = keys.indexOf(column.key);
      const cell = at < 0 ? '' : (cells[at] ?? '');
      const read = readCell(column, cell);
      if ('fault' in read) fault(column.key, read.fault, cell);
      else values[column.key] = read.value;
    }
  }
  const together = faults.length === 0 ? faultTogether(kind, values) : null;
  if (together !== null) fault(together.column, together.fault, String(values[together.column]));
  return { values, faults };
}
