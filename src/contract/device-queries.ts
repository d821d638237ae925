import * as v from 'valibot';
import { SILENCE_REASONS } from '../domain/monitoring/silence.ts';
import { deviceKind, deviceRow, deviceTypeName } from './devices.ts';
import { operation } from './operation.ts';
import { givenInstant, guid, instant, macId, nothing, plainText, wholeNumber } from './primitives.ts';
import { rowsQuery } from './rows-query.ts';
import { feedQuery } from './shipments.ts';

/** The named queries about devices and what they reported (spec 2 §7 "Named queries"). */

const { companyId } = feedQuery;
const count = v.number();

/** Devices in an answer to a search. */
export const AVAILABLE_MAX = 50;

/** Version strings, joined by commas. */
const versions = v.pipe(
  plainText(400),
  v.transform((text) => text.split(',').filter((one) => one !== '')),
);

/**
 * searchAvailableDevices (spec 1 §7): devices of a kind that may go on a shipment and whose id holds exactly two typed
 * characters, first those that hold them early in the five people read; `versions`: only those with such firmware.
 * `percent` is null where the battery is unknown.
 */
export const availableDevices = rowsQuery(
  'availableDevices',
  'devices:read',
  v.strictObject({
    companyId,
    deviceType: deviceKind,
    typed: v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{2}$/)),
    versions: v.optional(versions),
  }),
  v.object({ macId, percent: v.nullable(v.number()) }),
);

/** A shipment a device is or was on (spec 2 §3 "Shipment link"). */
const shipmentLink = v.object({
  guid,
  shipmentId: v.string(),
  configType: v.number(),
  customData2: v.string(),
  shippingState: v.number(),
  createDate: instant,
  commDate: v.nullable(instant),
  decommDate: v.nullable(instant),
});
export type ShipmentLink = v.InferOutput<typeof shipmentLink>;

const ofDevice = v.strictObject({ companyId, macId });

/** The shipments a device was on, as its tag or on its list of iChimes, the newest first, at most 1000. */
export const deviceShipments = rowsQuery('deviceShipments', 'shipments:read', ofDevice, shipmentLink);

/** The newest of them; no row when there is none. */
export const lastShipment = rowsQuery('lastShipment', 'shipments:read', ofDevice, shipmentLink);

const telling = v.object({ heard: count, of: count });

export const silenceReply = v.object({
  /** Null: it is not silent, or was never heard. */
  reason: v.nullable(v.picklist(SILENCE_REASONS)),
  /** When it was last heard. */
  heard: v.nullable(instant),
  /** The gateway through which it was; where the reason is a gateway that it has come to since, that one. */
  gateway: v.nullable(v.string()),
  /** Of its battery, 0 to 1. */
  charge: v.nullable(v.number()),
  /** Of what that gateway passes on, what was heard lately; of what travels with it, what was heard after it. */
  neighbours: telling,
  companions: telling,
  /** Minutes without a word after which its rules call it silent, null: never. Of `whySilent` alone. */
  silentAfter: v.optional(v.nullable(count)),
});
export type SilenceReply = v.InferOutput<typeof silenceReply>;

/** GET tables/query/whySilent: why a device is not heard (docs/decisions/monitoring.md "Silence"). Refusal: `not-found`. */
export const whySilent = operation({
  name: 'whySilent',
  method: 'GET',
  path: 'tables/query/whySilent',
  access: 'session',
  scope: 'devices:read',
  idempotent: false,
  params: nothing,
  query: ofDevice,
  body: nothing,
  reply: silenceReply,
});

/** Silent devices of which the reason is looked for in one answer. */
export const SILENT_MAX = 40;

/**
 * silentDevices: devices of a kind that were heard of once and not within `minutes`, those on shipments first, then the newest,
 * each with why (as `whySilent` says); at most 40.
 */
export const silentDevices = rowsQuery(
  'silentDevices',
  'devices:read',
  v.strictObject({ companyId, deviceType: deviceKind, minutes: wholeNumber(1, 1_000_000) }),
  v.object({
    macId,
    location: v.string(),
    shipmentGuid: v.nullable(guid),
    shipmentId: v.nullable(v.string()),
    ...silenceReply.entries,
  }),
);
export type SilentDevice = v.InferOutput<typeof silentDevices.reply>['rows'][number];

/** Batteries in one answer, the emptiest first. */
export const FORECASTS_MAX = 200;

/**
 * batteryForecast: devices of a kind whose battery is empty within so many days, the first to be empty first, at most 200
 * (docs/decisions/devices.md "Batteries"). Looked at are those that were heard of in the last 30 days, the emptiest first.
 */
