import * as v from 'valibot';
import { shipment } from '../domain/entities/shipment.ts';
import { rowSchema } from './entity-schemas.ts';
import { feedPage } from './feed.ts';
import { limitSource } from './limit-source.ts';
import { operation } from './operation.ts';
import { givenInstant, guid, instant, nothing, plainText, wholeNumber } from './primitives.ts';

/**
 * A shipment or asset as the server sends it (spec 1 §3, spec 2 §3 "The server row"): customData is the client
 * shipment id, customData2 the customer, customData3 the notes. Null where the server knows nothing.
 */
export const shipmentRow = rowSchema(shipment);
export type ShipmentRow = v.InferOutput<typeof shipmentRow>;

/** Every incremental list takes these (contract: cursor beside the spec's lastUpdate + bias). */
export const feedQuery = {
  companyId: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  max: v.optional(wholeNumber(1, 5000)),
};

/** Minutes of `bias` unless the caller names others: maxRebuildTime + 2 (spec 1 §7 "updateShipmentList"). */
export const DEFAULT_BIAS_MINUTES = 5;
/** Results of a search (spec 1 §5 "Find dialog"). */
export const SEARCH_MAX = 50;

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);

/** What starts one of the list's ways of reading; a request has at most one of them. */
const WAYS = ['cursor', 'lastUpdate', 'useCreateDate', 'search'] as const;

const shipmentListQuery = v.pipe(
  v.strictObject({
    ...feedQuery,
    cfgType: v.optional(wholeNumber(0, 5)),
    /** Rows changed since this instant less `bias` minutes: for consoles that keep no cursor. */
    lastUpdate: v.optional(givenInstant),
    bias: v.optional(wholeNumber(0, 1440)),
    /** Newest created first; with `before`, what was created before that instant: "load more". */
    useCreateDate: v.optional(flag),
    before: v.optional(givenInstant),
    /** Part of the shipment id or the customer, or the end of a device's id; `archived`: only decommissioned ones. */
    search: v.optional(v.pipe(plainText(60), v.minLength(1))),
    archived: v.optional(flag),
  }),
  v.check((query) => WAYS.filter((way) => query[way] !== undefined).length <= 1, 'one-way-to-read'),
  v.check(({ cfgType, search }) => cfgType !== undefined || search !== undefined, 'cfgType'),
  v.check(({ bias, lastUpdate }) => bias === undefined || lastUpdate !== undefined, 'bias-without-lastUpdate'),
  v.check(
    ({ before, useCreateDate }) => before === undefined || useCreateDate === true,
    'before-without-useCreateDate',
  ),
  v.check(({ archived, search }) => archived === undefined || search !== undefined, 'archived-without-search'),
  v.check(({ max, search }) => search === undefined || max === undefined || max <= SEARCH_MAX, 'max'),
);

/**
 * GET tables/query/shipmentList: the shipments of one config type, changes first to last. Without a cursor also the
 * spec's older ways: since `lastUpdate` with `bias`, by creation date (`useCreateDate`, `before`), and by `search`. Those
 * answer with an empty cursor.
 */
export const shipmentList = operation({
  name: 'shipmentList',
  method: 'GET',
  path: 'tables/query/shipmentList',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  params: nothing,
  query: shipmentListQuery,
  body: nothing,
  reply: feedPage(shipmentRow),
});

/**
 * GET tables/query/shipmentListFiltered: what a user with the permission filterShipments asks for (spec 1 §6). The
 * filter is the user's, not the call's: shipmentList answers them the same.
 */
export const shipmentListFiltered = operation({
  ...shipmentList,
  name: 'shipmentListFiltered',
  path: 'tables/query/shipmentListFiltered',
});

const companyId = feedQuery.companyId;

