import * as v from 'valibot';
import { MOST_CHIMES } from '../domain/activation-form.ts';
import { shipment } from '../domain/entities/shipment.ts';
import { PACKAGE_INFO, SHIPMENT_ID } from '../domain/field-rules.ts';
import { SCRIPT_ENDING } from '../domain/script-name.ts';
import { checkTracking, TRACKING_VALUE_MAX } from '../domain/tracking-reference.ts';
import { writtenSchemas } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, entryId, guid, instant, macId, nothing, plainText } from './primitives.ts';
import { ruledText } from './ruled-text.ts';
import { place, TRACKING_ITEM_TYPE, trackingInput } from './scripts.ts';

/** What of a shipment can be edited (spec 1 §7 "Edit shipment payload"). A field that isn't there stays as it is. */
const edits = v.strictObject({
  ...v.partial(v.strictObject(writtenSchemas(shipment))).entries,
  /** Where it starts and where it is going; null: that is no longer known. */
  origin: v.optional(v.nullable(place)),
  destination: v.optional(v.nullable(place)),
  /** The tracking reference; null removes it. */
  tracking: v.optional(v.nullable(trackingInput)),
  /** Another tag in place of the one on it, which becomes free. */
  device: v.optional(
    v.strictObject({
      macId,
      /** What people call the shipment that it may be taken off for this one. */
      takenFrom: v.optional(plainText(SHIPMENT_ID.max)),
    }),
  ),
  /** Another script, which its tag is told. */
  scriptName: v.optional(v.pipe(plainText(100), v.endsWith(SCRIPT_ENDING))),
  /** The iChimes that travel with it, all of them: its tag is told the list. */
  sublist: v.optional(
    v.pipe(
      v.array(macId),
      v.maxLength(MOST_CHIMES),
      v.check((ids) => new Set(ids).size === ids.length, 'duplicate'),
    ),
  ),
  /** Stage commands were sent just now, by the server's clock (spec 2 §7 "Update last stage command time"). */
  lastStageCmdTime: v.optional(v.literal('now')),
});
export type ShipmentEdits = v.InferOutput<typeof edits>;

/**
 * PUT tables/update/shippingPickList: edits a shipment or asset, named by its guid or its entry id. Refusals:
 * `version-conflict` with the row as it is now; `forbidden` for a decommissioned one, unless the user is a Company
 * Administrator (spec 2 §6); for another tag, script or list `device-unknown`, `device-in-use` and the like as `runScript`
 * has them, `wrong-state` of one that is over, `not-yet` (425).
 */
export const updateShipment = operation({
  name: 'updateShipment',
  method: 'PUT',
  path: 'tables/update/shippingPickList',
  access: 'session',
  scope: 'shipments:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.pipe(
    v.strictObject({ guid: v.optional(guid), entryId: v.optional(entryId), ...edits.entries, baseVersion }),
    v.check((body) => body.guid !== undefined || body.entryId !== undefined, 'required'),
    v.check((body) => Object.keys(edits.entries).some((name) => name in body), 'required'),
  ),
  reply: v.object({ ...ackFields, guid, version: v.number(), updateTime: instant }),
});

/** A flight or another leg of the journey (spec 2 §3 "Conveyance"). */
const conveyance = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.parseJson(),
  // An empty list would pass for an object without fields.
  v.check((data) => !Array.isArray(data), 'object'),
  v.strictObject({
    number: v.optional(plainText(40)),
    carrier: v.optional(plainText(100)),
    origin: v.optional(plainText(100)),
    destination: v.optional(plainText(100)),
    status: v.optional(plainText(40)),
  }),
  v.transform((leg) => JSON.stringify(leg)),
);

export const CONVEYANCE_ITEM_TYPES = [110, 111, 112, 113] as const;

const trackingItem = {
  itemType: v.literal(TRACKING_ITEM_TYPE),
  /** The type, a name of the page's configuration. */
  itemId: plainText(40),
  itemText: plainText(TRACKING_VALUE_MAX),
};
const conveyanceItem = {
  itemType: v.picklist(CONVEYANCE_ITEM_TYPES),
  itemId: plainText(40),
  /** JSON of a conveyance. */
  itemText: conveyance,
};
const common = {
  packageInfo: v.optional(ruledText(PACKAGE_INFO)),
  enabled: v.optional(v.picklist([0, 1])),
};

/** A tracking reference is as its type wants it (spec 1 §5). */
const isAsItsType = (item: { itemType: number; itemId: string; itemText: string }): boolean =>
  item.itemType !== TRACKING_ITEM_TYPE || checkTracking(item.itemId, item.itemText).length === 0;

const itemReply = v.object({ ...ackFields, entryId: v.number(), version: v.number(), guid });

/**
 * POST tables/create/shippingPickItem: a tracking reference or a conveyance of a shipment. A shipment has one tracking
 * reference: another is refused with the one there is (`version-conflict`).
 */
export const createPickItem = operation({
  name: 'createPickItem',
  method: 'POST',
  path: 'tables/create/shippingPickItem',
  access: 'session',
  scope: 'shipments:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.pipe(
    v.variant('itemType', [
      v.strictObject({ guid, ...trackingItem, ...common }),
      v.strictObject({ guid, ...conveyanceItem, ...common }),
    ]),
    v.check((item) => isAsItsType(item), 'tracking-rule'),
  ),
  reply: itemReply,
});

/** PUT tables/update/shippingPickItem: replaces what such an item says. `guid`, where it is sent, is its shipment's. */
export const updatePickItem = operation({
  name: 'updatePickItem',
  method: 'PUT',
  path: 'tables/update/shippingPickItem',
  access: 'session',
  scope: 'shipments:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.pipe(
    v.variant('itemType', [
      v.strictObject({ entryId, guid: v.optional(guid), ...trackingItem, ...common, baseVersion }),
      v.strictObject({ entryId, guid: v.optional(guid), ...conveyanceItem, ...common, baseVersion }),
    ]),
    v.check((item) => isAsItsType(item), 'tracking-rule'),
  ),
  reply: itemReply,
});
