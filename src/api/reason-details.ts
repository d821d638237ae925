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
  'shipping-state': msg`Its status does not allow it.`,
  'no-device': msg`The device is not on it.`,
  'no-acl': msg`It has no list of iChimes.`,
  'stage-command-recent': msg`A command was sent to its device a moment ago.`,
  decommissioned: msg`It is decommissioned.`,
};

function detailOf({ code, detail, field }: ErrorItem): MessageDescriptor | string {
  if (readDeviceId(detail).kind === 'device') return detail;
  if (code === 'device-in-use') return msg`It is on shipment ${detail}.`;
  if (code === 'used-by-group') return msg`Group ${detail} has it.`;
  if (code === 'guid-taken') return msg`It belongs to shipment ${detail}.`;
  // The whole answer says it.
  if (code === 'taken') return '';
  const obstacle = OBSTACLES[code];
  if (obstacle !== undefined) return obstacle;
  return field === undefined ? detail : `${field}: ${detail}`;
}
