import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { runActivity } from '../contract/activity.ts';
import { macId } from '../contract/primitives.ts';
import { deviceKindOf } from '../domain/activation-mode.ts';
import { shortDeviceId } from '../domain/device-id.ts';
import { activityOfShipment } from './activity-request.ts';
import { command } from './command.ts';
import { freedDevice, leavesShipment } from './device-patches.ts';
import { deviceOrderingKey, listedShipment, orderingKeysWithDevice } from './shipment-subject.ts';

const schema = v.object({
  ...listedShipment.entries,
  /** The shipment's tag, or an iChime of its list. */
  device: macId,
});

/** Takes a device off a shipment (spec 2 §6 "Remove Device"). */
export const removeDevice = command({
  type: 'shipment.remove-device',
  version: 1,
  schema,
  // Spec 2 §6: shown to all.
  mayIssue: () => true,
  orderingKeys: (payload) => [...new Set([...orderingKeysWithDevice(payload), deviceOrderingKey(payload.device)])],
  effect: (payload) => [
    leavesShipment(payload, payload.device),
    freedDevice(payload.device === payload.macId ? deviceKindOf(payload.configType) : 'chimes', payload.device),
  ],
  operation: runActivity,
  request: ({ guid, device }) => activityOfShipment('remove-device', { guid, mac: device }),
  deletes: false,
  describe: ({ shipmentId, device }) => {
    const tail = shortDeviceId(device);
    return msg`Remove …${tail} from ${shipmentId}`;
  },
});
