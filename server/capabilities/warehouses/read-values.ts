import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import { encodePackedSet, trackOf } from '../../../src/domain/readings/packed-set.ts';
import type { Json } from '../../../src/domain/readings/reading.ts';
import { doorOf, UNIT_READINGS } from '../../../src/domain/warehouse/units.ts';
import type { Transaction } from '../../database/database.ts';
import type { DeviceReading } from '../../readings/message-row.ts';
import { microsecondsOf } from '../../readings/microseconds.ts';
import { readingsOf } from '../../readings/read-readings.ts';
import { UNSETTLED_MS } from '../readings/read-packed.ts';
import { WAREHOUSE_PACKETS } from './refresh-status.ts';

const MICROSECONDS = 1_000;
/** Messages of its units that are looked through for values besides readings: a day of a busy warehouse. */
const LOOKED_THROUGH = 400;
/** Messages about doors that are looked through for what they did. */
const OF_DOORS = 5_000;

const entriesOf = ({ data }: DeviceReading): readonly [string, Json][] =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : [];
const timeIn = ({ time }: DeviceReading): string => new Date(time / MICROSECONDS).toISOString();

interface Asked {
  readonly days: number;
  readonly since?: string | undefined;
  readonly max: number;
}

/** What a warehouse's units, doors and meter said, as the bytes of an answer. */
export async function readWarehousePacked(
  tx: Transaction,
  companyId: string,
  macId: string,
  { days, since, max }: Asked,
): Promise<Uint8Array<ArrayBuffer>> {
  const from = new Date(Date.now() - days * 24 * 60 * MINUTE_MS).toISOString();
  const found = await readingsOf(tx, companyId, [macId], microsecondsOf(from), null, {
    pktTypes: WAREHOUSE_PACKETS,
    fields: ['msgType', 'data'],
    newest: max + 1,
    since: since === undefined ? undefined : microsecondsOf(since),
  });
  const kept = found.slice(-max);
  const until = kept.length > 0 ? Date.now() - UNSETTLED_MS : since === undefined ? 0 : Date.parse(since);
  const ofType = (pktType: number): DeviceReading[] => kept.filter((reading) => reading.pktType === pktType);
  const kinds = [
    ['units', ofType(PACKET_TYPES.warehouseUnit)],
    ['doors', ofType(PACKET_TYPES.warehouseDoor)],
  ] as const;
  const tracks = kinds.flatMap(([kind, readings]) => (readings.length === 0 ? [] : [trackOf(macId, kind, readings)]));
  return encodePackedSet({ until, more: found.length > max, tracks });
}

interface DoorChange {
  time: string;
  door: number;
  open: boolean;
}

/** When a door was said to be otherwise than before, the newest first; with what each was said to be first of all. */
export async function readDoorChanges(
  tx: Transaction,
  companyId: string,
  macId: string,
  from: string | undefined,
  max: number,
): Promise<DoorChange[]> {
  const found = await readingsOf(tx, companyId, [macId], from === undefined ? null : microsecondsOf(from), null, {
    pktTypes: [PACKET_TYPES.warehouseDoor],
    fields: ['data'],
    newest: OF_DOORS,
  });
  const known = new Map<number, boolean>();
  const changes: DoorChange[] = [];
  for (const reading of found) {
    for (const [name, open] of entriesOf(reading)) {
      const door = doorOf(name);
      if (door === null || typeof open !== 'boolean' || known.get(door) === open) continue;
      known.set(door, open);
      changes.push({ time: timeIn(reading), door, open });
    }
  }
  return changes.reverse().slice(0, max);
}

interface NamedValue {
  guid: string;
  key: string;
  text: string;
  time: string;
}

/** The newest of each value that units say besides their readings, such as what they are set to. */
export async function readNamedValues(tx: Transaction, companyId: string, macId: string): Promise<NamedValue[]> {
  const found = await readingsOf(tx, companyId, [macId], null, null, {
    pktTypes: [PACKET_TYPES.warehouseUnit],
    fields: ['msgType', 'data'],
    newest: LOOKED_THROUGH,
  });
  const readings: ReadonlySet<string> = new Set(UNIT_READINGS);
  const values = new Map<string, NamedValue>();
  for (const reading of found) {
    for (const [name, value] of entriesOf(reading)) {
      if (readings.has(name) || (typeof value !== 'number' && typeof value !== 'boolean')) continue;
      const key = `${reading.msgType}.${name}`;
      values.set(key, { guid: macId, key, text: String(value), time: timeIn(reading) });
    }
  }
  return [...values.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
