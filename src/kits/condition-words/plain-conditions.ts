import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventCode } from '../../domain/alert-events.ts';

/** What happened, where nothing more is known of it: one for each event of the catalogue (spec 2 §9). */
export const PLAIN_CONDITIONS: Readonly<Record<EventCode, MessageDescriptor>> = {
  'shipment-creation': msg`Shipment created`,
  commission: msg({ message: 'Commissioned', context: 'what happened' }),
  departure: msg({ message: 'Departed', context: 'what happened' }),
  waypoint: msg`Passed a waypoint`,
  arrive: msg({ message: 'Arrived', context: 'what happened' }),
  decommission: msg({ message: 'Decommissioned', context: 'what happened' }),
  'join-tag': msg`Tag put on`,
  'remove-tag': msg`Tag taken away`,
  'geofence-entry': msg`Entered a geozone`,
  'geofence-exit': msg`Left a geozone`,
  'shock-tilt-activation': msg`Shock and tilt switched on`,
  'manual-message': msg`Message`,
  separation: msg`iChime not heard`,
  rejoin: msg`iChime heard again`,
  'low-battery': msg`Battery low`,
  'unexpected-waypoint': msg`At a place that is not on the route`,
  'overdue-departure': msg`Departure overdue`,
  'overdue-arrival': msg`Arrival overdue`,
  'delayed-communication': msg`Silent`,
  'delayed-decommission': msg`Decommission overdue`,
  'humidity-critical': msg`Humidity above the limit`,
  'high-temperature': msg`Temperature above the limit`,
  'route-deviation': msg`Off the route`,
  tilt: msg`Tilted`,
  shock: msg`Shock above the limit`,
  'extended-dwell': msg`At one spot for long`,
  'low-temperature': msg`Temperature below the limit`,
  'stray-chime': msg`iChime that is not on the ACL`,
  unknown: msg`Alert`,
};
