import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { provisionStatusOf } from '../../domain/device.ts';

/** What a device may be used for, by its provisioning status (spec 2 §3 "Device provisioning status"). */
export const DEVICE_STATUS_WORDS: Readonly<Record<ReturnType<typeof provisionStatusOf>, MessageDescriptor>> = {
  none: msg({ message: 'Available', context: 'device status' }),
  reserved: msg({ message: 'Reserved', context: 'device status' }),
  'in-use': msg({ message: 'In Use', context: 'device status' }),
  repair: msg({ message: 'In repair', context: 'device status' }),
  lost: msg({ message: 'Lost', context: 'device status' }),
  reposition: msg({ message: 'Reposition', context: 'device status' }),
  unknown: msg({ message: 'Unknown', context: 'device status' }),
};
