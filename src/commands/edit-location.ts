import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { updateLocation } from '../contract/locations.ts';
import { command } from './command.ts';
import { fieldsOfParts, fieldsSet, partsOfFields } from './field-parts.ts';
import { LOCATION_FEED, LOCATION_PARTS, locationFields, locationOrderingKey } from './location-fields.ts';
import { isAdministrator } from './provisioning.ts';

const schema = v.object({
  shippingLocId: v.pipe(v.string(), v.nonEmpty()),
  /** What it is called, for people. */
  name: v.string(),
  /** What is edited; what isn't there stays as it is. */
  changes: v.partial(locationFields),
});

/** Edits a known location (spec 1 §7 "updateLocation"). */
export const editLocation = command({
  type: 'location.edit',
  version: 1,
  schema,
  mayIssue: isAdministrator,
  orderingKeys: ({ shippingLocId }) => [locationOrderingKey(shippingLocId)],
  effect: ({ shippingLocId, changes }) => [
    { op: 'merge', feed: LOCATION_FEED, key: shippingLocId, fields: fieldsSet(changes) },
  ],
  edit: {
    orderingKey: ({ shippingLocId }) => locationOrderingKey(shippingLocId),
    parts: ({ changes }) => partsOfFields(changes, LOCATION_PARTS),
    only: (payload, parts) => ({ ...payload, changes: fieldsOfParts(payload.changes, LOCATION_PARTS, parts) }),
    watched: [],
    told: Object.keys(LOCATION_PARTS),
    words: {
      code: { name: msg`Code` },
      region: { name: msg`Region` },
      address: { name: msg`Address` },
      position: { name: msg`Position` },
      enabled: { name: msg`In use` },
      weather: { name: msg`Weather station` },
    },
  },
  operation: updateLocation,
  request: ({ shippingLocId, changes }, { baseVersion }) => ({ body: { ...changes, shippingLocId, baseVersion } }),
  deletes: false,
  describe: ({ name }) => msg`Edit location ${name}`,
});
