import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { queueFile } from '../contract/activity.ts';
import { macId } from '../contract/primitives.ts';
import { command } from './command.ts';
import { isProvisioning } from './provisioning.ts';
import { deviceOrderingKey } from './shipment-subject.ts';

/** Has devices fetch a file of commands (spec 2 §7 "commands queue file"). Changes nothing that a list shows. */
export const sendCommandFile = command({
  type: 'device.command-file',
  version: 1,
  schema: v.object({ filename: v.string(), devices: v.pipe(v.array(macId), v.nonEmpty()) }),
  mayIssue: isProvisioning,
  orderingKeys: (payload) => payload.devices.map(deviceOrderingKey),
  effect: () => [],
  operation: queueFile,
  request: (payload) => ({ body: payload }),
  deletes: false,
  describe: ({ filename }) => msg`Send command file ${filename}`,
});
