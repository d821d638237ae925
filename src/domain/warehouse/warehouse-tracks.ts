import { DATA, dataOf } from '../readings/data-columns.ts';
import { openColumns, type PackedColumns } from '../readings/packed-columns.ts';
import type { PackedSet } from '../readings/packed-set.ts';
import { TRACK_COLUMNS } from '../readings/reading-block.ts';
import { placeAt } from '../track-path.ts';

/** Readings under their names as columns, the oldest first; NaN where one was not said. Truth values are 1 and 0. */
export interface ReadingTable {
  /** Milliseconds since 1970. */
  readonly times: Float64Array<ArrayBuffer>;
  /** The gateway's own count of its messages. */
  readonly indexes: Float64Array<ArrayBuffer>;
  readonly columns: Readonly<Record<string, Float64Array<ArrayBuffer>>>;
}

/** What a warehouse's gateway passed on. */
export interface WarehouseTracks {
  /** By the number of the unit (`msgType`). */
  readonly units: ReadonlyMap<number, ReadingTable>;
  /** `door1Open` …, and `energyDelivered`. */
  readonly doors: ReadingTable;
}

const MICROSECONDS = 1_000;
const OWN = '.';
export const NO_READINGS: ReadingTable = {
  times: new Float64Array(0),
  indexes: new Float64Array(0),
  columns: {},
};
export const NO_TRACKS: WarehouseTracks = { units: new Map(), doors: NO_READINGS };

const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : Number.NaN;

/** The columns of `data` of a block by name, whichever way it was kept. */
function namedColumns(block: PackedColumns): readonly (readonly [string, readonly unknown[]])[] {
  if (!block.names.includes(DATA)) {
    return block.names
      .filter((name) => name.startsWith(OWN))
      .map((name) => [name.slice(OWN.length), block.column(name) ?? []] as const);
  }
  const all = dataOf(block.count, [{ name: DATA, values: block.column(DATA) ?? [] }]).map(
    (data): Readonly<Record<string, unknown>> =>
      typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.fromEntries(Object.entries(data)) : {},
  );
  const names = new Set(all.flatMap((data) => Object.keys(data)));
  return [...names].map((name) => [name, all.map((data) => data[name])] as const);
}

/** Rows of blocks of one kind, each once (answers overlap by minutes), by message type. */
function tablesOf(blocks: readonly PackedColumns[]): ReadonlyMap<number, ReadingTable> {
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  const times = new Float64Array(count);
  const indexes = new Float64Array(count);
  const types = new Float64Array(count);
  const values = new Map<string, Float64Array<ArrayBuffer>>();
  let first = 0;
  for (const block of blocks) {
    const ofTimes = block.column(TRACK_COLUMNS.time) ?? [];
    const ofIndexes = block.column(TRACK_COLUMNS.index) ?? [];
    const ofTypes = block.column(TRACK_COLUMNS.msgType) ?? [];
    for (let at = 0; at < block.count; at += 1) {
      times[first + at] = Number(ofTimes[at] ?? 0) / MICROSECONDS;
      indexes[first + at] = Number(ofIndexes[at] ?? 0);
      types[first + at] = Number(ofTypes[at] ?? 0);
    }
    for (const [name, column] of namedColumns(block)) {
      const all = values.get(name) ?? new Float64Array(count).fill(Number.NaN);
      values.set(name, all);
      for (let at = 0; at < block.count; at += 1) all[first + at] = numberOf(column[at]);
    }
    first += block.count;
  }
  const at = (column: Float64Array, place: number): number => column[place] ?? 0;
  const order = Uint32Array.from({ length: count }, (_, place) => place).sort(
    (a, b) => at(times, a) - at(times, b) || at(indexes, a) - at(indexes, b),
  );
  const byType = new Map<number, number[]>();
  for (const [nth, place] of order.entries()) {
    const before = order[nth - 1];
    const isRepeated =
      before !== undefined && at(times, before) === at(times, place) && at(indexes, before) === at(indexes, place);
    if (isRepeated) continue;
    const type = at(types, place);
    const places = byType.get(type) ?? [];
    byType.set(type, places);
    places.push(place);
  }
  return new Map(
    [...byType].map(([type, places]) => {
      const pick = (column: Float64Array) => Float64Array.from(places, (place) => column[place] ?? Number.NaN);
      const columns = [...values].map(([name, column]) => [name, pick(column)] as const);
      return [
        type,
        {
          times: pick(times),
          indexes: pick(indexes),
          columns: Object.fromEntries(columns.filter(([, column]) => column.some((value) => !Number.isNaN(value)))),
        },
      ];
    }),
  );
}

