import type { Reading } from '../../src/domain/monitoring/reading.ts';
import { MSG_TYPE, PACKET_TYPES, TILT_MSG_TYPE } from '../../src/domain/packet-type.ts';
import type { Json, ReadingField } from '../../src/domain/readings/reading.ts';
import type { Transaction } from '../database/database.ts';
import type { DeviceReading } from '../readings/message-row.ts';
import { readingsOf } from '../readings/read-readings.ts';

/** Readings are kept to the microsecond, and evaluated to the millisecond. */
const MICROSECONDS = 1_000;

/** A reading as it is stored: what the device is to somebody is theirs to say. */
export type StoredReading = Omit<Reading, 'source'>;

/** Packets that tell how and where a device is. */
const TOLD: readonly number[] = [
  PACKET_TYPES.environment,
  PACKET_TYPES.location,
  PACKET_TYPES.shock,
  PACKET_TYPES.general,
  PACKET_TYPES.chime,
];
/** What a unit says of the warehouse that its gateway listens to. */
const TOLD_BY_UNITS = PACKET_TYPES.warehouseUnit;

/** Whether a message is one that is evaluated. @param warehouses the gateways that listen to one */
export const isMonitored = (
  { pktType, macId }: { readonly pktType: number; readonly macId: string },
  warehouses: ReadonlySet<string>,
): boolean => TOLD.includes(pktType) || (pktType === TOLD_BY_UNITS && warehouses.has(macId));

/** What is evaluated of a message besides its name. */
const FIELDS = [
  'serverTime',
  'msgType',
  'gateway',
  'temperature',
  'humidity',
  'battery',
  'latitude',
  'longitude',
  'locationType',
  'location',
  'motion',
  'acceleration',
  'data',
] as const satisfies readonly ReadingField[];

const FIXES = ['Cell', 'GPS', 'iGate'] as const;
const MOTIONS = ['D', 'E', 'M', 'S'] as const;
const AXES: Readonly<Record<string, 'x' | 'y' | 'z'>> = { X: 'x', Y: 'y', Z: 'z' };

function tiltOf({ pktType, msgType, data }: DeviceReading): Reading['tilt'] {
  if (pktType !== PACKET_TYPES.shock || msgType !== TILT_MSG_TYPE) return null;
  const { angle, axis } = fieldsOf(data);
  const along = typeof axis === 'string' ? AXES[axis] : undefined;
  return typeof angle !== 'number' || along === undefined ? null : { angle, axis: along };
}

/** The fields of what only a packet type has. */
function fieldsOf(data: Json | null): Readonly<Record<string, Json>> {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(Object.entries(data));
}

/** The iChimes that a tag heard, where a message says so. */
function heardOf({ data }: DeviceReading): Reading['heard'] {
  const { heard } = fieldsOf(data);
  return Array.isArray(heard) ? heard.filter((id) => typeof id === 'string') : null;
}

/** The first of some numbers that a unit says; null where it says none of them. */
const saidBy = (data: Json | null, names: readonly string[]): number | null =>
  names.map((name) => fieldsOf(data)[name]).find((value) => typeof value === 'number') ?? null;

/** How it is where a message was sent: what a unit says, or the device itself. */
const measured = ({ pktType, msgType, data, temperature, humidity }: DeviceReading) =>
  pktType === TOLD_BY_UNITS
    ? {
        unit: msgType,
        temperature: saidBy(data, ['indoorTemperature', 'roomTemperature']),
        humidity: saidBy(data, ['indoorHumidity', 'roomHumidity']),
      }
    : {
        unit: null,
        temperature,
        humidity,
        ...(pktType === PACKET_TYPES.environment && temperature === null ? { lacksTemperature: true as const } : {}),
      };

const readingOf = (message: DeviceReading): StoredReading => ({
  ...measured(message),
  time: Math.floor(message.time / MICROSECONDS),
  receivedAt: Math.floor(message.serverTime / MICROSECONDS),
  index: message.index,
  macId: message.macId,
  volts: message.battery,
  latitude: message.latitude,
  longitude: message.longitude,
  fix: FIXES.find((fix) => fix === message.locationType) ?? null,
  accuracy: null,
  location: message.location,
  gateway: message.gateway,
  motion: MOTIONS.find((motion) => motion === message.motion) ?? null,
  shock: message.pktType === PACKET_TYPES.shock && message.msgType === MSG_TYPE ? message.acceleration : null,
  tilt: tiltOf(message),
  heard: heardOf(message),
});

/**
 * What devices of a company said from one moment to another, both included (milliseconds), in no order. The time that
 * counts is that of `timeOfReading`.
 */
export async function monitoredReadings(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
  from: number,
  to: number,
): Promise<StoredReading[]> {
  const start = from * MICROSECONDS;
  // What counts as later than `from` was received later, too.
  const messages = await readingsOf(tx, companyId, macIds, start, null, {
    pktTypes: [...TOLD, TOLD_BY_UNITS],
    fields: FIELDS,
    since: start,
  });
  // A clock that is ahead counts as the time of receipt.
  return messages.map(readingOf).filter(({ time, receivedAt }) => Math.min(time, receivedAt) <= to);
}
