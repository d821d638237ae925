import { foldHead } from '../import/heads.ts';
import type { CsvRow } from '../import/read-csv.ts';
import { readNumber } from '../import/read-value.ts';
import { readClock, readStamp } from './logger-date.ts';
import { columnOfHead, type LoggerColumn } from './logger-heads.ts';

/** Lines among which the head of the table stands. */
const HEAD_WITHIN = 200;
/** Lines by which it is seen that the table is one, and the part of them that has to fit. */
const LOOKED_AT = 40;
const FITTING = 0.75;

/** Where things stand in a line; -1: nowhere. */
export interface Table {
  /** The index of the line with the heads. */
  readonly at: number;
  readonly heads: readonly string[];
  /** The cell with the date, or with date and time. */
  readonly date: number;
  /** The cell with the time of the day, where it has one of its own. */
  readonly time: number;
  readonly temperatures: readonly number[];
  readonly humidity: number;
  readonly unit: number;
  readonly serial: number;
}

/** What loggers write where they have no value. */
const NOTHING = new Set([
  '',
  '-',
  '--',
  '---',
  'na',
  'n/a',
  'nan',
  'null',
  'none',
  'err',
  'error',
  'open',
  'fault',
  '*',
]);
export const isNoValue = (cell: string): boolean => NOTHING.has(cell.trim().toLowerCase());

/** A number with a unit behind it, or none. */
export const valueIn = (cell: string): number | undefined =>
  readNumber(cell.normalize('NFKC').replace(/\s*(?:[°º˚]?\s*[CF]|%(?:\s*RH)?|%rh)\s*$/i, ''));

/** The moment that a line says, by the cells of its table. */
export const stampIn = (cells: readonly string[], { date, time }: Pick<Table, 'date' | 'time'>) =>
  readStamp(cells[date] ?? '', time < 0 ? '' : (cells[time] ?? ''));

/** Finds the table of a logger's file: the first line that names times and values and whose followers have them. */
export function findTable(rows: readonly CsvRow[]): Table | undefined {
  for (const [at, { cells }] of rows.slice(0, HEAD_WITHIN).entries()) {
    const table = tableAt(at, cells, rows.slice(at + 1, at + 1 + LOOKED_AT));
    if (table !== undefined) return table;
  }
  return undefined;
}

function tableAt(at: number, heads: readonly string[], below: readonly CsvRow[]): Table | undefined {
  const kinds = heads.map(columnOfHead);
  const first = (kind: LoggerColumn): number => kinds.indexOf(kind);
  const temperatures = kinds.flatMap((kind, column) => (kind === 'temperature' ? [column] : []));
  const humidity = first('humidity');
  if (temperatures.length === 0 && humidity < 0) return undefined;
  const places = placesOfTime({ stamp: first('stamp'), date: first('date'), time: first('time') }, below);
  if (places === undefined) return undefined;
  const table = { at, heads, ...places, temperatures, humidity, unit: first('unit'), serial: first('serial') };
  const fits = below.filter(({ cells }) => isReading(cells, table)).length;
  return fits > 0 && fits >= below.length * FITTING ? table : undefined;
}

/** Date and time stand in one cell or in two, whatever the heads call them. */
function placesOfTime(
  { stamp, date, time }: { readonly stamp: number; readonly date: number; readonly time: number },
  below: readonly CsvRow[],
): Pick<Table, 'date' | 'time'> | undefined {
  const [sample] = below;
  if (sample === undefined) return undefined;
  const isClock = time >= 0 && readClock(sample.cells[time] ?? '') !== undefined;
  const whole = [stamp, date, time].find((column) => column >= 0 && !(column === time && isClock));
  if (whole === undefined) return undefined;
  return { date: whole, time: isClock && whole !== stamp ? time : -1 };
}

function isReading(cells: readonly string[], table: Table): boolean {
  if (stampIn(cells, table) === undefined) return false;
  const values = [...table.temperatures, table.humidity]
    .filter((column) => column >= 0)
    .map((column) => cells[column] ?? '');
  return values.every((cell) => isNoValue(cell) || valueIn(cell) !== undefined);
}

/** What the lines before a table say, by the beginnings of their names. */
export interface Preface {
  readonly text: string;
  readonly pairs: readonly (readonly [name: string, value: string])[];
}

/** The lines before a table: `Serial Number: 123`, or the same in two cells. */
export function prefaceOf(rows: readonly CsvRow[]): Preface {
  const pairs = rows.flatMap(({ cells }) => {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    return filled.flatMap((cell, nth): (readonly [string, string])[] => {
      const [, name, value] = /^([^:=]{1,60})[:=]\s*(.+)$/u.exec(cell) ?? [];
      if (name !== undefined && value !== undefined) return [[foldHead(name), value.trim()]];
      const next = filled[nth + 1];
      return next === undefined ? [] : [[foldHead(cell), next]];
    });
  });
  return { text: rows.map(({ cells }) => cells.join(' ')).join('\n'), pairs };
}
