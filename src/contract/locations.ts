import * as v from 'valibot';
import { location } from '../domain/entities/location.ts';
import { rowSchema, writtenSchemas } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, guid, nothing, plainText } from './primitives.ts';

/** A known location (spec 1 §3, spec 2 §3 "Location"). */
export const locationRow = rowSchema(location);
export type LocationRow = v.InferOutput<typeof locationRow>;

/** What a person can write of a location. Coordinates are stored to seven places. */
const fields = writtenSchemas(location);

/**
 * POST tables/create/shippingLocations (spec 1 §3, §5: a name is required). `shippingLocId`, where it is sent, is the
 * client's, and the location's for good; without it the server makes one. Refusal `guid-taken` (422).
 */
export const createLocation = operation({
  name: 'createLocation',
  method: 'POST',
  path: 'tables/create/shippingLocations',
  access: 'session',
  scope: 'places:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    ...v.partial(v.strictObject(fields)).entries,
    shippingLocId: v.optional(guid),
    name: fields.name,
    locType: fields.locType,
    latitude: fields.latitude,
    longitude: fields.longitude,
  }),
  reply: v.object({ ...ackFields, shippingLocId: v.string(), entryId: v.number(), version: v.number() }),
});

/** PUT tables/update/shippingLocations: the fields that are there. */
export const updateLocation = operation({
  name: 'updateLocation',
  method: 'PUT',
  path: 'tables/update/shippingLocations',
  access: 'session',
  scope: 'places:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    ...v.partial(v.strictObject(fields)).entries,
    shippingLocId: v.pipe(plainText(40), v.minLength(1)),
    baseVersion,
  }),
  reply: v.object({ ...ackFields, shippingLocId: v.string(), entryId: v.number(), version: v.number() }),
});
