import { createHash } from 'node:crypto';
import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import { unitsOf, voltsAt } from '../../../src/domain/battery.ts';
import type { DeviceKind } from '../../../src/domain/device.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import { QUANTITIES } from '../../../src/domain/readings/quantities.ts';
import { temperatureHeld } from '../../../src/domain/temperature.ts';
import type { ForeignReading } from './foreign-reading.ts';

/** Before this no device counts: what it says of then is named by 0. */
const FIRST = Date.UTC(2015, 0, 1);
const SLICE_MS = 16_000;
/** Names in a slice of time: half for places, half for the rest. */
const NAMES = 64;
const SLICES_MAX = 2 ** 26 - 1;
/** Counts that a message can have. */
const COUNTS = 2 ** 32;

/**
 * The count of a message whose device has none. It rises with time, as counts do by which clocks are judged, and tells apart what was
 * said at the same moment; what comes twice has the same.
 */
function countOf(message: object, time: string, isPlace: boolean): number {
  const slice = Math.min(SLICES_MAX, Math.max(0, Math.floor((Date.parse(time) - FIRST) / SLICE_MS)));
  const half = NAMES / 2;
  const digest = createHash('sha256').update(JSON.stringify(message)).digest();
  return slice * NAMES + (isPlace ? half : 0) + (digest.readUInt8(0) % half);
}

const decimalsOf = (value: number): number => (/\.(\d+)$/.exec(String(value))?.[1] ?? '').length;

/** Degrees Fahrenheit with one decimal more than the degrees Celsius came with. */
const fahrenheitOf = (celsius: number): number =>
  Number(temperatureHeld('Celsius', celsius).toFixed(Math.min(6, decimalsOf(celsius) + 1)));

/** What a device of ours of this charge would send: our curve ends where a full coin cell of others does. */
function voltageOf(charge: number, kind: DeviceKind): number | undefined {
  const volts = voltsAt(kind, charge);
  return volts === null ? undefined : Math.min(QUANTITIES.voltage.high, unitsOf(volts));
}

/** What another maker's device said, as a message of the device that it is here. */
export function messageOf(reading: ForeignReading, macId: string, kind: DeviceKind): DeviceMessage {
  const { time, counter, celsius, humidity, charge, position, also } = reading;
  const voltage = charge === undefined ? undefined : voltageOf(charge, kind);
  const isMeasured = celsius !== undefined || humidity !== undefined || voltage !== undefined;
  const pktType =
    position !== undefined ? PACKET_TYPES.location : isMeasured ? PACKET_TYPES.environment : PACKET_TYPES.general;
  const said = {
    pktType,
    msgType: 0,
    ...(celsius === undefined ? {} : { temperature: fahrenheitOf(celsius) }),
    ...(humidity === undefined ? {} : { humidity }),
    ...(voltage === undefined ? {} : { voltage }),
    ...(position === undefined
      ? {}
      : {
          latitude: position.latitude,
          longitude: position.longitude,
          locationType: position.found,
          ...(position.moves === undefined ? {} : { motion: position.moves ? ('M' as const) : ('S' as const) }),
        }),
    ...(also === undefined ? {} : { readings: also }),
  };
  const isPlace = position !== undefined;
  // Where and how come by one count: they are two messages.
  const msgIndex = counter === undefined ? countOf(said, time, isPlace) : (counter * 2 + Number(isPlace)) % COUNTS;
  return { macId, time, msgIndex, ...said };
}
