import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { provisionOn } from '../../domain/device.ts';

/** What is said of a shipment's device (spec 1 §4 "Device provision"). */
export const PROVISION_WORDS: Readonly<Record<ReturnType<typeof provisionOn>, MessageDescriptor>> = {
  'in-use': msg({ message: 'In use', context: 'device provision' }),
  none: msg({ message: 'None', context: 'device provision' }),
};
