import { MSG_TYPE, SHOCK_SAMPLES, TILT_MSG_TYPE } from '../packet-type.ts';
import { type ClockMark, clockMarks, type MarkedReading } from './clock-marks.ts';
import { openColumns, type PackedColumns, type PackedValue } from './packed-columns.ts';
import type { PackedSet, PackedTrack } from './packed-set.ts';
import type { Json } from './reading.ts';
import { decodeReadings, TRACK_COLUMNS } from './reading-block.ts';
import { type SuspectMark, suspectReadings } from './suspect-readings.ts';

/** Readings of one device as columns, oldest first. `times` in milliseconds since 1970; NaN where there is none. */
export interface SeriesColumns {
  readonly times: Float64Array<ArrayBuffer>;
  /** Degrees Fahrenheit. */
  readonly temperature: Float64Array<ArrayBuffer>;
  /** Percent. */
  readonly humidity: Float64Array<ArrayBuffer>;
  /** Volts. */
  readonly battery: Float64Array<ArrayBuffer>;
}

/** Where a device was, oldest first. */
export interface PositionColumns {
  readonly times: Float64Array<ArrayBuffer>;
  readonly latitude: Float64Array<ArrayBuffer>;
  readonly longitude: Float64Array<ArrayBuffer>;
  /** Cell, GPS, iGate; empty where it is not known. */
  readonly locationType: readonly string[];
  /** The name of the place; empty where it has none. */
  readonly location: readonly string[];
  /** A code of spec 2 §9 "Motion codes"; empty where it is not known. */
  readonly motion: readonly string[];
}

/** A shock with its samples (spec 2 §3 "Shock event"): 32 of each axis, in g. */
export interface ShockReading {
  readonly time: number;
  /** The device's own count of its messages. */
  readonly index: number;
  /** g. */
  readonly acceleration: number | null;
  /** The number of its sample rate: 3200 / 2^(15 - rate) a second. */
  readonly dataRate: number | null;
  /** Milliseconds between two samples. */
  readonly interval: number | null;
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly z: readonly number[];
}

/** How far a device was tilted, in degrees, and about which of its axes. */
export interface TiltReading {
  readonly time: number;
  readonly index: number;
  readonly angle: number;
  readonly axis: string;
}

/** All that a device said, of each kind what there is. */
export interface DeviceTracks {
  readonly series: SeriesColumns;
  readonly positions: PositionColumns;
  readonly shocks: readonly ShockReading[];
  readonly tilts: readonly TiltReading[];
  /** Where its times are not what its clock said. */
  readonly clock: readonly ClockMark[];
  /** Temperatures that are not believed, by those of all devices of the tracks. */
  readonly suspects: readonly SuspectMark[];
}

/** By the device's id. */
export type Tracks = ReadonlyMap<string, DeviceTracks>;

const MICROSECONDS = 1_000;

/** The rows of several blocks of one device and kind in order, each once: answers overlap by minutes. */
interface Order {
  readonly times: Float64Array<ArrayBuffer>;
  /** Which row of the blocks, one after the other, comes at each place; null: they stand as they are. */
  readonly order: Uint32Array | null;
}

function orderOf(blocks: readonly PackedColumns[]): Order {
  const times = joinedNumbers(blocks, TRACK_COLUMNS.time, 0);
  const indexes = joinedNumbers(blocks, TRACK_COLUMNS.index, 0);
  let sorted = true;
  for (let at = 0; at < times.length; at += 1) {
    const time = (times[at] ?? 0) / MICROSECONDS;
    times[at] = time;
    const before = times[at - 1] ?? Number.NEGATIVE_INFINITY;
    if (time < before || (time === before && (indexes[at] ?? 0) <= (indexes[at - 1] ?? -1))) sorted = false;
  }
  if (sorted) return { times, order: null };
  const all = Uint32Array.from(times, (_, at) => at);
  all.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || (indexes[a] ?? 0) - (indexes[b] ?? 0));
  const order = all.filter((at, place) => {
    const before = all[place - 1];
    return before === undefined || times[at] !== times[before] || indexes[at] !== indexes[before];
  });
  return { times: inOrder(times, order), order };
}

const inOrder = (values: Float64Array<ArrayBuffer>, order: Uint32Array | null): Float64Array<ArrayBuffer> =>
  order === null ? values : Float64Array.from(order, (at) => values[at] ?? Number.NaN);

/** The numbers of a column of several blocks, one after the other; `none` where there is none. */
function joinedNumbers(blocks: readonly PackedColumns[], name: string, none: number): Float64Array<ArrayBuffer> {
  const all = new Float64Array(blocks.reduce((sum, { count }) => sum + count, 0));
  let start = 0;
  for (const block of blocks) {
    const values = block.numbers(name);
    const part = all.subarray(start, start + block.count);
    if (values === undefined) part.fill(none);
    else for (let at = 0; at < block.count; at += 1) part[at] = Number.isNaN(values[at]) ? none : (values[at] ?? none);
    start += block.count;
  }
  return all;
}

const numbers = (blocks: readonly PackedColumns[], name: string, order: Uint32Array | null) =>
  inOrder(joinedNumbers(blocks, name, Number.NaN), order);

