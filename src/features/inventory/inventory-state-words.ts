import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InventoryState } from '../../domain/inventory-state.ts';
import type { State } from '../../ui/state/state-shapes.tsx';

/**
 * How the state of what counts at a location looks and is called. The documents say offline after 10 minutes here and after
 * 360 elsewhere: one word for both made two pages contradict each other.
 */
export const INVENTORY_STATES: Readonly<
  Record<InventoryState, { readonly state: State; readonly words: MessageDescriptor }>
> = {
  online: { state: 'good', words: msg`Online` },
  stale: { state: 'warn', words: msg({ message: 'Stale', context: 'device' }) },
  offline: { state: 'warn', words: msg({ message: 'Not reporting', context: 'device' }) },
};
