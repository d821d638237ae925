import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { queueCommands } from '../contract/activity.ts';
import { macId } from '../contract/primitives.ts';
import { isAclCommand } from '../domain/acl-command.ts';
import { shortDeviceId } from '../domain/device-id.ts';
import { command } from './command.ts';
import { isProvisioning } from './provisioning.ts';
import { deviceOrderingKey } from './shipment-subject.ts';

const schema = v.object({
  devices: v.pipe(v.array(macId), v.nonEmpty()),
  lines: v.pipe(
    v.array(v.string()),
    v.nonEmpty(),
    // A list of iChimes changes a shipment: that is `acl.edit`.
    v.check((lines) => !lines.some(isAclCommand), 'acl'),
  ),
});

/** Tells devices something, line by line in this order (spec 1 §7 "sendCommands"). Changes nothing that a list shows. */
export const sendDeviceCommands = command({
  type: 'device.command',
  version: 1,
  schema,
  mayIssue: isProvisioning,
  orderingKeys: ({ devices }) => devices.map(deviceOrderingKey),
  effect: () => [],
  operation: queueCommands,
  request: ({ devices, lines }) => ({ body: { deviceIdList: devices, commandList: lines } }),
  deletes: false,
  describe: ({ devices, lines }) => {
    const [line = ''] = lines;
    const tails = devices.map(shortDeviceId).join(', …');
    return msg`Send ${line} to …${tails}`;
  },
});
