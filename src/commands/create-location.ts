import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { type LocationRow, createLocation as operation } from '../contract/locations.ts';
import { guid } from '../contract/primitives.ts';
import type { SignedInUser } from '../contract/users.ts';
import { location } from '../domain/entities/location.ts';
import { blankRow } from '../domain/entities/names.ts';
import { instantAt } from '../domain/instant.ts';
import { command } from './command.ts';
import { fieldsSet } from './field-parts.ts';
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
  describe: ({ name }) => msg`Add location ${name}`,
});

const newRow = (payload: CreateLocation, { companyId }: SignedInUser, now: string): LocationRow => ({
  ...blankRow(location),
  enabled: 1,
  ...fieldsSet(payload),
  companyId,
  lastUpdate: now,
});
