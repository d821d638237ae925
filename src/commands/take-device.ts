import * as v from 'valibot';
import type { OutboxEntry } from '../local/outbox/entry.ts';
import { correct } from './correct.ts';
import { createShipment } from './create-shipment.ts';
import { editShipment } from './edit-shipment.ts';
import { readEntry } from './registry.ts';

/**
 * Sends an activation or an edit again whose device is on another shipment: the server takes it off that one for this. Resolves
 * when that is safe on this device. Throws like `correct`.
 * @param shipmentId what people call the other one
 */
export async function takeDevice(entry: OutboxEntry, shipmentId: string): Promise<void> {
  const known = readEntry(entry.type, entry.payload, entry.payloadVersion);
  if (known?.command.type === editShipment.type) {
    const payload = v.parse(editShipment.schema, known.payload);
    const changes = { ...payload.changes, takenFrom: shipmentId };
    // What was seen of the row is what the edit was made on.
    const seen = entry.base === null ? {} : { seen: { ...entry.base.fields, version: entry.base.version } };
    await correct(editShipment, entry.localSeq, { ...payload, changes }, seen);
  }
  if (known?.command.type !== createShipment.type) return;
  const payload = v.parse(createShipment.schema, known.payload);
  await correct(createShipment, entry.localSeq, { ...payload, takenFrom: shipmentId });
}
