import * as v from 'valibot';
import { feedPage } from './feed.ts';
import { operation } from './operation.ts';
import { guid, instant, macId, nothing } from './primitives.ts';
import { feedQuery } from './shipments.ts';

/** Kinds that the device calls name; type codes in spec 1 §3 "Device". */
export const deviceKind = v.picklist(['tags', 'chimes', 'gateways', 'mikeys', 'scanners', 'chargers', 'beacons']);

/** A device as the server sends it (spec 2 §3 "Device"). */
export const deviceRow = v.object({
  macId,
  version: v.number(),
  companyId: v.string(),
  kind: deviceKind,
  /** none 0, reserved 1, in use 2, repair 3, lost 4, reposition 5. */
  provisionStatus: v.picklist([0, 1, 2, 3, 4, 5]),
  /** Volts; null when it never reported. */
  battery: v.nullable(v.number()),
  temperature: v.nullable(v.number()),
  humidity: v.nullable(v.number()),
  location: v.string(),
  firmware: v.string(),
  lastComms: v.nullable(instant),
  /** The shipment it is on, while in use. */
  shipmentGuid: v.nullable(guid),
  shipmentId: v.nullable(v.string()),
  lastUpdate: instant,
});
export type DeviceRow = v.InferOutput<typeof deviceRow>;

/** GET tables/query/deviceDetails: the devices of one kind, changes first to last. */
export const deviceDetails = operation({
  name: 'deviceDetails',
  method: 'GET',
  path: 'tables/query/deviceDetails',
  access: 'session',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ ...feedQuery, deviceType: deviceKind }),
  body: nothing,
  reply: feedPage(deviceRow),
});
