import { profileFault } from '../limit-profile.ts';
import { isPosition } from '../readings/quantities.ts';
import { storedName } from '../stored-name.ts';
import {
  type CellFault,
  type CellValue,
  columnOf,
  FIXED_KINDS,
  IMPORT_COLUMNS,
  type ReadContext,
  readCell,
  STORED,
} from './columns.ts';
import { foldHead, PAIR_HEADS } from './heads.ts';
import type { ImportKind } from './kinds.ts';
import { type CsvRow, type FileFault, LINES_MAX, readCsv } from './read-csv.ts';
import { splitPair } from './read-degrees.ts';
import { unitAtEnd } from './read-value.ts';

/** What is wrong with the head: nothing of the file can be taken then. */
export type HeaderFault = 'missing-column' | 'double-column';

/** What is wrong with a line: of a cell, that it has more cells than the head, or that the file has its like. */
export type LineFault = CellFault | 'too-many-cells' | 'double' | 'wrong-order' | 'says-nothing';

export interface ImportFault {
  readonly line: number;
  /** The key of the column; '' where the line as a whole is meant. */
  readonly column: string;
  readonly fault: LineFault;
  /** What stands there, cut where it is long. */
  readonly text: string;
}

/** A cell that is taken otherwise than it stands in the file. */
export interface CellChange {
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** A line that can be sent. */
export interface ImportRow {
  readonly line: number;
  readonly values: Readonly<Record<string, CellValue>>;
}

/** What is said of a line before it is sent. */
export interface ReadLine extends ImportRow {
  /** As it stands in the file. */
  readonly cells: readonly string[];
  readonly changes: readonly CellChange[];
}

export interface ReadRows {
  readonly ok: true;
  readonly rows: readonly ReadLine[];
  /** By line; a line with one is not among the rows. */
  readonly faults: readonly ImportFault[];
  /** How many lines the file has: as many as there are rows and lines with faults. */
  readonly lines: number;
  /** The head as it stands in the file, and the lines before it. */
  readonly head: readonly string[];
  readonly titles: readonly string[];
  /** Columns that nobody knows, with something in them: by their heads, or their place where they have none. */
  readonly leftOut: readonly string[];
  /** Temperatures of it say nowhere what they are in: they are read in the unit of the context. */
  readonly asksUnit: boolean;
  /** The lines with faults as they stand in the file. */
  readonly rejected: readonly CsvRow[];
}

export type ReadImport =
  | ReadRows
  | { readonly ok: false; readonly line: number; readonly fault: FileFault | HeaderFault; readonly column: string };

/** Characters of a cell that is shown. */
const SHOWN_MAX = 60;
/** Lines among which the head is looked for: what stands above it are titles. */
const HEAD_WITHIN = 30;

type Values = Readonly<Record<string, CellValue>>;

/** By what two lines are the same thing. */
const IDENTITY: Readonly<Record<ImportKind, string>> = {
  locations: 'name',
  devices: 'macId',
  users: 'loginName',
  profiles: 'name',
};
const identityOf = (kind: ImportKind, values: Values): string => String(values[IDENTITY[kind]]).toLowerCase();

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
  const numberOf = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);
  if (kind === 'profiles') {
    const { low, high, humidity, budget, mkt } = values;
    const limits = { low: numberOf(low), high: numberOf(high), humidity: numberOf(humidity) };
    const fault = profileFault({ ...limits, budget: numberOf(budget), mkt: numberOf(mkt) });
    if (fault !== undefined) return { column: 'low', fault: fault === 'order' ? 'wrong-order' : 'says-nothing' };
  }
  return null;
}

interface HeadColumn {
  readonly name: string;
  /** The key of the column that it names; undefined for one that nobody knows. */
  readonly key: string | undefined;
}

const PAIRS = new Set(PAIR_HEADS.map(foldHead));

/** Where a pair of coordinates stands in one column, there are two. */
function withPairs(kind: ImportKind, rows: readonly CsvRow[], at: number): readonly CsvRow[] {
  const head = rows[at]?.cells ?? [];
  const pair = kind === 'locations' ? head.findIndex((name) => PAIRS.has(foldHead(name))) : -1;
  if (pair === -1 || head.some((name) => columnOf(kind, name)?.key === 'latitude')) return rows;
  return rows.map(({ line, cells }, nth) => {
    if (nth < at) return { line, cells };
    const parts = nth === at ? ['latitude', 'longitude'] : (splitPair(cells[pair] ?? '') ?? [cells[pair] ?? '', '']);
    return { line, cells: [...cells.slice(0, pair), ...parts, ...cells.slice(pair + 1)] };
  });
}

/** The line that names the most columns, among the first ones; the first of those that name as many. */
function headOf(kind: ImportKind, rows: readonly CsvRow[]): number {
  const known = rows.slice(0, HEAD_WITHIN).map(({ cells }) => {
    const keys = cells.map((name) => (PAIRS.has(foldHead(name)) ? 'latitude' : columnOf(kind, name)?.key));
    return new Set(keys.filter((key) => key !== undefined)).size;
  });
  return known.reduce((best, count, at) => (count > (known[best] ?? 0) ? at : best), 0);
}

/** Reads a file line by line: each line is a row that can be sent, or has faults that say what is wrong with which cell. */
export function readImport(kind: ImportKind, text: string, context = STORED): ReadImport {
  const csv = readCsv(text);
  return csv.ok ? readRows(kind, csv.rows, context) : { ...csv, column: '' };
}

