import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Strangeness } from '../../domain/compare-count.ts';

/** Why something that was seen does not belong here. `elsewhere` and `on-shipment` name where it is known to be. */
export const STRANGENESS_WORDS: Readonly<Record<Strangeness, MessageDescriptor>> = {
  unknown: msg`Not in your device list`,
  lost: msg`Reported lost`,
  'on-shipment': msg`On a shipment`,
  elsewhere: msg`Belongs elsewhere`,
};
