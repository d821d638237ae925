import { DATA, dataColumns, dataOf } from './data-columns.ts';
import {
  openColumns,
  type PackedColumn,
  type PackedColumns,
  type PackedValue,
  writeColumns,
} from './packed-columns.ts';
import { EMPTY_READING, type Reading, type ReadingField } from './reading.ts';

type Plain = Exclude<ReadingField, 'data'>;

/**
 * Names of the columns in a block (`packed-columns.ts`): one letter each. `t` in microseconds since 1970, `s` the server's
 * time beside it, in microseconds; all else as in a reading. `location` is absent where it is empty. `data` is one column
 * `.name` for each of its names, or `d` with JSON texts (`data-columns.ts`).
 *
 * Numbers keep whatever resolution they came with: a column has that of its finest value. So devices that send tenths of
 * a degree and six decimals of a coordinate take no more than those, and nothing is rounded.
 */
const COLUMNS: Readonly<Record<Plain, string>> = {
  time: 't',
  index: 'i',
  serverTime: 's',
  msgType: 'm',
  gateway: 'g',
  temperature: 'F',
  humidity: 'h',
  battery: 'b',
  latitude: 'y',
  longitude: 'x',
  locationType: 'k',
  location: 'l',
  motion: 'o',
  accelX: 'X',
  accelY: 'Y',
  accelZ: 'Z',
  acceleration: 'a',
};
const PLAIN = Object.keys(COLUMNS) as readonly Plain[];
export const READING_FIELDS: readonly ReadingField[] = [...PLAIN, 'data'];

/** What comes as another value than it is stored with. */
function packed(reading: Reading, field: Plain): PackedValue {
  if (field === 'serverTime') return reading.serverTime - reading.time;
  if (field === 'location') return reading.location === '' ? null : reading.location;
  return reading[field];
}

/** Readings as bytes; `fields`: only these, and with the server's time the device's. */
export function encodeReadings(
  readings: readonly Reading[],
  fields: readonly ReadingField[] = READING_FIELDS,
): Uint8Array<ArrayBuffer> {
  const columns: PackedColumn[] = PLAIN.filter((field) => fields.includes(field)).map((field) => ({
    name: COLUMNS[field],
    values: readings.map((reading) => packed(reading, field)),
  }));
  const data = fields.includes('data') ? dataColumns(readings.map((reading) => reading.data)) : [];
  return writeColumns(readings.length, [...columns, ...data]);
}

function dataColumnsOf(block: PackedColumns): PackedColumn[] {
  return block.names
    .filter((name) => name === DATA || name.startsWith('.'))
    .map((name) => ({ name, values: block.column(name) ?? [] }));
}

/**
 * The readings of bytes that `encodeReadings` made. Fields that are not asked for or were not encoded are as in
 * `EMPTY_READING`; what is not asked for costs nothing.
 * @throws RangeError for other bytes
 */
export function decodeReadings(bytes: Uint8Array, fields: readonly ReadingField[] = READING_FIELDS): Reading[] {
  const block = openColumns(bytes);
  const readings: Writable<Reading>[] = Array.from({ length: block.count }, () => ({ ...EMPTY_READING }));
  const times = block.column(COLUMNS.time);
  for (const field of PLAIN) {
    const values = fields.includes(field) ? block.column(COLUMNS[field]) : undefined;
    if (values === undefined) continue;
    readings.forEach((reading, at) => {
      const value = values[at] ?? null;
      if (value === null) return;
      const whole = field === 'serverTime' ? Number(value) + Number(times?.[at] ?? 0) : value;
      Object.assign(reading, { [field]: whole });
    });
  }
  if (fields.includes('data')) {
    dataOf(block.count, dataColumnsOf(block)).forEach((data, at) => {
      const reading = readings[at];
      if (reading !== undefined) reading.data = data;
    });
  }
  return readings;
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };
