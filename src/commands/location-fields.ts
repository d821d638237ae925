import * as v from 'valibot';
import { enteredSchemas } from '../contract/entity-schemas.ts';
import { location } from '../domain/entities/location.ts';
import { partsByWire } from '../domain/entities/names.ts';

/** What a person can write of a location, by the names of its row. */
export const locationFields = v.object(enteredSchemas(location));
export type LocationFields = v.InferOutput<typeof locationFields>;

/** Which of them are one thing: an address that two people have put together is nobody's. */
export const LOCATION_PARTS = partsByWire(location);

export const LOCATION_FEED = 'locations';
export const locationOrderingKey = (shippingLocId: string): string => `location:${shippingLocId}`;