/** A column of several blocks, one after the other. */
const joined = (blocks: readonly PackedColumns[], name: string): PackedValue[] =>
  blocks.flatMap((block) => {
    const values = block.column(name);
    return values === undefined ? Array.from({ length: block.count }, () => null) : [...values];
  });

function texts(blocks: readonly PackedColumns[], name: string, order: Uint32Array | null): string[] {
  const values = joined(blocks, name);
  const all = order === null ? values : Array.from(order, (at) => values[at] ?? null);
  return all.map((value) => (typeof value === 'string' ? value : ''));
}

function seriesOf(blocks: readonly PackedColumns[]): SeriesColumns {
  const { times, order } = orderOf(blocks);
  return {
    times,
    temperature: numbers(blocks, TRACK_COLUMNS.temperature, order),
    humidity: numbers(blocks, TRACK_COLUMNS.humidity, order),
    battery: numbers(blocks, TRACK_COLUMNS.battery, order),
  };
}

function positionsOf(blocks: readonly PackedColumns[]): PositionColumns {
  const { times, order } = orderOf(blocks);
  return {
    times,
    latitude: numbers(blocks, TRACK_COLUMNS.latitude, order),
    longitude: numbers(blocks, TRACK_COLUMNS.longitude, order),
    locationType: texts(blocks, TRACK_COLUMNS.locationType, order),
    location: texts(blocks, TRACK_COLUMNS.location, order),
    motion: texts(blocks, TRACK_COLUMNS.motion, order),
  };
}

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of exactly as many numbers as a shock has; empty for anything else. */
const samples = (value: Json | undefined): readonly number[] =>
  Array.isArray(value) && value.length === SHOCK_SAMPLES && value.every((one) => typeof one === 'number') ? value : [];

const number = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);

function impactsOf(blocks: readonly Uint8Array[]): Pick<DeviceTracks, 'shocks' | 'tilts'> {
  const seen = new Set<string>();
  const readings = blocks
    .flatMap((block) => decodeReadings(block))
    .filter(({ index, time }) => {
      const name = `${index} ${time}`;
      const isNew = !seen.has(name);
      seen.add(name);
      return isNew;
    })
    .sort((a, b) => a.time - b.time || a.index - b.index);
  const shocks: ShockReading[] = [];
  const tilts: TiltReading[] = [];
  for (const { index, time: exact, msgType, acceleration, data } of readings) {
    const said = isObject(data) ? data : {};
    const time = exact / MICROSECONDS;
    if (msgType === TILT_MSG_TYPE) {
      const angle = number(said.angle);
      if (angle !== null) tilts.push({ time, index, angle, axis: typeof said.axis === 'string' ? said.axis : '' });
    } else if (msgType === MSG_TYPE || acceleration !== null) {
      const [dataRate, interval] = [number(said.dataRate), number(said.interval)];
      const [x, y, z] = [samples(said.X), samples(said.Y), samples(said.Z)];
      shocks.push({ time, index, acceleration, dataRate, interval, x, y, z });
    }
  }
  return { shocks, tilts };
}

/** Readings of blocks of which the clock said another time than counts, each once. */
function markedIn(blocks: readonly PackedColumns[]): readonly MarkedReading[] {
  const marked = new Map<string, MarkedReading>();
  for (const block of blocks) {
    const beside = block.numbers(TRACK_COLUMNS.saidTime);
    const times = beside === undefined ? undefined : block.numbers(TRACK_COLUMNS.time);
    if (beside === undefined || times === undefined) continue;
    const indexes = block.numbers(TRACK_COLUMNS.index);
    beside.forEach((off, at) => {
      const time = times[at] ?? 0;
      if (Number.isNaN(off)) return;
      marked.set(`${indexes?.[at]} ${time}`, { time: time / MICROSECONDS, said: (time + off) / MICROSECONDS });
    });
  }
  return [...marked.values()];
}

/** What several sets say of each device together. @throws RangeError for bytes that are no blocks */
export function tracksOf(sets: readonly PackedSet[]): Tracks {
  const all = Map.groupBy(
    sets.flatMap(({ tracks }) => tracks),
    ({ macId }) => macId,
  );
  const found = [...all].map(([macId, tracks]) => {
    const blocks = (kind: PackedTrack['kind']) =>
      tracks.filter((track) => track.kind === kind).map(({ block }) => block);
    return [
      macId,
      {
        series: seriesOf(blocks('series').map(openColumns)),
        positions: positionsOf(blocks('positions').map(openColumns)),
        ...impactsOf(blocks('shocks')),
        clock: clockMarks(markedIn(tracks.map(({ block }) => openColumns(block)))),
      },
    ] as const;
  });
  const suspects = suspectReadings(found.map(([macId, { series }]) => ({ name: macId, ...series })));
  return new Map(found.map(([macId, one]) => [macId, { ...one, suspects: suspects.get(macId) ?? [] }]));
}

/** The buffers behind tracks, to be handed over between threads instead of copied. */
export const buffersOf = (tracks: Tracks): ArrayBuffer[] =>
  [...tracks.values()].flatMap(({ series, positions }) =>
    [
      series.times,
      series.temperature,
      series.humidity,
      series.battery,
      positions.times,
      positions.latitude,
      positions.longitude,
    ].map(({ buffer }) => buffer),
  );
