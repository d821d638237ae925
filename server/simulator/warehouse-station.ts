import type { DeviceMessage } from '../../src/contract/ingest.ts';
import { MINUTE_MS } from '../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import type { DemoWarehouse } from '../demo/make-warehouses.ts';
import { doorReadings, sensorReadings, unitReadings } from '../demo/warehouse-climate.ts';

/** Milliseconds between two words of a warehouse. */
const INTERVAL_MS = 15 * MINUTE_MS;
/** Messages of a warehouse at one time, at most: its count names a message. */
const AT_ONCE = 32;

export interface WarehouseStation {
  /** What the warehouses say up to and with `time`, the oldest first; the first time at once. */
  advance(time: number): DeviceMessage[];
}

/**
 * The gateways of warehouses, which pass on what units, doors and meters say.
 * @param shown what their clocks show at a time of the virtual one, in milliseconds
 */
export function warehouseStation(
  warehouses: readonly DemoWarehouse[],
  start: number,
  shown: (time: number) => number,
): WarehouseStation {
  let due = start;
  return {
    advance(time) {
      const messages: DeviceMessage[] = [];
      for (; due <= time; due += INTERVAL_MS) {
        for (const warehouse of warehouses) messages.push(...messagesOf(warehouse, due, shown(due)));
      }
      return messages;
    },
  };
}

function messagesOf(
  { macId, units, doors, salt, latitude }: DemoWarehouse,
  time: number,
  now: number,
): DeviceMessage[] {
  const said = { macId, time: new Date(now).toISOString() };
  const index = (nth: number): number => (Math.floor(now / MINUTE_MS) % 10_000_000) * AT_ONCE + nth;
  return [
    ...units.map(({ unit, model }, nth) => ({
      ...said,
      msgIndex: index(nth + 1),
      pktType: PACKET_TYPES.warehouseUnit,
      msgType: unit,
      readings: (model === 'RHT' ? sensorReadings : unitReadings)({ salt, unit, latitude }, time),
    })),
    {
      ...said,
      msgIndex: index(0),
      pktType: PACKET_TYPES.warehouseDoor,
      msgType: 0,
      readings: doorReadings(salt, doors.length, time),
    },
  ];
}
