import type { InferOutput } from 'valibot';
import type { shipmentReadings } from '../../../src/contract/readings.ts';
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

/** What the devices of a shipment said while they were on it, as the bytes of an answer. */
export async function readShipmentPacked(
  tx: Transaction,
  companyId: string,
  guid: string,
  { since, max }: InferOutput<typeof shipmentReadings.query>,
): Promise<Uint8Array<ArrayBuffer>> {
  const journeys = await journeysOf(tx, companyId, guid);
  const [journey] = journeys;
  const devices = [...new Set(journeys.flatMap(({ macId }) => macId ?? []))];
  const found =
    journey === undefined
      ? []
      : await readingsOf(tx, companyId, devices, journey.first, journey.last, {
          pktTypes: [...KIND_OF.keys()],
          fields: FIELDS,
          newest: max + 1,
          since: since === undefined ? undefined : microsecondsOf(since),
        });
  const kept = found.slice(-max);
  const until = kept.length > 0 ? Date.now() - UNSETTLED_MS : since === undefined ? 0 : Date.parse(since);
  const tracks = [...Map.groupBy(kept, ({ macId, pktType }) => `${macId} ${pktType}`).values()].flatMap((readings) => {
    const [first] = readings;
    const kind = KIND_OF.get(first?.pktType ?? 0);
    return first === undefined || kind === undefined ? [] : [trackOf(first.macId, kind, readings)];
  });
  return encodePackedSet({ until, more: found.length > max, tracks });
}
