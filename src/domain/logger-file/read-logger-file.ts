import { decodeText, type Encoding } from '../import/decode-text.ts';
import { type CsvRow, type FileFault, readCsv } from '../import/read-csv.ts';
import { judgedValue } from '../readings/quantities.ts';
import { type TemperatureUnit, temperatureEntered, temperatureIn } from '../temperature.ts';
import { openWorkbook, type WorkbookFault } from '../xlsx/read-workbook.ts';
import { isZip, ZipError } from '../xlsx/read-zip.ts';
import type { Bytes } from '../xlsx/zip-stream.ts';
import { findTable, isNoValue, type Preface, prefaceOf, stampIn, type Table, valueIn } from './find-table.ts';
import { type DateOrder, type Stamp, wallTime } from './logger-date.ts';
import { unitOfHead, unitOfText } from './logger-heads.ts';
import { instantsIn, type LoggerClock, offsetInText, offsetName } from './logger-zone.ts';
import { orderOfDates, sequenceOf } from './order-of-dates.ts';

/** Why the file of a logger can't be taken. */
export type LoggerFault =
  | FileFault
  | WorkbookFault
  | 'pdf'
  | 'no-table'
  | 'two-loggers'
  | 'no-readings'
  /** Its times go back and forth, in whatever order day and month stand. */
  | 'not-in-order';

/** What a person says of a file; undefined: what it says itself. */
export interface LoggerChoice {
  readonly encoding?: Encoding | undefined;
  readonly unit?: TemperatureUnit | undefined;
  readonly order?: DateOrder | undefined;
  /** `UTC+02:00`, or a name of the IANA database. */
  readonly zone?: string | undefined;
  /** The index of the column of temperatures. */
  readonly column?: number | undefined;
}

/** What is taken as long as nobody has said it. */
export interface LoggerProposal {
  readonly unit: TemperatureUnit;
  readonly zone: string;
  /** Milliseconds since 1970: files hold nothing that is to come. */
  readonly now: number;
}

/** What only a person knows: it is asked before anything is stored. */
export type LoggerQuestion = 'unit' | 'order' | 'zone' | 'column';

export interface LoggerReading {
  /** The line of the file. */
  readonly line: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** °F; null: none was measured. */
  readonly temperature: number | null;
  /** Percent. */
  readonly humidity: number | null;
}

export interface LoggerFile {
  readonly ok: true;
  /** Of the logger; '': the file has none. */
  readonly serial: string;
  /** Of a text. */
  readonly encoding?: Encoding;
  /** What the columns are called that are read. */
  readonly heads: { readonly time: string; readonly temperature: string | null; readonly humidity: string | null };
  /** Columns of temperatures, of which one is read. */
  readonly columns: readonly { readonly at: number; readonly head: string }[];
  readonly column: number | null;
  readonly unit: TemperatureUnit;
  /** How a date is read that could be another one; null: there is one way only. */
  readonly order: DateOrder | null;
  readonly orders: readonly DateOrder[];
  readonly zone: string;
  /** The file says its zone itself. */
  readonly isZoneSaid: boolean;
  readonly clock: LoggerClock;
  readonly asks: readonly LoggerQuestion[];
  /** The oldest first. */
  readonly readings: readonly LoggerReading[];
  /** Lines below the heads that are no reading, and values that can't be. */
  readonly leftOut: number;
}

export type ReadLogger = LoggerFile | { readonly ok: false; readonly fault: LoggerFault; readonly line: number };

/** Larger files are not what a logger wrote. */
export const LOGGER_BYTES_MAX = 8_000_000;
const PDF = [0x25, 0x50, 0x44, 0x46];
const OLD = [0xd0, 0xcf, 0x11, 0xe0];
const beginsWith = (bytes: Bytes, signs: readonly number[]): boolean => signs.every((sign, at) => bytes[at] === sign);

/** °C beyond which cold chains are not measured, and the part of the values that may be. */
const USUAL_C = 60;
const UNUSUAL_SHARE = 0.4;

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

