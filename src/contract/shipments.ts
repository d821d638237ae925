import * as v from 'valibot';
import { feedPage } from './feed.ts';
import { operation } from './operation.ts';
import { guid, instant, nothing, wholeNumber } from './primitives.ts';

/**
 * A shipment or asset as the server sends it (spec 1 §3, spec 2 §3 "The server row"): customData is the client
 * shipment id, customData2 the customer, customData3 the notes. Null where the server knows nothing.
 */
export const shipmentRow = v.object({
  guid,
  entryId: v.number(),
  version: v.number(),
  companyId: v.string(),
  configType: v.number(),
  customData: v.string(),
  customData2: v.string(),
  customData3: v.string(),
  /** JSON text of extra properties. */
  customText: v.string(),
  macId: v.nullable(v.string()),
  shippingState: v.number(),
  commissionState: v.number(),
  enabled: v.number(),
  saveStatus: v.string(),
  originName: v.string(),
  originLatitude: v.nullable(v.number()),
  originLongitude: v.nullable(v.number()),
  destName: v.string(),
  destLatitude: v.nullable(v.number()),
  destLongitude: v.nullable(v.number()),
  aclExpected: v.nullable(v.number()),
  aclActual: v.nullable(v.number()),
  /** Volts, of the tag on it. */
  battery: v.nullable(v.number()),
  /** Entry id, type and value joined by pipes (spec 2 §3). */
  billOfLading: v.string(),
  createDate: instant,
  commDate: v.nullable(instant),
  decommDate: v.nullable(instant),
  lastComms: v.nullable(instant),
  lastStageCmdTime: v.nullable(instant),
  lastUpdate: instant,
});
export type ShipmentRow = v.InferOutput<typeof shipmentRow>;

/** Every incremental list takes these (contract: cursor beside the spec's lastUpdate + bias). */
export const feedQuery = {
  companyId: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  max: v.optional(wholeNumber(1, 5000)),
};

/** GET tables/query/shipmentList: the shipments of one config type, changes first to last. */
export const shipmentList = operation({
  name: 'shipmentList',
  method: 'GET',
  path: 'tables/query/shipmentList',
  access: 'session',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ ...feedQuery, cfgType: wholeNumber(0, 5) }),
  body: nothing,
  reply: feedPage(shipmentRow),
});
