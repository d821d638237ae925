import { HOUR_MS } from '../../src/domain/duration.ts';

/**
 * How it is in a demo warehouse at any time, as a plain function: the demo's year and the simulator after it go on from each
 * other without remembering anything. Degrees Fahrenheit, percent, hours, kilowatt hours.
 */

const DAY_H = 24;
const YEAR_H = 365 * DAY_H;
/** Hours since 1970 at which the machines' counters stood at 0: the beginning of 2024. */
const COUNTED_FROM_H = 473_352;
/** Percent that units are set to keep. */
const HUMIDITY_SET_POINT = 50;
/** Degrees Fahrenheit. */
const TEMPERATURE_SET_POINT = 68;

/** What a unit is like. */
export interface UnitClimate {
  /** Makes what it says its own. */
  readonly salt: number;
  /** Its number. */
  readonly unit: number;
  /** Of the warehouse: warm near the equator, seasons the other way round south of it. */
  readonly latitude: number;
}

/** A number from 0 to 1 that is always the same for these: whole numbers only, so it is the same on every machine. */
function noiseOf(salt: number, at: number): number {
  let hash = Math.imul(salt ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(at | 0, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** The air outside: warm in the afternoon and in summer, damp at night. */
function outsideAt(hours: number, latitude: number): { readonly temperature: number; readonly humidity: number } {
  const season = Math.sin((hours / YEAR_H - 0.3) * 2 * Math.PI) * (latitude < 0 ? -1 : 1);
  const day = Math.sin((hours / DAY_H - 0.35) * 2 * Math.PI);
  const far = Math.abs(latitude);
  return {
    temperature: 88 - far * 0.7 + season * far * 0.35 + day * 8,
    humidity: between(20, 68 - day * 16 - season * 6, 98),
  };
}

/** Dew point in degrees Fahrenheit (Magnus formula; over water, within 0.4 °C from -45 to 60 °C). */
function dewPoint(fahrenheit: number, percent: number): number {
  const celsius = ((fahrenheit - 32) * 5) / 9;
  const gamma = Math.log(percent / 100) + (17.62 * celsius) / (243.12 + celsius);
  return ((243.12 * gamma) / (17.62 - gamma)) * 1.8 + 32;
}

/** Whether a day (of those since 1970, in UTC) is one of those on which the units do not keep up. */
const isTroubled = (salt: number, day: number): boolean => noiseOf(salt, day) > 0.9;

/** What a unit says at a time. @param time milliseconds since 1970 */
export function unitReadings({ salt, unit, latitude }: UnitClimate, time: number): Readonly<Record<string, number>> {
  const hours = time / HOUR_MS;
  const step = Math.floor(hours * 4);
  const noise = (kind: number): number => noiseOf(salt * 31 + unit * 7 + kind, step);
  const outside = outsideAt(hours, latitude);
  // Some days it does not keep up: a door stands open, a filter is full.
  const day = Math.floor(hours / DAY_H);
  const trouble = isTroubled(salt, day) ? 14 * Math.sin(((hours % DAY_H) / DAY_H) * Math.PI) : 0;
  const humidity = between(
    25,
    HUMIDITY_SET_POINT - 1 + (outside.humidity - 60) * 0.12 + trouble + (noise(1) - 0.5) * 3 + unit * 0.4,
    95,
  );
  const temperature = TEMPERATURE_SET_POINT + (outside.temperature - 68) * 0.08 + (noise(2) - 0.5) * 1.2 + unit * 0.3;
  const runs = humidity > HUMIDITY_SET_POINT - 1.5;
  const fan = runs ? Math.round(between(30, 40 + (humidity - HUMIDITY_SET_POINT) * 6, 100)) : 0;
  const counted = hours - COUNTED_FROM_H;
  return {
    indoorHumidity: rounded(humidity, 1),
    indoorTemperature: rounded(temperature, 1),
    // Counters only go up: what is added swings by less than they grow.
    systemRuntime: rounded(counted * 0.98, 2),
    dehumidifierRuntime: rounded(counted * 0.46 + 8 * Math.sin((counted / (7 * DAY_H)) * 2 * Math.PI + unit), 2),
    outsideAirRH: rounded(outside.humidity + (noise(3) - 0.5) * 4, 1),
    returnAirTemperature: rounded(temperature + 1.4, 1),
    supplyAirRH: rounded(runs ? between(12, humidity - 22, 60) : humidity, 1),
    supplyAirTemperature: rounded(temperature + (runs ? 6 + fan / 25 : 0), 1),
    supplyFan: fan,
    roomDewpoint: rounded(dewPoint(temperature, humidity), 1),
    roomHumidity: rounded(humidity + (noise(4) - 0.5) * 2, 1),
    roomTemperature: rounded(temperature + (noise(5) - 0.5), 1),
    humiditySetPoint: HUMIDITY_SET_POINT,
    temperatureSetPoint: TEMPERATURE_SET_POINT,
  };
}

/** What a sensor without a machine says at a time. */
export function sensorReadings(climate: UnitClimate, time: number): Readonly<Record<string, number>> {
  const { indoorHumidity, indoorTemperature, roomDewpoint } = unitReadings(climate, time);
  return {
    ...(indoorHumidity === undefined ? {} : { indoorHumidity }),
    ...(indoorTemperature === undefined ? {} : { indoorTemperature }),
    ...(roomDewpoint === undefined ? {} : { roomDewpoint }),
  };
}

/** What the doors and the power meter of a warehouse say at a time: doors are used by day, kilowatt hours only grow. */
export function doorReadings(salt: number, doors: number, time: number): Readonly<Record<string, number | boolean>> {
  const hours = time / HOUR_MS;
  const isDay = hours % DAY_H > 6 && hours % DAY_H < 18;
  const states = Array.from({ length: doors }, (_, at): [string, boolean] => [
    `door${at + 1}Open`,
    noiseOf(salt + at * 97, Math.floor(hours * 2)) < (isDay ? 0.3 : 0.02),
  ]);
  const counted = hours - COUNTED_FROM_H;
  const energy = counted * 6.2 + 20 * Math.sin((counted / DAY_H) * 2 * Math.PI);
  return { ...Object.fromEntries(states), energyDelivered: rounded(energy, 2) };
}
