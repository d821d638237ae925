import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { State } from './state-shapes.tsx';

/** The word of each state where nothing more exact is known. */
export const STATE_WORDS: Readonly<Record<State, MessageDescriptor>> = {
  good: msg({ message: 'Good', context: 'state' }),
  warn: msg({ message: 'Warning', context: 'state' }),
  error: msg({ message: 'Error', context: 'state' }),
  working: msg({ message: 'Working', context: 'state' }),
  none: msg({ message: 'None', context: 'state' }),
  dot: msg({ message: 'None', context: 'state' }),
  ring: msg({ message: 'None', context: 'state' }),
  watch: msg({ message: 'Watch', context: 'severity' }),
  waiting: msg({ message: 'Waiting', context: 'state' }),
};
