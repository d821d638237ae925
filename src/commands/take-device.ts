import * as v from 'valibot';
import type { OutboxEntry } from '../local/outbox/entry.ts';
import { correct } from './correct.ts';
import { createShipment } from './create-shipment.ts';
import { readEntry } from './registry.ts';

/**
 * Sends an activation again whose device is on another shipment: the server takes it off that one for this. Resolves when that
 * is safe on this device. Throws like `correct`.
 * @param shipmentId what people call the other one
 */
export async function takeDevice(entry: OutboxEntry, shipmentId: string): Promise<void> {
  const known = readEntry(entry.type, entry.payload, entry.payloadVersion);
  if (known?.command.type !== createShipment.type) return;
  const payload = v.parse(createShipment.schema, known.payload);
  await correct(createShipment, entry.localSeq, { ...payload, takenFrom: shipmentId });
}
