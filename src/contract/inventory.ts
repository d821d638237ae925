import * as v from 'valibot';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { instant, macId, nothing, plainText } from './primitives.ts';
import { rowsQuery } from './rows-query.ts';
import { feedQuery } from './shipments.ts';

/** 1 tag, 2 chime, 3 gate, 4 mikey, 5 scan, 6 and 7 charger, 8 beacon (spec 1 §3 "Device"). */
export const deviceTypeCode = v.picklist([1, 2, 3, 4, 5, 6, 7, 8]);

const deviceCount = v.strictObject({
  deviceType: deviceTypeCode,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
});

/** Devices that somebody sees in one place, at most. */
export const SEEN_MAX = 2_000;

/**
 * POST inventory/postDeviceCounts (spec 1 §7): what a gateway, charger or scanner has counted, or somebody at a location by
 * scanning (`shippingLocId`, with the ids in `seen`), each type once. It takes the place of what was counted there before, unless
 * that was later. A free device that was seen and not heard of since is at that location from then on. Refusals
 * `device-unknown` (422), `not-found`.
 */
export const postDeviceCounts = operation({
  name: 'postDeviceCounts',
  method: 'POST',
  path: 'inventory/postDeviceCounts',
  access: 'session',
  scope: 'devices:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.pipe(
    v.strictObject({
      macId: v.optional(macId),
      shippingLocId: v.optional(plainText(40)),
      seen: v.optional(v.pipe(v.array(macId), v.maxLength(SEEN_MAX))),
      counts: v.pipe(
        v.array(deviceCount),
        v.check((counts) => new Set(counts.map((one) => one.deviceType)).size === counts.length, 'duplicate'),
      ),
      /** When it was counted; now, when left out. The future counts as now. */
      counted: v.optional(instant),
    }),
    v.check((body) => (body.macId === undefined) !== (body.shippingLocId === undefined), 'one-of'),
    v.check(({ macId: id, counts }) => id === undefined || counts.length > 0, 'min-length'),
    v.check(({ macId: id, seen }) => (id === undefined) === (seen !== undefined), 'seen'),
  ),
  reply: v.object({ ...ackFields, macId: v.optional(macId), shippingLocId: v.optional(v.string()) }),
});

/** The last count at a location; no row: nobody has counted there. Of `seen`, the devices that the reader may see. */
export const placeCountRow = v.object({
  counted: instant,
  /** Login name. */
  countedBy: v.string(),
  seen: v.array(v.string()),
  counts: v.array(v.object({ deviceType: deviceTypeCode, count: v.number() })),
});
export type PlaceCountRow = v.InferOutput<typeof placeCountRow>;

export const placeCount = rowsQuery(
  'placeCount',
  'devices:read',
  v.strictObject({ companyId: feedQuery.companyId, shippingLocId: plainText(40) }),
  placeCountRow,
);

export const inventoryRow = v.object({
  /** The gateway, charger or scanner that counted. */
  macId,
  deviceType: deviceTypeCode,
  count: v.number(),
  counted: instant,
});
export type InventoryRow = v.InferOutput<typeof inventoryRow>;

/**
 * GET tables/query/deviceInventory: what has been counted, by one device or by all of the company. Refusal `not-found`
 * with `errors[0].detail` "No inventory data found for the device {mac}" (spec 2 §8) when one device has no counts;
 * none where that never counts, such as a tag.
 */
export const deviceInventory = operation({
  name: 'deviceInventory',
  method: 'GET',
  path: 'tables/query/deviceInventory',
  access: 'session',
  scope: 'devices:read',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ companyId: feedQuery.companyId, macId: v.optional(macId) }),
  body: nothing,
  reply: v.object({ rows: v.array(inventoryRow) }),
});
