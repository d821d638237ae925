import * as v from 'valibot';
import { MOST_CHIMES } from '../domain/activation-form.ts';
import { shipment } from '../domain/entities/shipment.ts';
import { LIMIT_PROFILE, PACKAGE_INFO, PLACE_NAME } from '../domain/field-rules.ts';
import { SCRIPT_ENDING } from '../domain/script-name.ts';
import { checkTracking, TRACKING_VALUE_MAX } from '../domain/tracking-reference.ts';
import { paramSchemas } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { activatedConfigType, guid, macId, nothing, plainText, storedLatitude, storedLongitude } from './primitives.ts';
import { ruledText } from './ruled-text.ts';

/** Where a shipment starts or ends: a name and a place that is not 0/0 (spec 1 §5). */
export const place = v.strictObject({
  name: ruledText(PLACE_NAME),
  lat: v.pipe(storedLatitude, v.notValue(0)),
  lon: v.pipe(storedLongitude, v.notValue(0)),
  shippingLocId: v.optional(plainText(40)),
});
export type Place = v.InferOutput<typeof place>;

export const TRACKING_ITEM_TYPE = 100;

/** A reference with a type of the page's configuration, its value as that type wants it (spec 1 §5). */
export const trackingInput = v.pipe(
  v.strictObject({ type: plainText(40), value: plainText(TRACKING_VALUE_MAX) }),
  v.check(({ type, value }) => checkTracking(type, value).length === 0, 'tracking-rule'),
);

/** The create-shipment parameters (spec 1 §7 "Create shipment script payload"). */
export const activationParams = v.strictObject({
  commands: v.array(plainText(200)),
  ...paramSchemas(shipment),
  /** Absent in what other systems send: none. */
  limit_profile: v.optional(ruledText(LIMIT_PROFILE), ''),
  sublist: v.pipe(v.array(macId), v.maxLength(MOST_CHIMES)),
  sublist_package_info: v.pipe(v.array(ruledText(PACKAGE_INFO)), v.maxLength(MOST_CHIMES)),
  /** Null where the page's required list leaves it out and nobody chose one. */
  origin: v.nullable(place),
  destination: v.nullable(place),
  /** The tracking reference, stored as a pick item of type 100. */
  tracking: v.nullable(trackingInput),
});
export type ActivationParams = v.InferOutput<typeof activationParams>;

/**
 * PUT scripts: creates and activates a shipment. `crossRefInfo.guid` is the client's: it is the shipment's for good.
 * Refusals: `device-unknown`, `device-in-use` with who activated what it is on and when, `device-lost`, `device-in-repair`,
 * `device-reserved`, `guid-taken` (422).
 */
export const runScript = operation({
  name: 'runScript',
  method: 'PUT',
  path: 'scripts',
  access: 'session',
  scope: 'shipments:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    scriptName: v.pipe(plainText(100), v.endsWith(SCRIPT_ENDING)),
    receiver: macId,
    crossRefInfo: v.strictObject({
      guid,
      configType: activatedConfigType,
      /** What people call the shipment that the receiver may be taken off for this one. */
      takenFrom: v.optional(plainText(100)),
    }),
    paramObjList: v.pipe(v.array(activationParams), v.length(1)),
  }),
  reply: v.object({ ...ackFields, guid, version: v.number() }),
});