interface FoundLine {
  readonly line: number;
  readonly stamp: Stamp;
  readonly cells: readonly string[];
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

const ZONE_NAMES = /^(?:timezone|zeitzone|fuseauhoraire|utcoffset|gmtoffset)/;

/** The zone that a file says; null: none. Lines with an offset of their own need none. */
function zoneOf(table: Table, lines: readonly FoundLine[], { text, pairs }: Preface): string | null {
  if (lines.length > 0 && lines.every(({ stamp }) => stamp.offset !== null)) return 'UTC';
  const heads = [table.heads[table.date] ?? '', table.time < 0 ? '' : (table.heads[table.time] ?? '')];
  const said = pairs.flatMap(([name, value]) => (ZONE_NAMES.test(name) ? [value] : []));
  for (const one of [...heads, ...said, text]) {
    const offset = offsetInText(one);
    if (offset !== undefined) return offsetName(offset);
  }
  return [...heads, ...said].some((one) => /\b(?:UTC|GMT)\b/.test(one)) ? 'UTC' : null;
}

interface TimedLine extends FoundLine {
  readonly time: number;
}

/** When each line was, the oldest first. */
function timesOf(
  given: readonly FoundLine[],
  order: DateOrder,
  said: string | null,
  chosen: string,
): {
  readonly lines: readonly TimedLine[];
  readonly zone: string;
  readonly said: string | null;
  readonly clock: LoggerClock;
} {
  const zone = said ?? chosen;
  const walls = given.map(({ stamp }) => wallTime(stamp, order) ?? 0);
  const isTurned = sequenceOf(walls).isTurned;
  const lines = isTurned ? given.toReversed() : given;
  const instants = instantsIn(isTurned ? walls.toReversed() : walls, zone);
  const timed = lines.map((line, at): TimedLine => {
    const { offset } = line.stamp;
    const time = offset === null ? (instants.times[at] ?? 0) : (wallTime(line.stamp, order) ?? 0) - offset * 60_000;
    return { ...line, time };
  });
  return { lines: timed, zone, said, clock: instants.clock };
}

interface Values {
  readonly read: readonly Pick<LoggerReading, 'temperature' | 'humidity'>[];
  readonly unit: TemperatureUnit;
  /** Nothing says the unit, or what it says can hardly be. */
  readonly isUnitOpen: boolean;
  readonly column: number | null;
}

function valuesOf(
  table: Table,
  lines: readonly FoundLine[],
  { pairs }: Preface,
  proposal: LoggerProposal,
  choice: LoggerChoice,
): Values {
  const column = table.temperatures.find((at) => at === choice.column) ?? table.temperatures[0] ?? null;
  const cellOf = ({ cells }: FoundLine, at: number | null): string => (at === null || at < 0 ? '' : (cells[at] ?? ''));
  const own = (line: FoundLine): TemperatureUnit | undefined =>
    unitOfText(cellOf(line, table.unit)) ?? unitOfText(cellOf(line, column).replaceAll(/[\d.,+\-\s]/g, ''));
  const stated =
    unitOfHead(table.heads[column ?? -1] ?? '') ??
    pairs.flatMap(([name, value]) =>
      /^(?:temperature)?(?:unit|einheit|unité)/.test(name) ? (unitOfText(value) ?? []) : [],
    )[0];
  const shown = lines.map((line) => {
    const cell = cellOf(line, column);
    return isNoValue(cell) ? undefined : valueIn(cell);
  });
  const units = lines.map((line) => own(line) ?? stated);
  const said = units.find((unit) => unit !== undefined);
  const isSaid = units.every((unit, at) => unit !== undefined || shown[at] === undefined);
  const unlikely = isSaid && isUnlikely(shown, units);
  const proposed = said === undefined ? likelyUnit(shown, proposal.unit) : unlikely ? other(said) : said;
  const unit = choice.unit ?? proposed;
  const read = lines.map((line, at) => {
    const value = shown[at];
    const damp = isNoValue(cellOf(line, table.humidity)) ? undefined : valueIn(cellOf(line, table.humidity));
    const unitOf = choice.unit ?? (unlikely ? proposed : (units[at] ?? proposed));
    const degrees = value === undefined ? undefined : judgedValue('temperature', temperatureEntered(unitOf, value));
    return { temperature: degrees ?? null, humidity: judgedValue('humidity', damp) ?? null };
  });
  return { read, unit, isUnitOpen: column !== null && (!isSaid || unlikely), column };
}

const other = (unit: TemperatureUnit): TemperatureUnit => (unit === 'Celsius' ? 'Fahrenheit' : 'Celsius');

/** More values than goods are ever exposed to: whoever wrote the unit may have meant the other. */
function isUnlikely(shown: readonly (number | undefined)[], units: readonly (TemperatureUnit | undefined)[]): boolean {
  const celsius = shown.flatMap((value, at) => {
    const unit = units[at];
    return value === undefined || unit === undefined
      ? []
      : [unit === 'Celsius' ? value : temperatureIn('Celsius', value)];
  });
  const beyond = celsius.filter((value) => Math.abs(value) > USUAL_C).length;
  return celsius.length > 0 && beyond > celsius.length * UNUSUAL_SHARE;
}

/** Of values without a unit: the one that is proposed, unless they can hardly be in it. */
const likelyUnit = (shown: readonly (number | undefined)[], proposed: TemperatureUnit): TemperatureUnit =>
  isUnlikely(
    shown,
    shown.map(() => proposed),
  )
    ? other(proposed)
    : proposed;
