import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShipmentStatus } from '../domain/shipment-status.ts';

/** The label of each status (spec 1 §4 "Shipment status"). */
export const STATUS_WORDS: Readonly<Record<ShipmentStatus, MessageDescriptor>> = {
  saved: msg({ message: 'Saved', context: 'status' }),
  processing: msg({ message: 'Processing', context: 'status' }),
  commissioned: msg({ message: 'Commissioned', context: 'status' }),
  departed: msg({ message: 'Departed', context: 'status' }),
  arrived: msg({ message: 'Arrived', context: 'status' }),
  decommissioning: msg({ message: 'Decommissioning', context: 'status' }),
  decommissioned: msg({ message: 'Decommissioned', context: 'status' }),
  unmonitored: msg({ message: 'Unmonitored', context: 'status' }),
  created: msg({ message: 'Created', context: 'status' }),
  activated: msg({ message: 'Activated', context: 'status' }),
  monitored: msg({ message: 'Monitored', context: 'status' }),
  staged: msg({ message: 'Staged', context: 'status' }),
  shipped: msg({ message: 'Shipped', context: 'status' }),
  unknown: msg({ message: 'Unknown', context: 'status' }),
};
