import * as v from 'valibot';
import { waypoint } from '../domain/entities/waypoint.ts';
import { rowSchema, writtenSchemas } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, entryId, nothing } from './primitives.ts';

/** A zone of a location (spec 2 §3 "Waypoint"); type 1 is one around a beacon. */
export const waypointRow = rowSchema(waypoint);
export type WaypointRow = v.InferOutput<typeof waypointRow>;

const fields = writtenSchemas(waypoint);

/** POST tables/create/shippingWaypoints. The inner radius is at most the outer one (`bad-request`, 422). */
export const createWaypoint = operation({
  name: 'createWaypoint',
  method: 'POST',
  path: 'tables/create/shippingWaypoints',
  access: 'session',
  scope: 'places:write',
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
  scope: 'places:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({ ...v.partial(v.strictObject(fields)).entries, entryId, baseVersion }),
  reply: v.object({ ...ackFields, entryId: v.number(), version: v.number() }),
});
