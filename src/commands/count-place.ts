import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { deviceRow } from '../contract/devices.ts';
import { deviceTypeCode, postDeviceCounts } from '../contract/inventory.ts';
import { instant, macId } from '../contract/primitives.ts';
import { command } from './command.ts';
import { locationOrderingKey } from './location-fields.ts';
import { isProvisioning } from './provisioning.ts';

const schema = v.object({
  shippingLocId: v.pipe(v.string(), v.nonEmpty()),
  /** What it is called, and where it is, null where nobody knows. */
  name: v.string(),
  position: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  /** What was seen, in the order in which it was scanned. */
  seen: v.array(macId),
  counts: v.array(v.object({ deviceType: deviceTypeCode, count: v.number() })),
  /** Free devices among them that this device knew elsewhere: they are here now. */
  moved: v.array(v.object({ macId, kind: deviceRow.entries.kind })),
  counted: instant,
});

/** Hands in what somebody counted at a location by scanning everything in view (spec 1 §7 "postDeviceCounts"). */
export const countPlace = command({
  type: 'inventory.count-place',
  version: 1,
  schema,
  mayIssue: isProvisioning,
  orderingKeys: ({ shippingLocId }) => [`count-of:${shippingLocId}`],
  needs: ({ shippingLocId }) => [locationOrderingKey(shippingLocId)],
  effect: ({ shippingLocId, name, position, moved }) =>
    moved.map(({ macId: key, kind }) => ({
      op: 'merge' as const,
      feed: `devices:${kind}`,
      key,
      fields: {
        location: name,
        locationId: shippingLocId,
        locationType: null,
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
      },
    })),
  operation: postDeviceCounts,
  request: ({ shippingLocId, seen, counts, counted }) => ({ body: { shippingLocId, seen, counts, counted } }),
  deletes: false,
  describe: ({ name }) => msg`Submit the count for ${name}`,
});
