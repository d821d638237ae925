import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { BodyOf } from '../contract/operation.ts';
import { createWaypoint as operation, type WaypointRow } from '../contract/waypoints.ts';
import { instantAt } from '../domain/instant.ts';
import { isTemporaryId } from '../local/outbox/assigned-ids.ts';
import { command } from './command.ts';
import { locationOrderingKey } from './location-fields.ts';
import { mayDo } from './provisioning.ts';
import { WAYPOINT_FEED, waypointFields, waypointOrderingKey } from './waypoint-fields.ts';

/** One around a beacon (spec 2 §3 "Waypoint"). */
const BEACON_WAYPOINT = 1;

const schema = v.object({
  /** What it is called on this device until the server has numbered it. */
  waypointId: v.pipe(v.string(), v.check(isTemporaryId, 'temporary-id')),
  ...waypointFields.entries,
});

/** Adds a zone around a beacon or in a location (spec 2 §3 "Waypoint"). */
export const createWaypoint = command({
  type: 'waypoint.create',
  version: 1,
  schema,
  // Of a beacon the permission is enough (spec 2 §6); the server looks which it is.
  mayIssue: mayDo('editBeacons'),
  orderingKeys: ({ waypointId }) => [waypointOrderingKey(waypointId)],
  needs: ({ shippingLocId }) => (shippingLocId === null ? [] : [locationOrderingKey(shippingLocId)]),
  effect: ({ waypointId, ...fields }, { user, now }) => {
    const row: Omit<WaypointRow, 'entryId'> & { readonly entryId: string } = {
      entryId: waypointId,
      version: 0,
      companyId: user.companyId,
      waypointType: BEACON_WAYPOINT,
      lastUpdate: instantAt(now),
      ...fields,
    };
    return [{ op: 'put', feed: WAYPOINT_FEED, key: waypointId, row }];
  },
  creates: ({ waypointId }) => waypointOrderingKey(waypointId),
  operation,
  request: ({ waypointId: _, ...fields }) => {
    const body: BodyOf<typeof operation> = { ...fields, waypointType: BEACON_WAYPOINT };
    return { body };
  },
  assigned: ({ waypointId }, { entryId }) => ({ [waypointId]: String(entryId) }),
  deletes: false,
  describe: ({ name }) => msg`Add zone ${name}`,
});
