import type { DeviceRow } from '../contract/devices.ts';
import { PROVISION_STATUS } from '../domain/device.ts';
import type { Patch } from '../local/outbox/patch.ts';
import { type ListedShipment, shipmentFeed } from './shipment-subject.ts';

/** A device that leaves its shipment and is free again, or is what `provisionStatus` says. */
export const freedDevice = (
  kind: DeviceRow['kind'],
  device: string,
  provisionStatus: number = PROVISION_STATUS.none,
): Patch => ({
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
  fields: { provisionStatus: PROVISION_STATUS['in-use'], shipmentGuid: guid, shipmentId },
});

/** A shipment without one of its devices: its tag, or an iChime, which also leaves its list. */
export const leavesShipment = (shipment: ListedShipment, device: string): Patch => ({
  op: 'merge',
  feed: shipmentFeed(shipment),
  key: shipment.guid,
  fields: device === shipment.macId ? { macId: null } : withoutOne(shipment),
});

/** A list that has lost its last iChime is none. */
function withoutOne({ aclExpected, aclActual }: ListedShipment): Pick<ListedShipment, 'aclExpected' | 'aclActual'> {
  if (aclExpected === null || aclExpected <= 1) return { aclExpected: null, aclActual: null };
  const left = aclExpected - 1;
  return { aclExpected: left, aclActual: aclActual === null ? left : Math.min(aclActual, left) };
}
