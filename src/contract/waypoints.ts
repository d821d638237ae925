import * as v from 'valibot';
import { BEACON_NAME } from '../domain/field-rules.ts';
import { ackFields, feedPage } from './feed.ts';
import { operation } from './operation.ts';
import {
  baseVersion,
  entryId,
  instant,
  macId,
  nothing,
  plainText,
  storedLatitude,
  storedLongitude,
} from './primitives.ts';
import { ruledText } from './ruled-text.ts';
import { feedQuery } from './shipments.ts';

/** A zone of a location (spec 2 §3 "Waypoint"); type 1 is one around a beacon. */
export const waypointRow = v.object({
  entryId: v.number(),
  version: v.number(),
  companyId: v.string(),
  name: v.string(),
  waypointType: v.number(),
  shippingLocId: v.nullable(v.string()),
  beaconId: v.nullable(v.string()),
  latitude: v.number(),
  longitude: v.number(),
  innerRadius: v.number(),
  outerRadius: v.number(),
  motionTimer: v.nullable(v.number()),
  lastUpdate: instant,
});
export type WaypointRow = v.InferOutput<typeof waypointRow>;

/** GET tables/query/waypointList: the company's waypoints, changes first to last. */
export const waypointList = operation({
  name: 'waypointList',
  method: 'GET',
  path: 'tables/query/waypointList',
  access: 'session',
  idempotent: false,
  params: nothing,
  query: v.strictObject(feedQuery),
  body: nothing,
  reply: feedPage(waypointRow),
});

/** Longer than any yard; metres. */
const RADIUS_MAX = 1_000_000;
const radius = v.pipe(v.number(), v.minValue(0), v.maxValue(RADIUS_MAX));

const fields = {
  name: ruledText(BEACON_NAME),
  shippingLocId: v.nullable(plainText(40)),
  beaconId: v.nullable(macId),
  latitude: storedLatitude,
  longitude: storedLongitude,
  innerRadius: radius,
  outerRadius: radius,
  motionTimer: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))),
};

/** POST tables/create/shippingWaypoints. The inner radius is at most the outer one (`bad-request`, 422). */
export const createWaypoint = operation({
  name: 'createWaypoint',
  method: 'POST',
  path: 'tables/create/shippingWaypoints',
  access: 'session',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    ...fields,
    waypointType: v.literal(1),
    shippingLocId: v.optional(fields.shippingLocId, null),
    beaconId: v.optional(fields.beaconId, null),
    motionTimer: v.optional(fields.motionTimer, null),
  }),
  reply: v.object({ ...ackFields, entryId: v.number(), version: v.number() }),
});

/** PUT tables/update/shippingWaypoints: the fields that are there (spec 2 §7 "updateWaypoint"). */
export const updateWaypoint = operation({
  name: 'updateWaypoint',
  method: 'PUT',
  path: 'tables/update/shippingWaypoints',
  access: 'session',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({ ...v.partial(v.strictObject(fields)).entries, entryId, baseVersion }),
  reply: v.object({ ...ackFields, entryId: v.number(), version: v.number() }),
});
