import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Shipment } from '../../domain/shipment.ts';

/** How many of a shipment's iChimes its tag has found, in words; null where it has no list of them. */
export function aclWords({ expected, actual }: Shipment['acl']): MessageDescriptor | null {
  if (expected === null) return null;
  const found = actual ?? 0;
  // A tag can hear one that was taken off its list.
  if (found > expected) return msg`${found} iChimes found, ${expected} expected`;
  return msg`${found} of ${expected} iChimes found`;
}
