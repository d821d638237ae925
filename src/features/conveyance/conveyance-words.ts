import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CONVEYANCE_ITEM_TYPES } from '../../contract/shipment-edit.ts';

/** Kinds of conveyances (spec 2 §3: item types 110 to 113; what each is, docs/decisions/detail.md). */
export const CONVEYANCE_WORDS: Readonly<Record<(typeof CONVEYANCE_ITEM_TYPES)[number], MessageDescriptor>> = {
  110: msg({ message: 'Flight', context: 'conveyance' }),
  111: msg({ message: 'Truck', context: 'conveyance' }),
  112: msg({ message: 'Vessel', context: 'conveyance' }),
  113: msg({ message: 'Train', context: 'conveyance' }),
};
