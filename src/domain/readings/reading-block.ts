import { DATA, dataColumns, dataOf } from './data-columns.ts';
import {
  openColumns,
  type PackedColumn,
  type PackedColumns,
  type PackedValue,
  writeColumns,
} from './packed-columns.ts';
import type { Reading, ReadingField } from './reading.ts';

type Plain = Exclude<ReadingField, 'data'>;

/**
 * Names of the columns in a block (`packed-columns.ts`): one letter each. `t` in microseconds since 1970, `s` the server's
 * time beside it, in microseconds, and `c` what the device's clock said beside it, absent where that is the same; all else as in a reading. `location` is absent where it is empty. `data` is one column
 * `.name` for each of its names, or `d` with JSON texts (`data-columns.ts`).
 *
 * Numbers keep whatever resolution they came with: a column has that of its finest value. So devices that send tenths of
 * a degree and six decimals of a coordinate take no more than those, and nothing is rounded.
 */
const COLUMNS: Readonly<Record<Plain, string>> = {
  time: 't',
  index: 'i',
  serverTime: 's',
  saidTime: 'c',
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
/** The names of columns that are read by themselves (`track-columns.ts`). */
export const TRACK_COLUMNS = COLUMNS;
const PLAIN = Object.keys(COLUMNS) as readonly Plain[];
const READING_FIELDS: readonly ReadingField[] = [...PLAIN, 'data'];

/** What comes as another value than it is stored with. */
function packed(reading: Reading, field: Plain): PackedValue {
  if (field === 'serverTime') return reading.serverTime - reading.time;
  if (field === 'saidTime') return reading.saidTime === null ? null : reading.saidTime - reading.time;
  if (field === 'location') return reading.location === '' ? null : reading.location;
  return reading[field];
}

/** Clocks are wrong so seldom that a column for it is only where one was. */
const isNeeded = (readings: readonly Reading[], field: Plain): boolean =>
  field !== 'saidTime' || readings.some(({ saidTime }) => saidTime !== null);

/** Readings as bytes; `fields`: only these, and with the server's time the device's. */
export function encodeReadings(
  readings: readonly Reading[],
  fields: readonly ReadingField[] = READING_FIELDS,
): Uint8Array<ArrayBuffer> {
  const columns: PackedColumn[] = PLAIN.filter((field) => fields.includes(field) && isNeeded(readings, field)).map(
    (field) => ({ name: COLUMNS[field], values: readings.map((reading) => packed(reading, field)) }),
  );
  const data = fields.includes('data') ? dataColumns(readings.map((reading) => reading.data)) : [];
  return writeColumns(readings.length, [...columns, ...data]);
}

function dataColumnsOf(block: PackedColumns): PackedColumn[] {
  return block.names
    .filter((name) => name === DATA || name.startsWith('.'))
    .map((name) => ({ name, values: block.column(name) ?? [] }));
}

/** What a clock said, from how far that is from the time that counts. */
const saidOf = (beside: number | null | undefined, time = 0): number | null =>
  beside === null || beside === undefined ? null : time + beside;

/**
 * The readings of bytes that `encodeReadings` made. Fields that are not asked for or were not encoded are as in
 * `EMPTY_READING`; what is not asked for costs nothing.
 * @throws RangeError for other bytes
 */
export function decodeReadings(bytes: Uint8Array, fields: readonly ReadingField[] = READING_FIELDS): Reading[] {
  const block = openColumns(bytes);
  const column = (field: Plain): readonly PackedValue[] | undefined =>
    fields.includes(field) ? block.column(COLUMNS[field]) : undefined;
  const texts = (field: Plain) => column(field) as readonly (string | null)[] | undefined;
  const numbers = (field: Plain) => column(field) as readonly (number | null)[] | undefined;
  const times = block.column(COLUMNS.time) as readonly number[] | undefined;
  const time = fields.includes('time') ? times : undefined;
  const index = numbers('index');
  const onTheWay = numbers('serverTime');
  const saidBeside = numbers('saidTime');
  const msgType = numbers('msgType');
  const gateway = texts('gateway');
  const temperature = numbers('temperature');
  const humidity = numbers('humidity');
  const battery = numbers('battery');
  const latitude = numbers('latitude');
  const longitude = numbers('longitude');
  const locationType = texts('locationType');
  const location = texts('location');
  const motion = texts('motion');
  const accelX = numbers('accelX');
  const accelY = numbers('accelY');
  const accelZ = numbers('accelZ');
  const acceleration = numbers('acceleration');
  const data = fields.includes('data') ? dataOf(block.count, dataColumnsOf(block)) : undefined;
  const readings: Reading[] = [];
  // One literal for all: objects that are made alike are made fast.
  for (let at = 0; at < block.count; at += 1) {
    readings.push({
      index: index?.[at] ?? 0,
      time: time?.[at] ?? 0,
      serverTime: onTheWay === undefined ? 0 : (onTheWay[at] ?? 0) + (times?.[at] ?? 0),
      saidTime: saidOf(saidBeside?.[at], times?.[at]),
      msgType: msgType?.[at] ?? 0,
      gateway: gateway?.[at] ?? null,
      temperature: temperature?.[at] ?? null,
      humidity: humidity?.[at] ?? null,
      battery: battery?.[at] ?? null,
      latitude: latitude?.[at] ?? null,
      longitude: longitude?.[at] ?? null,
      locationType: locationType?.[at] ?? null,
      location: location?.[at] ?? '',
      motion: motion?.[at] ?? null,
      accelX: accelX?.[at] ?? null,
      accelY: accelY?.[at] ?? null,
      accelZ: accelZ?.[at] ?? null,
      acceleration: acceleration?.[at] ?? null,
      data: data?.[at] ?? null,
    });
  }
  return readings;
}
