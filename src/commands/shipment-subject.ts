import * as v from 'valibot';
import { guid, macId } from '../contract/primitives.ts';
import type { ShipmentRow } from '../contract/shipments.ts';
import { isDecommissioned } from '../domain/shipment-status.ts';
import type { Patch } from '../local/outbox/patch.ts';

/** What every command about a shipment knows of it. */
export const shipmentSubject = v.object({
  guid,
  configType: v.number(),
  /** What people call it. */
  shipmentId: v.string(),
  /** The device that is on it; null where there is none. */
  macId: v.nullable(macId),
});
export type ShipmentSubject = v.InferOutput<typeof shipmentSubject>;

/** A shipment with the counts of its list of iChimes, for what takes a device off it. */
export const listedShipment = v.object({
  ...shipmentSubject.entries,
  aclExpected: v.nullable(v.number()),
  aclActual: v.nullable(v.number()),
});
export type ListedShipment = v.InferOutput<typeof listedShipment>;

/** A shipment as the subject of a command. */
export const subjectOf = (
  row: Pick<ShipmentRow, 'guid' | 'configType' | 'customData' | 'macId' | 'shippingState' | 'decommDate'>,
): ShipmentSubject => ({
  guid: row.guid,
  configType: row.configType,
  shipmentId: row.customData,
  // One that is over keeps the name of the device it had, which may long be on another.
  macId: isDecommissioned(row) || !v.is(macId, row.macId) ? null : row.macId,
});

export const shipmentOrderingKey = ({ guid: key }: Pick<ShipmentSubject, 'guid'>): string => `shipment:${key}`;
export const deviceOrderingKey = (device: string): string => `device:${device}`;

/** For what changes a shipment together with the device on it. */
export const orderingKeysWithDevice = (subject: ShipmentSubject): readonly string[] =>
  subject.macId === null
    ? [shipmentOrderingKey(subject)]
    : [shipmentOrderingKey(subject), deviceOrderingKey(subject.macId)];

export const shipmentFeed = ({ configType }: Pick<ShipmentSubject, 'configType'>): string => `shipments:${configType}`;

/** Changes nothing that a list shows of a shipment, and marks its row all the same while it is not confirmed. */
export const markedShipment = (subject: Pick<ShipmentSubject, 'guid' | 'configType'>): Patch => ({
  op: 'merge',
  feed: shipmentFeed(subject),
  key: subject.guid,
  fields: {},
});