/** The same of lines that were taken apart already, such as a spreadsheet's. */
export function readRows(kind: ImportKind, given: readonly CsvRow[], context = STORED): ReadImport {
  if (given.length === 0) return { ok: false, fault: 'empty', line: 1, column: '' };
  if (given.length > LINES_MAX + 1) return { ok: false, fault: 'too-long', line: given.at(-1)?.line ?? 1, column: '' };
  const at = headOf(kind, given);
  const all = withPairs(kind, given, at);
  const columns = (all[at]?.cells ?? []).map(
    (name): HeadColumn => ({ name: name.trim(), key: columnOf(kind, name)?.key }),
  );
  const bad = headerFault(kind, columns);
  const headLine = given[at]?.line ?? 1;
  if (bad !== null) return { ok: false, line: headLine, ...bad };
  const body = all.slice(at + 1);
  const seen = new Map<string, number>();
  const rows: ReadLine[] = [];
  const faults: ImportFault[] = [];
  const rejected: CsvRow[] = [];
  for (const [nth, row] of body.entries()) {
    const read = readLine(kind, row, columns, context);
    const identity = read.faults.length === 0 ? identityOf(kind, read.values) : undefined;
    if (identity !== undefined && seen.has(identity)) {
      read.faults.push({ line: row.line, column: IDENTITY[kind], fault: 'double', text: String(seen.get(identity)) });
    }
    if (read.faults.length > 0) {
      faults.push(...read.faults);
      rejected.push(given[at + 1 + nth] ?? row);
    } else {
      rows.push({
        line: row.line,
        values: read.values,
        cells: (given[at + 1 + nth] ?? row).cells,
        changes: read.changes,
      });
      seen.set(identity ?? '', row.line);
    }
  }
  return {
    ok: true,
    rows,
    faults,
    lines: body.length,
    head: given[at]?.cells.map((name) => name.trim()) ?? [],
    titles: given.slice(0, at).map(({ cells }) => cells.filter((cell) => cell.trim() !== '').join(' · ')),
    leftOut: leftOut(columns, body),
    asksUnit: asksUnit(kind, columns, body),
    rejected,
  };
}

/** A column of a spreadsheet by its letters, as its readers know it. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function leftOut(columns: readonly HeadColumn[], body: readonly CsvRow[]): string[] {
  return columns.flatMap(({ name, key }, at) => {
    if (key !== undefined || (name === '' && body.every(({ cells }) => (cells[at] ?? '').trim() === ''))) return [];
    return [name === '' ? letters(at) : name];
  });
}

/** Whether a column of temperatures says neither in its head nor in each of its cells what they are in. */
const asksUnit = (kind: ImportKind, columns: readonly HeadColumn[], body: readonly CsvRow[]): boolean =>
  columns.some(({ name, key }, at) => {
    const column = IMPORT_COLUMNS[kind].find((one) => one.key === key);
    if (column?.isTemperature !== true || unitAtEnd(name) !== undefined) return false;
    return body.some(({ cells }) => (cells[at] ?? '').trim() !== '' && unitAtEnd(cells[at] ?? '') === undefined);
  });

function headerFault(
  kind: ImportKind,
  head: readonly HeadColumn[],
): { readonly fault: HeaderFault; readonly column: string } | null {
  const double = head.find(({ key }, at) => key !== undefined && head.findIndex((other) => other.key === key) < at);
  if (double !== undefined) return { fault: 'double-column', column: double.name };
  const missing = IMPORT_COLUMNS[kind].find(
    ({ key, required }) => required === true && head.every((other) => other.key !== key),
  );
  return missing === undefined ? null : { fault: 'missing-column', column: missing.key };
}

/** Our own exports put an apostrophe before what a spreadsheet would run as a formula. */
const bare = (cell: string): string => (/^'(?:[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/u.test(cell) ? cell.slice(1) : cell);

/** What a cell is taken as, where that isn't what stands there; a comma for a point is no difference. */
function otherwise(cell: string, value: CellValue): string | null {
  if (typeof value === 'number') return Number(cell.replace(',', '.')) === value ? null : String(value);
  return value !== null && value !== cell && value === storedName(cell) ? value : null;
}

function readLine(kind: ImportKind, { line, cells }: CsvRow, head: readonly HeadColumn[], context: ReadContext) {
  const faults: ImportFault[] = [];
  const changes: CellChange[] = [];
  const fault = (column: string, what: LineFault, text: string): void =>
    void faults.push({ line, column, fault: what, text: text.slice(0, SHOWN_MAX) });
  // Spreadsheets fill lines up with empty cells, and leave those at the end out.
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (used > head.length) fault('', 'too-many-cells', cells.at(used - 1) ?? '');
  const values: Record<string, CellValue> = {};
  if (faults.length === 0) {
    for (const column of IMPORT_COLUMNS[kind]) {
      const at = head.findIndex(({ key }) => key === column.key);
      const cell = bare(at < 0 ? '' : (cells[at] ?? ''));
      const unit = at < 0 ? undefined : unitAtEnd(head[at]?.name ?? '');
      const read = readCell(column, cell, unit === undefined ? context : { ...context, unit });
      if ('fault' in read) fault(column.key, read.fault, cell);
      else {
        values[column.key] = read.value;
        // What is in °F is what stands there in another unit: no change that anybody has to look at.
        const to = column.isTemperature === true ? null : otherwise(cell.trim(), read.value);
        if (to !== null) changes.push({ column: column.key, from: cell.trim().slice(0, SHOWN_MAX), to });
      }
    }
  }
  const together = faults.length === 0 ? faultTogether(kind, values) : null;
  if (together !== null) fault(together.column, together.fault, String(values[together.column]));
  return { values, faults, changes };
}
