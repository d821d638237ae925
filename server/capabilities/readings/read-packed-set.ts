import type { InferOutput } from 'valibot';
import type { deviceReadings, shipmentReadings } from '../../../src/contract/readings.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import { PACKED_FIELDS, type PackedKind } from '../../../src/domain/readings/packed-answer.ts';
import { encodePackedSet, trackOf } from '../../../src/domain/readings/packed-set.ts';
import type { ReadingField } from '../../../src/domain/readings/reading.ts';
import { aloneSpan, type DeviceSpan, readDeviceSpans, readingsInSpans } from '../../condition/device-spans.ts';
import type { Transaction } from '../../database/database.ts';
import { wereRedated } from '../../readings/clocks.ts';
import { microsecondsOf } from '../../readings/microseconds.ts';
import { wereFilesRemoved } from '../logger-files/stored-files.ts';
import { UNSETTLED_MS } from './read-packed.ts';

const KIND_OF: ReadonlyMap<number, PackedKind> = new Map([
  [PACKET_TYPES.environment, 'series'],
  [PACKET_TYPES.location, 'positions'],
  [PACKET_TYPES.shock, 'shocks'],
]);
const FIELDS: readonly ReadingField[] = [...new Set(Object.values(PACKED_FIELDS).flat())];

/**
 * What devices said in their spans, as the bytes of an answer.
 * @param guid the shipment that they were on: only what its condition is worked out of; null: of none
 */
async function packedSet(
  tx: Transaction,
  companyId: string,
  spans: readonly DeviceSpan[],
  guid: string | null,
  { since, max }: InferOutput<typeof shipmentReadings.query>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { readings: kept, more: isCut } = await readingsInSpans(tx, companyId, spans, {
    pktTypes: [...KIND_OF.keys()],
    fields: FIELDS,
    newest: max,
    since: since === undefined ? undefined : microsecondsOf(since),
    inTime: guid !== null,
  });
  const until = kept.length > 0 ? Date.now() - UNSETTLED_MS : since === undefined ? 0 : Date.parse(since);
  const tracks = [...Map.groupBy(kept, ({ macId, pktType }) => `${macId} ${pktType}`).values()].flatMap((readings) => {
    const [one] = readings;
    const kind = KIND_OF.get(one?.pktType ?? 0);
    return one === undefined || kind === undefined ? [] : [trackOf(one.macId, kind, readings)];
  });
  const devices = [...new Set(spans.map(({ macId }) => macId))];
  const haveChanged = async (from: string): Promise<boolean> =>
    (await wereRedated(tx, companyId, devices, from)) ||
    (guid !== null && (await wereFilesRemoved(tx, companyId, guid, from)));
  const more = isCut || (since !== undefined && (await haveChanged(since)));
  return encodePackedSet({ until, more, tracks });
}

/** What the devices of a shipment said while they were on it, as the bytes of an answer. */
export async function readShipmentPacked(
  tx: Transaction,
  companyId: string,
  guid: string,
  asked: InferOutput<typeof shipmentReadings.query>,
): Promise<Uint8Array<ArrayBuffer>> {
  return packedSet(tx, companyId, await readDeviceSpans(tx, companyId, guid), guid, asked);
}

/** What one device said, on shipments and on none, as the bytes of an answer. */
export const readDevicePacked = (
  tx: Transaction,
  companyId: string,
  macId: string,
  asked: InferOutput<typeof deviceReadings.query>,
): Promise<Uint8Array<ArrayBuffer>> => packedSet(tx, companyId, [aloneSpan(macId)], null, asked);