/** What several sets say together. @throws RangeError for bytes that are no blocks */
export function warehouseTracksOf(sets: readonly PackedSet[]): WarehouseTracks {
  const all = sets.flatMap(({ tracks }) => tracks);
  const tables = (kind: 'units' | 'doors') =>
    tablesOf(all.filter((track) => track.kind === kind).map(({ block }) => openColumns(block)));
  const doors = [...tables('doors').values()];
  return { units: tables('units'), doors: doors[0] ?? NO_READINGS };
}

/** The buffers behind tracks, to be handed over between threads instead of copied. */
export const buffersOfWarehouse = ({ units, doors }: WarehouseTracks): ArrayBuffer[] =>
  [...units.values(), doors].flatMap(({ times, indexes, columns }) => [
    times.buffer,
    indexes.buffer,
    ...Object.values(columns).map(({ buffer }) => buffer),
  ]);

/** Columns that are made when they are first read: a unit says sixty things, and a page looks at a few of them. */
function columnsAsRead(
  names: Iterable<string>,
  make: (name: string) => Float64Array<ArrayBuffer>,
): ReadingTable['columns'] {
  const columns: ReadingTable['columns'] = {};
  for (const name of names) {
    Object.defineProperty(columns, name, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = make(name);
        Object.defineProperty(columns, name, { value });
        return value;
      },
    });
  }
  return columns;
}

function joinedTable(past: ReadingTable | undefined, recent: ReadingTable | undefined): ReadingTable {
  if (past === undefined || past.times.length === 0) return recent ?? NO_READINGS;
  if (recent === undefined || recent.times.length === 0) return past;
  const end = placeAt(past.times, (recent.times[0] ?? 0) - 1) + 1;
  const names = new Set([...Object.keys(past.columns), ...Object.keys(recent.columns)]);
  const length = end + recent.times.length;
  const times = new Float64Array(length);
  times.set(past.times.subarray(0, end));
  times.set(recent.times, end);
  const indexes = new Float64Array(length);
  indexes.set(past.indexes.subarray(0, end));
  indexes.set(recent.indexes, end);
  const columns = columnsAsRead(names, (name) => {
    const values = new Float64Array(length).fill(Number.NaN);
    values.set(past.columns[name]?.subarray(0, end) ?? []);
    const own = recent.columns[name];
    if (own !== undefined) values.set(own, end);
    return values;
  });
  return { times, indexes, columns };
}

/** What was fetched of earlier times before what is kept of the last days. */
export function joinedTracks(past: WarehouseTracks | undefined, recent: WarehouseTracks): WarehouseTracks {
  if (past === undefined) return recent;
  const units = new Set([...past.units.keys(), ...recent.units.keys()]);
  return {
    units: new Map([...units].map((unit) => [unit, joinedTable(past.units.get(unit), recent.units.get(unit))])),
    doors: joinedTable(past.doors, recent.doors),
  };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The part that a window shows, and one reading beyond each of its ends; nothing is copied. */
export function seenTable(table: ReadingTable, { from, to }: Stretch): ReadingTable {
  const { times, indexes, columns } = table;
  const first = Math.max(0, placeAt(times, from - 1));
  const end = Math.min(times.length, placeAt(times, to) + 2);
  if (first === 0 && end === times.length) return table;
  return {
    times: times.subarray(first, end),
    indexes: indexes.subarray(first, end),
    columns: columnsAsRead(Object.keys(columns), (name) => columns[name]?.subarray(first, end) ?? new Float64Array(0)),
  };
}
