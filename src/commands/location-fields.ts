import * as v from 'valibot';
import { locationType } from '../contract/locations.ts';
import { storedLatitude, storedLongitude } from '../contract/primitives.ts';

/** What a person can write of a location, by the names of its row. */
export const locationFields = v.object({
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
  latitude: storedLatitude,
  longitude: storedLongitude,
  enabled: v.picklist([0, 1]),
  notes: v.string(),
  weatherId: v.string(),
});
export type LocationFields = v.InferOutput<typeof locationFields>;

/** Which of them are one thing: an address that two people have put together is nobody's. */
export const LOCATION_PARTS: Readonly<Record<keyof LocationFields, string>> = {
  name: 'name',
  locType: 'type',
  locCode: 'code',
  locRegion: 'region',
  locAddress1: 'address',
  locAddress2: 'address',
  locCity: 'address',
  locState: 'address',
  locZip: 'address',
  locCountry: 'address',
  latitude: 'position',
  longitude: 'position',
  enabled: 'enabled',
  notes: 'notes',
  weatherId: 'weather',
};

export const LOCATION_FEED = 'locations';
export const locationOrderingKey = (shippingLocId: string): string => `location:${shippingLocId}`;
