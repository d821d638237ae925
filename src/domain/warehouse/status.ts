import { DAY_MS, HOUR_MS } from '../duration.ts';
import { PACKET_TYPES } from '../packet-type.ts';
import { type DhUnit, type DoorState, doorOf } from './units.ts';

/** A message of a warehouse's gateway. */
export interface WarehouseReading {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly pktType: number;
  readonly msgType: number;
  /** What it says, by name. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Days whose hours of high humidity are counted (spec 2 §3 "highHumidHours0 to highHumidHours6"). */
export const HUMID_DAYS = 7;
/** Percent: an hour is humid in which the mean is above this, where the gauge turns red (spec 2 §9). */
export const HIGH_HUMIDITY = 60;
/** A unit that has said nothing for longer than this before the newest word no longer says how it is inside. */
export const TOGETHER_MS = 6 * HOUR_MS;

/** How a warehouse is. */
export interface WarehouseStatus {
  /** Degrees Fahrenheit and percent, to one decimal: the mean of its units' newest readings, or its sensors' where it has some. */
  readonly temperature: number | null;
  readonly humidity: number | null;
  /** The UTC day that is day 0. */
  readonly humidDay: number | null;
  /** Of each day, 0 to 6. */
  readonly humidHours: readonly number[];
  readonly doorsOpen: number | null;
  readonly doors: readonly DoorState[];
  readonly unitsRunning: number;
  readonly lastData: number | null;
}

const numberIn = ({ data }: WarehouseReading, ...names: readonly string[]): number | null => {
  for (const name of names) {
    const value = data[name];
    if (typeof value === 'number' && Number.isFinite(value)) return value;
  }
  return null;
};
const humidityIn = (reading: WarehouseReading): number | null => numberIn(reading, 'indoorHumidity', 'roomHumidity');
const temperatureInside = (reading: WarehouseReading): number | null =>
  numberIn(reading, 'indoorTemperature', 'roomTemperature');

/** To one decimal, of those that are known; null: none is. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 10) / 10;
}

/** The units that say how it is inside: sensors made for that where there are some, else all. */
export function speakersOf(units: readonly DhUnit[]): readonly DhUnit[] {
  const sensors = units.filter(({ model }) => model === 'RHT');
  return sensors.length > 0 ? sensors : units.filter(({ model }) => model !== 'Doors');
}

/** Hours of each of the seven days up to `day` in which the mean humidity was high; an hour nobody measured in is none. */
export function humidHoursOf(
  readings: readonly { readonly time: number; readonly humidity: number | null }[],
  day: number,
): readonly number[] {
  const byHour = new Map<number, { sum: number; count: number }>();
  for (const { time, humidity } of readings) {
    if (humidity === null) continue;
    const hour = Math.floor(time / HOUR_MS);
    const known = byHour.get(hour) ?? { sum: 0, count: 0 };
    byHour.set(hour, { sum: known.sum + humidity, count: known.count + 1 });
  }
  const hours = Array.from({ length: HUMID_DAYS }, () => 0);
  for (const [hour, { sum, count }] of byHour) {
    const back = Math.floor((day + DAY_MS - 1 - hour * HOUR_MS) / DAY_MS);
    if (back >= 0 && back < HUMID_DAYS && sum / count > HIGH_HUMIDITY) hours[back] = (hours[back] ?? 0) + 1;
  }
  return hours;
}

/** How a warehouse is by what its gateway passed on in the last days, in any order. */
export function warehouseStatus(units: readonly DhUnit[], readings: readonly WarehouseReading[]): WarehouseStatus {
  const newest = new Map<number, WarehouseReading>();
  const doors = new Map<number, { readonly time: number; readonly open: boolean }>();
  let lastData: number | null = null;
  let lastUnit = Number.NEGATIVE_INFINITY;
  for (const reading of readings) {
    const { time, pktType, msgType, data } = reading;
    lastData = Math.max(lastData ?? time, time);
    if (pktType === PACKET_TYPES.warehouseUnit) {
      lastUnit = Math.max(lastUnit, time);
      if (time >= (newest.get(msgType)?.time ?? Number.NEGATIVE_INFINITY)) newest.set(msgType, reading);
      continue;
    }
    for (const [name, open] of Object.entries(data)) {
      const door = doorOf(name);
      if (door === null || typeof open !== 'boolean') continue;
      if (time >= (doors.get(door)?.time ?? Number.NEGATIVE_INFINITY)) doors.set(door, { time, open });
    }
  }
  const speaking = new Set(speakersOf(units).map(({ msgType }) => msgType));
  const speaks = (msgType: number): boolean => units.length === 0 || speaking.has(msgType);
  const current = [...newest.values()].filter(({ time }) => lastUnit - time <= TOGETHER_MS);
  const inside = current.filter(({ msgType }) => speaks(msgType));
  const humidDay = lastData === null ? null : Math.floor(lastData / DAY_MS) * DAY_MS;
  const states = [...doors].map(([door, { open }]) => ({ door, open })).sort((a, b) => a.door - b.door);
  return {
    temperature: meanOf(inside.map(temperatureInside)),
    humidity: meanOf(inside.map(humidityIn)),
    humidDay,
    humidHours: humidHoursOf(
      readings
        .filter(({ pktType, msgType }) => pktType === PACKET_TYPES.warehouseUnit && speaks(msgType))
        .map((reading) => ({ time: reading.time, humidity: humidityIn(reading) })),
      humidDay ?? 0,
    ),
    doorsOpen: states.length === 0 ? null : states.filter(({ open }) => open).length,
    doors: states,
    unitsRunning: current.filter((reading) => (numberIn(reading, 'supplyFan') ?? 0) > 0).length,
    lastData,
  };
}

/**
 * The hours of a day as the list of a later day shows them: days are counted from today, and where nothing has come since,
 * nothing was measured.
 * @param back days before today, 0 to 6
 * @returns null: nothing was measured, or it is not known any more
 */
export function humidHoursOn(
  hours: readonly number[],
  humidDay: string | null,
  now: number,
  back: number,
): number | null {
  if (humidDay === null) return null;
  const since = Math.floor((Math.floor(now / DAY_MS) * DAY_MS - Date.parse(humidDay)) / DAY_MS);
  return hours[back - Math.max(0, since)] ?? null;
}
