import * as v from 'valibot';
import { feedPage } from './feed.ts';
import { operation } from './operation.ts';
import { instant, latitude, longitude, nothing } from './primitives.ts';
import { feedQuery } from './shipments.ts';

export const locationType = v.picklist(['Airport', 'Destination', 'Location', 'Office', 'Origin', 'Warehouse']);

/** A known location (spec 1 §3 "Location"). */
export const locationRow = v.object({
  shippingLocId: v.string(),
  version: v.number(),
  companyId: v.string(),
  name: v.string(),
  locType: locationType,
  locCode: v.string(),
  locRegion: v.string(),
  locAddress1: v.string(),
  locCity: v.string(),
  locCountry: v.string(),
  latitude,
  longitude,
  enabled: v.number(),
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