export const batteryForecast = rowsQuery(
  'batteryForecast',
  'devices:read',
  v.strictObject({ companyId, deviceType: deviceKind, days: v.optional(wholeNumber(1, 365), 30) }),
  v.object({
    macId,
    location: v.string(),
    shipmentGuid: v.nullable(guid),
    shipmentId: v.nullable(v.string()),
    /** 0 to 1. */
    charge: v.number(),
    /** When it is empty, with a chance of 80 % between the other two; null: it is empty now. */
    empty: v.nullable(v.object({ at: instant, early: instant, late: instant, perDay: v.number(), days: v.number() })),
  }),
);
export type BatteryEnd = v.InferOutput<typeof batteryForecast.reply>['rows'][number];

/** The shipments that have an iChime on their list. */
export const shipmentsByChimeId = rowsQuery('shipmentsByChimeId', 'shipments:read', ofDevice, shipmentLink);

/**
 * GET tables/query/jobParent (spec 2 §7 "Lookup of job parent: response data[0] with commDate, decommDate, guid"): the shipments
 * that have an iChime on their list, the one it travels with before those that are over, at most ten. Refusal: `not-found`.
 */
export const jobParent = operation({
  name: 'jobParent',
  method: 'GET',
  path: 'tables/query/jobParent',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  params: nothing,
  query: ofDevice,
  body: nothing,
  reply: v.object({ data: v.array(shipmentLink) }),
});

/** The kinds of devices the company has, and how many of each. */
export const getDeviceTypeList = rowsQuery(
  'getDeviceTypeList',
  'devices:read',
  v.strictObject({ companyId }),
  v.object({ typeCode: v.number(), type: deviceTypeName, kind: deviceKind, count }),
);

/** The devices of a shipment: its tag and the iChimes of its list, with their place on it. */
export const fetchDevicesByGuid = rowsQuery(
  'fetchDevicesByGuid',
  'devices:read',
  v.strictObject({ companyId, guid }),
  v.object({
    ...deviceRow.entries,
    type: deviceTypeName,
    charge: v.nullable(v.number()),
    /** True for the device the shipment is monitored with. */
    primary: v.boolean(),
    /** Of an iChime: what its crate is called on the list. */
    packageInfo: v.string(),
  }),
);

/** Shocks and tilts of a shipment's devices, the newest first, at most 1000 (spec 2 §7 "fetch shock and tilt data"). */
export const fetchShipmentShockTiltData = rowsQuery(
  'fetchShipmentShockTiltData',
  'readings:read',
  v.strictObject({ companyId, guid }),
  v.object({
    macId,
    timestamp: instant,
    /** g. */
    acceleration: v.nullable(v.number()),
    /** The device's own count of its messages. */
    counter: v.number(),
  }),
);

/** How many tags and chimes the company has, and how many of each are on shipments and free. */
export const tagChimeCounts = rowsQuery(
  'tagChimeCounts',
  'devices:read',
  v.strictObject({ companyId }),
  v.object({ kind: v.picklist(['tags', 'chimes']), total: count, inUse: count, available: count }),
);

/** FindRepoShpTagsAndChimes: the devices of reposition shipments under way, tags (1) or chimes (2). */
export const findRepoShpTagsAndChimes = rowsQuery(
  'FindRepoShpTagsAndChimes',
  'shipments:read',
  v.strictObject({ companyId, type: wholeNumber(1, 2) }),
  v.object({ macId, guid, shipmentId: v.string() }),
);

/** Rows of a time series at most (spec 2 §9). */
const TIME_SERIES_MAX = 700;

/**
 * What a device measured, oldest first: of one device, or of a shipment's device while it was on it. When there is more
 * than `max`, the newest.
 */
export const shipmentTimeSeries = rowsQuery(
  'shipmentTimeSeries',
  'readings:read',
  v.pipe(
    v.strictObject({
      companyId,
      guid: v.optional(guid),
      macId: v.optional(macId),
      start: v.optional(givenInstant),
      end: v.optional(givenInstant),
      max: v.optional(wholeNumber(1, TIME_SERIES_MAX), TIME_SERIES_MAX),
    }),
    v.check((query) => (query.guid === undefined) !== (query.macId === undefined), 'guid-or-macId'),
  ),
  v.object({
    macId,
    timestamp: instant,
    temperature: v.nullable(v.number()),
    humidity: v.nullable(v.number()),
    battery: v.nullable(v.number()),
    charge: v.nullable(v.number()),
  }),
);
