import { msg } from '@lingui/core/macro';
import type { ShipmentClass } from '../domain/shipment-status.ts';

/** What a row is, in the middle of a sentence. */
export const TYPE_WORDS = {
  shipment: msg({ message: 'shipment', context: 'in a sentence' }),
  asset: msg({ message: 'asset', context: 'in a sentence' }),
  vehicle: msg({ message: 'vehicle', context: 'in a sentence' }),
} as const satisfies Record<ShipmentClass, unknown>;
