import type { InferOutput } from 'valibot';
import type { deviceReadings, shipmentReadings } from '../../../src/contract/readings.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import { PACKED_FIELDS, type PackedKind } from '../../../src/domain/readings/packed-answer.ts';
import { encodePackedSet, trackOf } from '../../../src/domain/readings/packed-set.ts';
import type { ReadingField } from '../../../src/domain/readings/reading.ts';
import type { Transaction } from '../../database/database.ts';
import { microsecondsOf } from '../../readings/microseconds.ts';
import { readingsOf } from '../../readings/read-readings.ts';
import { journeysOf } from '../devices/shipment-devices.ts';
import { UNSETTLED_MS } from './read-packed.ts';

const KIND_OF: ReadonlyMap<number, PackedKind> = new Map([
  [PACKET_TYPES.environment, 'series'],
  [PACKET_TYPES.location, 'positions'],
  [PACKET_TYPES.shock, 'shocks'],
]);
const FIELDS: readonly ReadingField[] = [...new Set(Object.values(PACKED_FIELDS).flat())];

interface Heard {
  readonly devices: readonly string[];
  /** By the devices' clocks, in microseconds since 1970; null without an end. */
  readonly first: number | null;
  readonly last: number | null;
}

/** What devices said in a time, as the bytes of an answer. */
async function packedSet(
  tx: Transaction,
  companyId: string,
  { devices, first, last }: Heard,
  { since, max }: InferOutput<typeof shipmentReadings.query>,
): Promise<Uint8Array<ArrayBuffer>> {
  const found = await readingsOf(tx, companyId, devices, first, last, {
    pktTypes: [...KIND_OF.keys()],
    fields: FIELDS,
    newest: max + 1,
    since: since === undefined ? undefined : microsecondsOf(since),
  });
  const kept = found.slice(-max);
  const until = kept.length > 0 ? Date.now() - UNSETTLED_MS : since === undefined ? 0 : Date.parse(since);
  const tracks = [...Map.groupBy(kept, ({ macId, pktType }) => `${macId} ${pktType}`).values()].flatMap((readings) => {
    const [one] = readings;
    const kind = KIND_OF.get(one?.pktType ?? 0);
    return one === undefined || kind === undefined ? [] : [trackOf(one.macId, kind, readings)];
  });
  return encodePackedSet({ until, more: found.length > max, tracks });
}

/** What the devices of a shipment said while they were on it, as the bytes of an answer. */
export async function readShipmentPacked(
  tx: Transaction,
  companyId: string,
  guid: string,
  asked: InferOutput<typeof shipmentReadings.query>,
): Promise<Uint8Array<ArrayBuffer>> {
  const journeys = await journeysOf(tx, companyId, guid);
  const [journey] = journeys;
  const devices = journey === undefined ? [] : [...new Set(journeys.flatMap(({ macId }) => macId ?? []))];
  return packedSet(tx, companyId, { devices, first: journey?.first ?? null, last: journey?.last ?? null }, asked);
}

/** What one device said, on shipments and on none, as the bytes of an answer. */
export const readDevicePacked = (
  tx: Transaction,
  companyId: string,
  macId: string,
  asked: InferOutput<typeof deviceReadings.query>,
): Promise<Uint8Array<ArrayBuffer>> => packedSet(tx, companyId, { devices: [macId], first: null, last: null }, asked);
