import * as v from 'valibot';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { guid, latitude, longitude, macId, nothing, plainText } from './primitives.ts';

/** Where a shipment starts or ends: a name and a place that is not 0/0 (spec 1 §5). */
export const place = v.strictObject({
  name: v.pipe(plainText(100), v.minLength(1)),
  lat: v.pipe(latitude, v.notValue(0)),
  lon: v.pipe(longitude, v.notValue(0)),
  shippingLocId: v.optional(plainText(40)),
});
export type Place = v.InferOutput<typeof place>;

export const TRACKING_ITEM_TYPE = 100;

/** The create-shipment parameters (spec 1 §7 "Create shipment script payload"). */
export const activationParams = v.strictObject({
  commands: v.array(plainText(200)),
  /** The client shipment id. */
  cust_data: v.pipe(plainText(60), v.minLength(1), v.regex(/^[\w ()-]+$/)),
  /** The customer. */
  cust_data2: v.pipe(plainText(50), v.regex(/^[\w -]*$/)),
  /** The notes. */
  cust_data3: v.pipe(plainText(75), v.regex(/^[\w .,-]*$/)),
  /** JSON text of extra properties. */
  cust_text: plainText(4000),
  notes: v.pipe(plainText(225), v.regex(/^[\w *-]*$/)),
  package_info: plainText(200),
  sublist: v.pipe(v.array(macId), v.maxLength(500)),
  sublist_package_info: v.pipe(v.array(plainText(200)), v.maxLength(500)),
  origin: place,
  destination: place,
  /** The tracking reference, stored as a pick item of type 100. */
  tracking: v.nullable(v.strictObject({ type: plainText(40), value: plainText(24) })),
});
export type ActivationParams = v.InferOutput<typeof activationParams>;

/**
 * PUT scripts: creates and activates a shipment. `crossRefInfo.guid` is the client's: it is the shipment's for good.
 * Refusals: `device-unknown`, `device-in-use`, `device-lost`, `device-in-repair`, `device-reserved`, `guid-taken` (422).
 */
export const runScript = operation({
  name: 'runScript',
  method: 'PUT',
  path: 'scripts',
  access: 'session',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    scriptName: v.pipe(plainText(100), v.endsWith('.cfg')),
    receiver: macId,
    crossRefInfo: v.strictObject({ guid, configType: v.picklist([0, 1]) }),
    paramObjList: v.pipe(v.array(activationParams), v.length(1)),
  }),
  reply: v.object({ ...ackFields, guid }),
});
