import type { DeviceMessage } from '../../src/contract/ingest.ts';
import { unitsOf } from '../../src/domain/battery.ts';
import { DAY_MS } from '../../src/domain/duration.ts';
import { MSG_TYPE, PACKET_TYPES } from '../../src/domain/packet-type.ts';
import { makeShock } from '../demo/make-shock.ts';
import type { Random } from '../demo/random.ts';
import type { Position } from './journey.ts';

/** Volts a day. */
const BATTERY_DROP = 0.004;
/** Volts below which a battery would not send any more: it was charged. */
const BATTERY_EMPTY = 2.9;
const BATTERY_FULL = 4.1;
const SHOCK_CHANCE = 0.005;
/** Percent of humidity that wander with a degree. */
const DAMPER = 4 / 3;
/** Degrees Fahrenheit that no thermometer of a device gives more or less of. */
const COLDEST = -60;
const HOTTEST = 200;

/** A device as the simulator knows it. */
export interface SimulatedDevice {
  readonly macId: string;
  /** Index of its last message. */
  readonly index: number;
  /** Volts. */
  readonly battery: number | null;
  readonly temperature: number | null;
  readonly humidity: number | null;
  /** What it is drawn back to; absent: a room. */
  readonly usual?: Usual | undefined;
}

/** What it is like where a device is as long as nothing is wrong. */
export interface Usual {
  readonly temperature: number;
  readonly humidity: number;
  /** What keeps it so: how far it wanders with a report, and the part of the way back that it is drawn. */
  readonly wanders: number;
  readonly drawn: number;
}

const ROOM: Usual = { temperature: 66, humidity: 48, wanders: 1.5, drawn: 0.01 };

/** What a fault makes of a device's readings at a time. */
export interface Disturbance {
  /** Degrees Fahrenheit added to the temperature. */
  readonly warmer: number;
  /** Degrees Fahrenheit that the sensor gives instead; null: it gives what there is. */
  readonly gives: number | null;
  /** Volts at most. */
  readonly atMost: number;
  /** Milliseconds that the clock is ahead. */
  readonly ahead: number;
}

export const UNDISTURBED: Disturbance = { warmer: 0, gives: null, atMost: Number.POSITIVE_INFINITY, ahead: 0 };

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A reading that wanders, drawn back to what is usual. */
const wander = (random: Random, value: number, usual: number, { wanders, drawn }: Usual, times = 1): number =>
  value + (random.next() - 0.5) * wanders * times + (usual - value) * drawn;

/**
 * What a device sends from `position` after `elapsed` milliseconds of its time, and what it is like then. It is `now`
 * (milliseconds since the epoch). A disturbance shows in the messages and leaves the device as it would be without.
 */
export function report(
  device: SimulatedDevice,
  elapsed: number,
  now: number,
  { latitude, longitude, place, motion }: Position,
  random: Random,
  { warmer, gives, atMost, ahead }: Disturbance = UNDISTURBED,
): { device: SimulatedDevice; messages: DeviceMessage[] } {
  const drained = device.battery === null ? null : device.battery - (BATTERY_DROP * elapsed) / DAY_MS;
  const battery = drained === null || drained > BATTERY_EMPTY ? drained : BATTERY_FULL;
  const usual = device.usual ?? ROOM;
  const near = (value: number, to: number, times: number) => wander(random, value, to, usual, times);
  const temperature =
    device.temperature === null ? null : rounded(clamp(near(device.temperature, usual.temperature, 1), -20, 120), 1);
  const humidity =
    device.humidity === null ? null : rounded(clamp(near(device.humidity, usual.humidity, DAMPER), 5, 95), 1);
  const time = new Date(now + ahead).toISOString();
  const next = (offset: number) => ({ macId: device.macId, msgIndex: device.index + offset, time });
  const messages: DeviceMessage[] = [
    {
      ...next(1),
      pktType: PACKET_TYPES.environment,
      msgType: 0,
      ...(battery === null ? {} : { voltage: unitsOf(Math.min(battery, atMost)) }),
      ...(temperature === null
        ? {}
        : { temperature: gives ?? rounded(clamp(temperature + warmer, COLDEST, HOTTEST), 1) }),
      ...(humidity === null ? {} : { humidity }),
      accelX: rounded((random.next() - 0.5) / 20, 3),
      accelY: rounded((random.next() - 0.5) / 20, 3),
      accelZ: rounded(1 + (random.next() - 0.5) / 50, 3),
    },
    {
      ...next(2),
      pktType: PACKET_TYPES.location,
      msgType: 0,
      latitude,
      longitude,
      locationType: random.chance(0.7) ? 'GPS' : 'Cell',
      ...(place === null ? {} : { location: place }),
      motion,
    },
  ];
  if (random.chance(SHOCK_CHANCE)) {
    messages.push({ ...next(3), pktType: PACKET_TYPES.shock, msgType: MSG_TYPE, shock: makeShock(random) });
  }
  return { device: { ...device, index: device.index + messages.length, battery, temperature, humidity }, messages };
}