/** GET tables/query/shipmentListById: shipments by guid, several joined by commas. Those one may not see are left out. */
export const shipmentListById = operation({
  name: 'shipmentListById',
  method: 'GET',
  path: 'tables/query/shipmentListById',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  params: nothing,
  query: v.strictObject({
    companyId,
    guid: v.pipe(
      v.string(),
      v.maxLength(SEARCH_MAX * 37),
      v.transform((text) => text.split(',')),
      v.array(guid),
    ),
  }),
  body: nothing,
  reply: v.object({ rows: v.array(shipmentRow) }),
});

/** A device on a shipment. */
const shipmentDevice = v.object({
  macId: v.string(),
  kind: v.string(),
  provisionStatus: v.number(),
  battery: v.nullable(v.number()),
  temperature: v.nullable(v.number()),
  humidity: v.nullable(v.number()),
  location: v.string(),
  lastComms: v.nullable(instant),
});

/** Alerts a shipment's detail begins with (spec 2 §9 "Alerts initial load max 10"). */
export const DETAIL_ALERTS_MAX = 10;

/** An alert as the detail of its shipment shows it. */
const shipmentAlert = v.object({
  entryId: v.number(),
  macId: v.nullable(v.string()),
  alertEvent: v.number(),
  alertLevel: v.number(),
  alertSource: v.string(),
  alertTime1: instant,
  subject: v.string(),
  message: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  ackBy: v.string(),
  ackTime: v.nullable(instant),
  clearDate: v.nullable(instant),
});

/** By what its condition is judged (docs/decisions/certificate.md); milliseconds since 1970. */
const judgedBy = v.object({
  /** From its commission, or its creation, to its decommission, or to when it was asked. */
  journey: v.object({ from: v.number(), until: v.number(), isOver: v.boolean() }),
  /** Limits of the journey, each with its time. */
  limits: v.array(
    v.object({
      measure: v.picklist(['temperature', 'humidity']),
      /** Which side of it is beyond. */
      side: v.picklist(['above', 'below']),
      /** °F, or percent. */
      limit: v.number(),
      /** The iChime whose own it is; null: of all devices without one. */
      macId: v.nullable(v.string()),
      from: v.number(),
      until: v.number(),
      /** Whose it is; absent in what devices have kept of the time before this was told. */
      source: v.optional(limitSource),
    }),
  ),
});

/** Everything about one shipment (spec 1 §3 "Shipment or asset", spec 2 §3). */
export const shipmentDetails = v.object({
  ...shipmentRow.entries,
  class: v.picklist(['shipment', 'asset', 'vehicle']),
  /** The company's own longer notes of the create call, and the script its device runs. */
  notes: v.string(),
  scriptName: v.string(),
  /** g; null while shocks are not sensed. */
  shockLimit: v.nullable(v.number()),
  devices: v.array(shipmentDevice),
  /** The iChimes of its access control list. */
  sublist: v.array(v.object({ entryId: v.number(), macId: v.string(), packageInfo: v.string() })),
  trackingReferences: v.array(v.object({ entryId: v.number(), type: v.string(), value: v.string() })),
  /** Its flights and carriers (spec 2 §3 "Conveyance"): item types 110 to 113, the text JSON. */
  conveyances: v.array(
    v.object({
      entryId: v.number(),
      /** Absent in what devices have kept of the time before there was an edit. */
      version: v.optional(v.number()),
      itemType: v.number(),
      itemId: v.string(),
      itemText: v.string(),
    }),
  ),
  /** Its last alerts, newest first. */
  alerts: v.array(shipmentAlert),
  /** Lines of commands that its devices have not confirmed yet. */
  commandsWaiting: v.number(),
  /** Absent in what devices have kept of the time before this was told. */
  judgedBy: v.optional(judgedBy),
});
export type ShipmentDetails = v.InferOutput<typeof shipmentDetails>;

/** GET tables/query/shipmentDetail. Refusal: `not-found`, also for a shipment one may not see. */
export const shipmentDetail = operation({
  name: 'shipmentDetail',
  method: 'GET',
  path: 'tables/query/shipmentDetail',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ companyId, guid }),
  body: nothing,
  reply: v.object({ data: shipmentDetails }),
});
