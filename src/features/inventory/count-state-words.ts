import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CountState } from '../../domain/contact.ts';
import type { State } from '../../ui/state/state-shapes.tsx';

/**
 * How far the counts of a gateway, charger or scanner can be relied on, and how that looks. The documents say stale and offline
 * here, and mean other limits by them elsewhere: these words are of counts alone, and silent is what it is on every page.
 */
export const COUNT_STATES: Readonly<Record<CountState, { readonly state: State; readonly words: MessageDescriptor }>> =
  {
    current: { state: 'good', words: msg({ message: 'Up to date', context: 'counts' }) },
    due: { state: 'ring', words: msg({ message: 'Count due', context: 'counts' }) },
    outdated: { state: 'warn', words: msg({ message: 'Out of date', context: 'counts' }) },
    silent: { state: 'warn', words: msg({ message: 'Silent', context: 'device' }) },
  };
