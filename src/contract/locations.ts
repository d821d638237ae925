import * as v from 'valibot';
import { PLACE_NAME } from '../domain/field-rules.ts';
import { ackFields, feedPage } from './feed.ts';
import { operation } from './operation.ts';
import {
  baseVersion,
  guid,
  instant,
  latitude,
  longitude,
  nothing,
  plainText,
  storedLatitude,
  storedLongitude,
  textOfLines,
} from './primitives.ts';
import { ruledText } from './ruled-text.ts';
import { feedQuery } from './shipments.ts';

export const locationType = v.picklist(['Airport', 'Destination', 'Location', 'Office', 'Origin', 'Warehouse']);

/** A known location (spec 1 §3, spec 2 §3 "Location"). */
export const locationRow = v.object({
  entryId: v.number(),
  shippingLocId: v.string(),
  version: v.number(),
  companyId: v.string(),
  name: v.string(),
  locType: locationType,
  locCode: v.string(),
  locRegion: v.string(),
  locAddress1: v.string(),
  locAddress2: v.string(),
  locCity: v.string(),
  locState: v.string(),
  locZip: v.string(),
  locCountry: v.string(),
  latitude,
  longitude,
  enabled: v.number(),
  /** JSON, or lines of key:value; may hold the id of a layout zone as `locId`. */
  notes: v.string(),
  /** Where its readings in weatherData are; empty: it has none. */
  weatherId: v.string(),
  /** Seconds. */
  avgSecToComm: v.nullable(v.number()),
  geofenceId: v.string(),
  lastUpdate: instant,
});
export type LocationRow = v.InferOutput<typeof locationRow>;

/** GET tables/query/locationList: the company's known locations, changes first to last. */
export const locationList = operation({
  name: 'locationList',
  method: 'GET',
  path: 'tables/query/locationList',
  access: 'session',
  idempotent: false,
  params: nothing,
  query: v.strictObject(feedQuery),
  body: nothing,
  reply: feedPage(locationRow),
});

/** What a person can write of a location. Coordinates are stored to seven places. */
const fields = {
  name: ruledText(PLACE_NAME),
  locType: locationType,
  locCode: plainText(20),
  locRegion: plainText(40),
  locAddress1: plainText(200),
  locAddress2: plainText(200),
  locCity: plainText(100),
  locState: plainText(100),
  locZip: plainText(20),
  locCountry: plainText(100),
  latitude: storedLatitude,
  longitude: storedLongitude,
  enabled: v.picklist([0, 1]),
  notes: textOfLines(4_000),
  weatherId: plainText(40),
};

/**
 * POST tables/create/shippingLocations (spec 1 §3, §5: a name is required). `shippingLocId`, where it is sent, is the
 * client's, and the location's for good; without it the server makes one. Refusal `guid-taken` (422).
 */
export const createLocation = operation({
  name: 'createLocation',
  method: 'POST',
  path: 'tables/create/shippingLocations',
  access: 'session',
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
