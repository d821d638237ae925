import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JourneyTime } from '../../domain/journey-times.ts';

/** What the counted times of a shipment are called (spec 2 §2 "Header boxes"). */
export const JOURNEY_WORDS: Readonly<Record<JourneyTime['key'], MessageDescriptor>> = {
  'shipment-duration': msg`Shipment Duration`,
  'transit-time': msg`Transit Time`,
  'decommission-date': msg`Decommission Date`,
  'since-commission': msg`Time Since Commission`,
  'since-depart': msg`Time Since Depart`,
};
