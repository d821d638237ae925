import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { CommissionStatus, onTimeStatusOf, ShipmentStatus, securityStatusOf } from '../domain/shipment-status.ts';

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

/** The label of each commission state (spec 2 §4 "Status tables"). */
export const COMMISSION_WORDS: Readonly<Record<CommissionStatus, MessageDescriptor>> = {
  created: msg({ message: 'Created', context: 'commission status' }),
  active: msg({ message: 'Active', context: 'commission status' }),
  ready: msg({ message: 'Ready', context: 'commission status' }),
  decommissioned: msg({ message: 'Decommissioned', context: 'commission status' }),
  unknown: msg({ message: 'Unknown', context: 'commission status' }),
};

/** The label of each on-time status. */
export const ON_TIME_WORDS: Readonly<Record<ReturnType<typeof onTimeStatusOf>, MessageDescriptor>> = {
  'on-time': msg({ message: 'On Time', context: 'on-time status' }),
  delayed: msg({ message: 'Delayed', context: 'on-time status' }),
};

/** The label of each security status. */
export const SECURITY_WORDS: Readonly<Record<ReturnType<typeof securityStatusOf>, MessageDescriptor>> = {
  intact: msg({ message: 'Intact', context: 'security status' }),
  separated: msg({ message: 'Separated', context: 'security status' }),
};
