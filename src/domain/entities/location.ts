import { PLACE_NAME } from '../field-rules.ts';
import { defineEntity } from './entity.ts';
import { choice, flag, id, instant, integer, latitude, longitude, text } from './field.ts';

/** What a location can be (spec 1 §3 "Location"). */
const LOCATION_TYPES = ['Airport', 'Destination', 'Location', 'Office', 'Origin', 'Warehouse'] as const;

/** A known location (spec 1 §3, spec 2 §3 "Location"). */
export const location = defineEntity({
  name: 'locations',
  sql: 'shipping_location',
  key: 'shippingLocId',
  read: { name: 'shippingLocations' },
  fields: {
    entryId: integer(),
    shippingLocId: id(),
    version: integer(),
    companyId: text(),
    name: text({ rule: PLACE_NAME, search: 'name', edit: true }),
    /** What lists of the office call it, where two names stand side by side; empty: a part of its name (`domain/short-place-name.ts`). */
    shortName: text({ max: 14, search: 'name', edit: true }),
    locType: choice(LOCATION_TYPES, { edit: 'type' }),
    locCode: text({ max: 20, search: 'id', edit: 'code' }),
    locRegion: text({ max: 40, edit: 'region' }),
    // An address that two people have put together is nobody's.
    locAddress1: text({ max: 200, search: 'note', edit: 'address' }),
    locAddress2: text({ max: 200, search: 'note', edit: 'address' }),
    locCity: text({ max: 100, search: 'place', edit: 'address' }),
    locState: text({ max: 100, search: 'place', edit: 'address' }),
    locZip: text({ max: 20, search: 'id', edit: 'address' }),
    locCountry: text({ max: 100, search: 'place', edit: 'address' }),
    latitude: latitude({ checked: true, edit: 'position' }),
    longitude: longitude({ checked: true, edit: 'position' }),
    enabled: flag({ edit: true }),
    /** JSON, or lines of key:value; may hold the id of a layout zone as `locId`. */
    notes: text({ max: 4_000, lines: true, edit: true, opaque: true }),
    /** Where its readings in weatherData are; empty: it has none. */
    weatherId: text({ max: 40, edit: 'weather' }),
    /** Seconds. */
    avgSecToComm: integer({ nullable: true }),
    geofenceId: text(),
    lastUpdate: instant(),
  },
});
