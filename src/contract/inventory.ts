import * as v from 'valibot';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { instant, macId, nothing } from './primitives.ts';
import { feedQuery } from './shipments.ts';

/** 1 tag, 2 chime, 3 gate, 4 mikey, 5 scan, 6 and 7 charger, 8 beacon (spec 1 §3 "Device"). */
export const deviceTypeCode = v.picklist([1, 2, 3, 4, 5, 6, 7, 8]);

const deviceCount = v.strictObject({
  deviceType: deviceTypeCode,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
});

/**
 * POST inventory/postDeviceCounts (spec 1 §7): what a gateway, charger or scanner has counted, each type once. It takes
 * the place of what that device had counted before, unless that was later. Refusal `device-unknown` (422).
 */
export const postDeviceCounts = operation({
  name: 'postDeviceCounts',
  method: 'POST',
  path: 'inventory/postDeviceCounts',
  access: 'session',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    macId,
    counts: v.pipe(
      v.array(deviceCount),
      v.minLength(1),
      v.check((counts) => new Set(counts.map((one) => one.deviceType)).size === counts.length, 'duplicate'),
    ),
    /** When it was counted; now, when left out. The future counts as now. */
    counted: v.optional(instant),
  }),
  reply: v.object({ ...ackFields, macId }),
});

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
 * with `errors[0].detail` "No inventory data found for the device {mac}" (spec 2 §8) when one device has no counts.
 */
export const deviceInventory = operation({
  name: 'deviceInventory',
  method: 'GET',
  path: 'tables/query/deviceInventory',
  access: 'session',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ companyId: feedQuery.companyId, macId: v.optional(macId) }),
  body: nothing,
  reply: v.object({ rows: v.array(inventoryRow) }),
});
