import { decodeText } from '../import/decode-text.ts';
import { type CsvRow, readCsv } from '../import/read-csv.ts';
import { openWorkbook } from '../xlsx/read-workbook.ts';
import { isZip, ZipError } from '../xlsx/read-zip.ts';
import type { Bytes } from '../xlsx/zip-stream.ts';
import { findTable, type Preface, prefaceOf, stampIn, type Table } from './find-table.ts';
import type { DateOrder } from './logger-date.ts';
import type {
  LoggerChoice,
  LoggerFault,
  LoggerProposal,
  LoggerQuestion,
  LoggerReading,
  ReadLogger,
} from './logger-file.ts';
import { type FoundLine, timesOf, zoneOf } from './logger-times.ts';
import { valuesOf } from './logger-values.ts';
import { orderOfDates } from './order-of-dates.ts';

/** Larger files are not what a logger wrote. */
export const LOGGER_BYTES_MAX = 8_000_000;
const PDF = [0x25, 0x50, 0x44, 0x46];
const OLD = [0xd0, 0xcf, 0x11, 0xe0];
const beginsWith = (bytes: Bytes, signs: readonly number[]): boolean => signs.every((sign, at) => bytes[at] === sign);

const fault = (what: LoggerFault, line = 1): ReadLogger => ({ ok: false, fault: what, line });

/** Reads what a logger's program saved: a text or a spreadsheet with a time and a value a line. */
export async function readLoggerFile(
  bytes: Bytes,
  proposal: LoggerProposal,
  choice: LoggerChoice = {},
): Promise<ReadLogger> {
  if (bytes.length > LOGGER_BYTES_MAX) return fault('too-large');
  if (beginsWith(bytes, PDF)) return fault('pdf');
  if (beginsWith(bytes, OLD)) return fault('old-spreadsheet');
  if (isZip(bytes)) return readBook(bytes, proposal, choice);
  const { text, encoding } = decodeText(bytes, choice.encoding);
  const csv = readCsv(text);
  if (!csv.ok) return fault(csv.fault, csv.line);
  const read = readLoggerRows(csv.rows, proposal, choice);
  return read.ok ? { ...read, encoding } : read;
}

async function readBook(bytes: Bytes, proposal: LoggerProposal, choice: LoggerChoice): Promise<ReadLogger> {
  const book = await openWorkbook(bytes);
  if ('fault' in book) return fault(book.fault);
  try {
    let first: ReadLogger | undefined;
    for (const sheet of book.sheets.keys()) {
      const read = readLoggerRows(await book.rows(sheet), proposal, choice);
      if (read.ok) return read;
      first ??= read;
    }
    return first ?? fault('empty');
  } catch (error) {
    if (error instanceof ZipError) return fault(error.fault);
    throw error;
  }
}

function readLoggerRows(rows: readonly CsvRow[], proposal: LoggerProposal, choice: LoggerChoice): ReadLogger {
  if (rows.length === 0) return fault('empty');
  const table = findTable(rows);
  if (table === undefined) return fault('no-table', rows[0]?.line);
  const body = rows.slice(table.at + 1);
  const again = body.find(({ cells }) => cells.join('\n') === table.heads.join('\n'));
  if (again !== undefined) return fault('two-loggers', again.line);
  const preface = prefaceOf(rows.slice(0, table.at));
  const serials = serialsIn(table, body, preface);
  if (serials.size > 1) return fault('two-loggers', rows[table.at]?.line);
  const lines = body.flatMap(({ line, cells }): FoundLine[] => {
    const stamp = stampIn(cells, table);
    return stamp === undefined ? [] : [{ line, stamp, cells }];
  });
  const found = orderOfDates(
    lines.map(({ stamp }) => stamp),
    proposal.now,
  );
  if (found === undefined) return fault('not-in-order', lines[0]?.line);
  const order = choice.order !== undefined && found.possible.includes(choice.order) ? choice.order : found.order;
  const times = timesOf(lines, order, zoneOf(table, lines, preface), choice.zone ?? proposal.zone);
  const values = valuesOf(table, times.lines, preface, proposal, choice);
  const readings = times.lines.flatMap(({ line, time }, at): LoggerReading[] => {
    const { temperature, humidity } = values.read[at] ?? { temperature: null, humidity: null };
    return temperature === null && humidity === null ? [] : [{ line, time, temperature, humidity }];
  });
  if (readings.length === 0) return fault('no-readings', rows[table.at]?.line);
  const isOpen = (orders: readonly DateOrder[]): boolean => orders.length > 1;
  const asks: readonly (LoggerQuestion | false)[] = [
    table.temperatures.length > 1 && choice.column === undefined && 'column',
    values.isUnitOpen && choice.unit === undefined && 'unit',
    isOpen(found.possible) && choice.order === undefined && 'order',
    times.said === null && choice.zone === undefined && 'zone',
  ];
  const headOf = (column: number | null): string | null =>
    column === null || column < 0 ? null : (table.heads[column] ?? '').trim();
  return {
    ok: true,
    serial: [...serials][0] ?? '',
    heads: { time: headOf(table.date) ?? '', temperature: headOf(values.column), humidity: headOf(table.humidity) },
    columns: table.temperatures.map((at) => ({ at, head: (table.heads[at] ?? '').trim() })),
    column: values.column,
    unit: values.unit,
    order: isOpen(found.possible) ? order : null,
    orders: found.possible,
    zone: times.zone,
    isZoneSaid: times.said !== null,
    clock: times.clock,
    asks: asks.filter((one) => one !== false),
    readings,
    leftOut: body.length - readings.length,
  };
}

const SERIAL_NAMES = [
  'serial',
  'sn',
  'registrationnumber',
  'loggerid',
  'deviceid',
  'seriennummer',
  'numérodesérie',
  'numerodeserie',
];
/** A serial number as it is shown; a sentence is none. */
const SERIAL = /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,39}$/u;

function serialsIn(table: Table, body: readonly CsvRow[], { pairs }: Preface): ReadonlySet<string> {
  const before = pairs.flatMap(([name, value]) =>
    SERIAL_NAMES.some((one) => name === one || name.startsWith('serial') || name.endsWith(one)) ? [value] : [],
  );
  const inLines = table.serial < 0 ? [] : body.map(({ cells }) => (cells[table.serial] ?? '').trim());
  return new Set([...before, ...inLines].filter((serial) => SERIAL.test(serial)));
}
