import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What an iChime is set to sense, in words. */
export const ON_OFF = {
  on: msg({ message: 'On', context: 'a sensor' }),
  off: msg({ message: 'Off', context: 'a sensor' }),
} as const satisfies Record<string, MessageDescriptor>;
