import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { deviceTypeCode, postDeviceCounts } from '../contract/inventory.ts';
import { instant, macId } from '../contract/primitives.ts';
import { shortDeviceId } from '../domain/device-id.ts';
import { command } from './command.ts';
import { isProvisioning } from './provisioning.ts';
import { deviceOrderingKey } from './shipment-subject.ts';

const schema = v.object({
  /** The gateway, charger or scanner that counted. */
  macId,
  counts: v.array(v.object({ deviceType: deviceTypeCode, count: v.number() })),
  counted: instant,
});

/** Hands in what a device counted around it (spec 1 §7). Of two counts the later stays, whichever arrives first. */
export const countDevices = command({
  type: 'inventory.count',
  version: 1,
  schema,
  mayIssue: isProvisioning,
  orderingKeys: (payload) => [deviceOrderingKey(payload.macId)],
  effect: () => [],
  operation: postDeviceCounts,
  request: (payload) => ({ body: payload }),
  deletes: false,
  describe: (payload) => {
    const tail = shortDeviceId(payload.macId);
    return msg`Submit the count from …${tail}`;
  },
});
