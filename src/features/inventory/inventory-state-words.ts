import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InventoryState } from '../../domain/inventory-state.ts';
import type { State } from '../../ui/state/state-shapes.tsx';

/** How the state of what counts at a location looks and is called. */
export const INVENTORY_STATES: Readonly<
  Record<InventoryState, { readonly state: State; readonly words: MessageDescriptor }>
> = {
  online: { state: 'good', words: msg`Online` },
  stale: { state: 'warn', words: msg({ message: 'Stale', context: 'device' }) },
  offline: { state: 'error', words: msg({ message: 'Offline', context: 'device' }) },
};
