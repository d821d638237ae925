import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { updateWaypoint } from '../contract/waypoints.ts';
import { command } from './command.ts';
import { fieldsOfParts, fieldsSet, partsOfFields } from './field-parts.ts';
import { locationOrderingKey } from './location-fields.ts';
import { mayDo } from './provisioning.ts';
import { WAYPOINT_FEED, WAYPOINT_PARTS, waypointFields, waypointId, waypointOrderingKey } from './waypoint-fields.ts';

const schema = v.object({
  waypointId,
  /** What it is called, for people. */
  name: v.string(),
  /** What is edited; what isn't there stays as it is. */
  changes: v.partial(waypointFields),
});

/** Edits a zone (spec 1 §7 "updateWaypoint"). */
export const editWaypoint = command({
  type: 'waypoint.edit',
  version: 1,
  schema,
  // Of a beacon the permission is enough (spec 2 §6); the server looks which it is.
  mayIssue: mayDo('editBeacons'),
  orderingKeys: (payload) => [waypointOrderingKey(payload.waypointId)],
  needs: ({ changes: { shippingLocId } }) =>
    typeof shippingLocId === 'string' ? [locationOrderingKey(shippingLocId)] : [],
  effect: ({ waypointId: key, changes }) => [{ op: 'merge', feed: WAYPOINT_FEED, key, fields: fieldsSet(changes) }],
  edit: {
    orderingKey: (payload) => waypointOrderingKey(payload.waypointId),
    parts: ({ changes }) => partsOfFields(changes, WAYPOINT_PARTS),
    only: (payload, parts) => ({ ...payload, changes: fieldsOfParts(payload.changes, WAYPOINT_PARTS, parts) }),
    watched: [],
    told: Object.keys(WAYPOINT_PARTS),
    words: {
      location: { name: msg`Location` },
      beacon: { name: msg`Beacon` },
      position: { name: msg`Position` },
      radius: { name: msg`Radius` },
      motionTimer: { name: msg`Motion timer` },
    },
  },
  operation: updateWaypoint,
  request: (payload, { baseVersion }) => ({
    body: { ...payload.changes, entryId: Number(payload.waypointId), baseVersion },
  }),
  deletes: false,
  describe: ({ name }) => msg`Edit zone ${name}`,
});
