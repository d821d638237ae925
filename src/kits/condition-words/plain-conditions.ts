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
  'join-tag': msg`Tag attached`,
  'remove-tag': msg`Tag removed`,
  'geofence-entry': msg`Entered a geozone`,
  'geofence-exit': msg`Left a geozone`,
  'shock-tilt-activation': msg`Shock and tilt enabled`,
  'manual-message': msg`Message`,
  separation: msg`iChime missing`,
  rejoin: msg`iChime back`,
  'low-battery': msg`Battery low`,
  'unexpected-waypoint': msg`Off-route stop`,
  'overdue-departure': msg`Departure overdue`,
  'overdue-arrival': msg`Arrival overdue`,
  'delayed-communication': msg`Silent`,
  'delayed-decommission': msg`Decommissioning overdue`,
  'humidity-critical': msg`Humidity above the limit`,
  'high-temperature': msg`Temperature above the limit`,
  'route-deviation': msg`Off route`,
  tilt: msg`Tilted`,
  shock: msg`Shock above the limit`,
  'extended-dwell': msg`Stationary too long`,
  'low-temperature': msg`Temperature below the limit`,
  'stray-chime': msg`iChime not on the ACL`,
  'suspect-sensor': msg`Sensor not to be trusted`,
  unknown: msg`Alert`,
};
