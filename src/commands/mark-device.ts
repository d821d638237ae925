import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { runActivity } from '../contract/activity.ts';
import { deviceKind } from '../contract/devices.ts';
import { macId } from '../contract/primitives.ts';
import { PROVISION_STATUS } from '../domain/device.ts';
import { shortDeviceId } from '../domain/device-id.ts';
import { activityOfDevice } from './activity-request.ts';
import { command } from './command.ts';
import { freedDevice, leavesShipment } from './device-patches.ts';
import { mayDo } from './provisioning.ts';
import { deviceOrderingKey, listedShipment, shipmentOrderingKey } from './shipment-subject.ts';

const STATUS = { lost: PROVISION_STATUS.lost, inoperable: PROVISION_STATUS.repair } as const;

const schema = v.object({
  device: macId,
  kind: deviceKind,
  as: v.picklist(['lost', 'inoperable']),
  /** The shipment it is on, and leaves. */
  shipment: v.nullable(listedShipment),
});

/** Marks a device as lost or inoperable (spec 2 §2 "Device detail"): it leaves its shipment and goes on no other. */
export const markDevice = command({
  type: 'device.mark',
  version: 1,
  schema,
  mayIssue: mayDo('markDevice'),
  orderingKeys: ({ device, shipment }) => [
    deviceOrderingKey(device),
    ...(shipment === null ? [] : [shipmentOrderingKey(shipment)]),
  ],
  effect: ({ device, kind, as, shipment }) => [
    freedDevice(kind, device, STATUS[as]),
    ...(shipment === null ? [] : [leavesShipment(shipment, device)]),
  ],
  operation: runActivity,
  request: ({ device, as }) => activityOfDevice(`mark-${as}`, device),
  deletes: false,
  describe: ({ device, as }) => {
    const tail = shortDeviceId(device);
    return as === 'lost' ? msg`Mark …${tail} as lost` : msg`Mark …${tail} as inoperable`;
  },
});
