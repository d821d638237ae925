import { BEACON_NAME } from '../field-rules.ts';
import { defineEntity } from './entity.ts';
import { deviceId, id, instant, integer, latitude, longitude, number, text } from './field.ts';

/** Longer than any yard; metres. */
const RADIUS_MAX = 1_000_000;
const DAY_S = 86_400;

/** A zone of a location (spec 2 §3 "Waypoint"); type 1 is one around a beacon. */
export const waypoint = defineEntity({
  name: 'waypoints',
  sql: 'shipping_waypoint',
  key: 'entryId',
  read: { name: 'shippingWaypoints' },
  fields: {
    entryId: integer(),
    version: integer(),
    companyId: text(),
    name: text({ rule: BEACON_NAME, search: 'name', edit: true }),
    waypointType: integer(),
    shippingLocId: id({ nullable: true, max: 40, edit: 'location' }),
    beaconId: deviceId({ nullable: true, edit: 'beacon' }),
    latitude: latitude({ edit: 'position' }),
    longitude: longitude({ edit: 'position' }),
    /** Metres; the inner one is at most the outer one. */
    innerRadius: number({ between: [0, RADIUS_MAX], edit: 'radius' }),
    outerRadius: number({ between: [0, RADIUS_MAX], edit: 'radius' }),
    /** Seconds. */
    motionTimer: integer({ nullable: true, between: [0, DAY_S], edit: true }),
    lastUpdate: instant(),
  },
});
