import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { ConfigType } from '../domain/shipment-status.ts';

/** How something travels (spec 2 §4 "mode"); an asset and a vehicle have none. */
export const TRAVEL_WORDS = {
  'one-way': msg({ message: 'One way', context: 'mode of a shipment' }),
  'round-trip': msg({ message: 'Round trip', context: 'mode of a shipment' }),
  reposition: msg({ message: 'Reposition', context: 'mode of a shipment' }),
} as const satisfies Readonly<Partial<Record<ConfigType['code'], MessageDescriptor>>>;
