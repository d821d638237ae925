import type { DeviceMessage } from '../../src/contract/ingest.ts';
import { unitsOf } from '../../src/domain/battery.ts';
import { DAY_MS, HOUR_MS } from '../../src/domain/duration.ts';
import { MSG_TYPE, PACKET_TYPES } from '../../src/domain/packet-type.ts';
import { makeShock } from '../demo/make-shock.ts';
import type { Random } from '../demo/random.ts';

/** Degrees an hour: some 60 km/h to the north. */
const PACE = 0.54;
/** Volts a day. */
const BATTERY_DROP = 0.004;
/** Volts below which a battery would not send any more: it was charged. */
const BATTERY_EMPTY = 2.9;
const BATTERY_FULL = 4.1;
const SHOCK_CHANCE = 0.005;

export interface Target {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A device as the simulator knows it. */
export interface SimulatedDevice {
  readonly macId: string;
  /** Index of its last message. */
  readonly index: number;
  /** Volts. */
  readonly battery: number | null;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Where it is going; null: it stays. */
  readonly target: Target | null;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A reading that wanders, drawn back to what is usual. */
const wander = (random: Random, value: number, usual: number, by: number): number =>
  value + (random.next() - 0.5) * by + (usual - value) * 0.01;

function move(
  device: SimulatedDevice,
  hours: number,
): Pick<SimulatedDevice, 'latitude' | 'longitude'> & { there: boolean } {
  const { latitude, longitude, target } = device;
  if (target === null) return { latitude, longitude, there: false };
  const away = Math.hypot(target.latitude - latitude, target.longitude - longitude);
  const part = away === 0 ? 1 : Math.min(1, (PACE * hours) / away);
  return {
    latitude: part === 1 ? target.latitude : rounded(latitude + (target.latitude - latitude) * part, 6),
    longitude: part === 1 ? target.longitude : rounded(longitude + (target.longitude - longitude) * part, 6),
    there: part === 1,
  };
}

/**
 * What a device sends after `elapsed` milliseconds of its time, and what it is like then. Its clock shows `now`
 * (milliseconds since the epoch).
 */
export function report(
  device: SimulatedDevice,
  elapsed: number,
  now: number,
  random: Random,
): { device: SimulatedDevice; messages: DeviceMessage[] } {
  const drained = device.battery === null ? null : device.battery - (BATTERY_DROP * elapsed) / DAY_MS;
  const battery = drained === null || drained > BATTERY_EMPTY ? drained : BATTERY_FULL;
  const temperature =
    device.temperature === null ? null : rounded(clamp(wander(random, device.temperature, 66, 1.5), -20, 120), 1);
  const humidity = device.humidity === null ? null : rounded(clamp(wander(random, device.humidity, 48, 2), 5, 95), 1);
  const { there, ...position } = move(device, elapsed / HOUR_MS);
  const time = new Date(now).toISOString();
  const next = (offset: number) => ({ macId: device.macId, msgIndex: device.index + offset, time });
  const place = there ? device.target?.name : undefined;
  const messages: DeviceMessage[] = [
    {
      ...next(1),
      pktType: PACKET_TYPES.environment,
      msgType: 0,
      ...(battery === null ? {} : { voltage: unitsOf(battery) }),
      ...(temperature === null ? {} : { temperature }),
      ...(humidity === null ? {} : { humidity }),
      accelX: rounded((random.next() - 0.5) / 20, 3),
      accelY: rounded((random.next() - 0.5) / 20, 3),
      accelZ: rounded(1 + (random.next() - 0.5) / 50, 3),
    },
    {
      ...next(2),
      pktType: PACKET_TYPES.location,
      msgType: 0,
      ...position,
      locationType: random.chance(0.7) ? 'GPS' : 'Cell',
      ...(place === undefined ? {} : { location: place }),
      motion: device.target === null ? 'D' : there ? 'S' : 'E',
    },
  ];
  if (random.chance(SHOCK_CHANCE)) {
    messages.push({ ...next(3), pktType: PACKET_TYPES.shock, msgType: MSG_TYPE, shock: makeShock(random) });
  }
  return {
    device: {
      ...device,
      index: device.index + messages.length,
      battery,
      temperature,
      humidity,
      ...position,
      target: there ? null : device.target,
    },
    messages,
  };
}
