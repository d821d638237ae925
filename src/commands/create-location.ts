import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { type LocationRow, createLocation as operation } from '../contract/locations.ts';
import { guid } from '../contract/primitives.ts';
import type { SignedInUser } from '../contract/users.ts';
import { instantAt } from '../domain/instant.ts';
import { command } from './command.ts';
import { LOCATION_FEED, locationFields, locationOrderingKey } from './location-fields.ts';
import { isAdministrator } from './provisioning.ts';

const schema = v.object({
  /** Made on this device, and the location's for good. */
  shippingLocId: guid,
  ...v.partial(locationFields).entries,
  name: locationFields.entries.name,
  locType: locationFields.entries.locType,
  latitude: locationFields.entries.latitude,
  longitude: locationFields.entries.longitude,
});
type CreateLocation = v.InferOutput<typeof schema>;

/** Adds a known location (spec 1 §3 "Location", spec 2 §2 "Locations"). */
export const createLocation = command({
  type: 'location.create',
  version: 1,
  schema,
  mayIssue: isAdministrator,
  orderingKeys: ({ shippingLocId }) => [locationOrderingKey(shippingLocId)],
  effect: (payload, { user, now }) => [
    {
      op: 'put',
      feed: LOCATION_FEED,
      key: payload.shippingLocId,
      row: newRow(payload, user, instantAt(now)),
    },
  ],
  creates: ({ shippingLocId }) => locationOrderingKey(shippingLocId),
  operation,
  request: (payload) => ({ body: payload }),
  deletes: false,
  describe: ({ name }) => msg`Add the location ${name}`,
});

const newRow = (payload: CreateLocation, { companyId }: SignedInUser, now: string): LocationRow => ({
  entryId: 0,
  shippingLocId: payload.shippingLocId,
  version: 0,
  companyId,
  name: payload.name,
  locType: payload.locType,
  locCode: payload.locCode ?? '',
  locRegion: payload.locRegion ?? '',
  locAddress1: payload.locAddress1 ?? '',
  locAddress2: payload.locAddress2 ?? '',
  locCity: payload.locCity ?? '',
  locState: payload.locState ?? '',
  locZip: payload.locZip ?? '',
  locCountry: payload.locCountry ?? '',
  latitude: payload.latitude,
  longitude: payload.longitude,
  enabled: payload.enabled ?? 1,
  notes: payload.notes ?? '',
  weatherId: payload.weatherId ?? '',
  avgSecToComm: null,
  geofenceId: '',
  lastUpdate: now,
});
