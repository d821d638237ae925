import { accelerationOf } from '../../../server/capabilities/ingest/store-messages.ts';
import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import { voltsOf } from '../../../src/domain/battery.ts';
import type { Reading } from '../../../src/domain/monitoring/reading.ts';
import { MSG_TYPE, PACKET_TYPES } from '../../../src/domain/packet-type.ts';

/** A reading, and the time that the device's clock gave it, milliseconds. */
export interface SaidReading extends Reading {
  readonly said: number;
}

/**
 * A tag's message as the monitor reads it once it is stored (`server/monitoring/monitored-readings.ts`).
 * @param time what counts as its time, milliseconds
 */
export function readingOfMessage(
  message: DeviceMessage,
  time: number,
  receivedAt: number,
  gateway: string,
): SaidReading {
  const { macId, msgIndex, pktType, msgType, temperature, humidity, voltage, latitude, longitude } = message;
  return {
    said: Date.parse(message.time),
    time,
    receivedAt,
    index: msgIndex,
    macId,
    source: 'tag',
    unit: null,
    temperature: temperature ?? null,
    ...(pktType === PACKET_TYPES.environment && temperature === undefined ? { lacksTemperature: true as const } : {}),
    humidity: humidity ?? null,
    volts: voltage === undefined ? null : voltsOf(voltage),
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    fix: message.locationType ?? null,
    accuracy: null,
    location: message.location ?? '',
    gateway,
    motion: message.motion ?? null,
    shock: pktType === PACKET_TYPES.shock && msgType === MSG_TYPE ? accelerationOf(message) : null,
    tilt: null,
    heard: message.heard ?? null,
  };
}
