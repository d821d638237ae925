import type { DeviceRow } from '../contract/devices.ts';
import type { Patch } from '../local/outbox/patch.ts';

/** Provisioning statuses (spec 1 §3 "Device"). */
const NONE = 0;
const IN_USE = 2;

/** A device that leaves its shipment and is free again, or is what `provisionStatus` says. */
export const freedDevice = (kind: DeviceRow['kind'], device: string, provisionStatus = NONE): Patch => ({
  op: 'merge',
  feed: `devices:${kind}`,
  key: device,
  fields: { provisionStatus, shipmentGuid: null, shipmentId: null },
});

/** A device that goes on a shipment. */
export const takenDevice = (
  kind: DeviceRow['kind'],
  device: string,
  { guid, shipmentId }: { readonly guid: string; readonly shipmentId: string },
): Patch => ({
  op: 'merge',
  feed: `devices:${kind}`,
  key: device,
  fields: { provisionStatus: IN_USE, shipmentGuid: guid, shipmentId },
});
