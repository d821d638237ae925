import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorItem } from '../contract/errors.ts';
import { readDeviceId } from '../domain/device-id.ts';

/**
 * What exactly was wrong, beyond what the code of the whole answer says: one line an item, in words where it is an
 * identity we have a sentence for, else as the server put it.
 */
export function reasonDetails(errors: readonly ErrorItem[]): readonly (MessageDescriptor | string)[] {
  return errors
    .filter(({ detail }) => detail.trim() !== '')
    .map(detailOf)
    .filter((detail) => detail !== '');
}

/** The same, each in the reader's language as `words` puts it. */
export const reasonLines = (
  errors: readonly ErrorItem[],
  words: (message: MessageDescriptor) => string,
): readonly string[] => reasonDetails(errors).map((detail) => (typeof detail === 'string' ? detail : words(detail)));

/** What stands in the way of an activity, by the code of the item. */
const OBSTACLES: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  'shipping-state': msg`Its status doesn't allow this.`,
  'no-device': msg`The device isn't on it.`,
  'no-acl': msg`It has no iChime list (ACL).`,
  'stage-command-recent': msg`A command was sent to the device moments ago. Wait a few minutes.`,
  decommissioned: msg`It's decommissioned.`,
};

function detailOf({ code, detail, field }: ErrorItem): MessageDescriptor | string {
  if (readDeviceId(detail).kind === 'device') return detail;
  if (code === 'device-in-use') return msg`It's on shipment ${detail}.`;
  if (code === 'used-by-group') return msg`It's used by group ${detail}.`;
  if (code === 'guid-taken') return msg`It's used by shipment ${detail}.`;
  // The whole answer says it.
  if (code === 'taken') return '';
  const obstacle = OBSTACLES[code];
  if (obstacle !== undefined) return obstacle;
  return field === undefined ? detail : `${field}: ${detail}`;
}
