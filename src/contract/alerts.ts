import * as v from 'valibot';
import { MANUAL_MESSAGE } from '../domain/alert-events.ts';
import { ALERT_NOTE, MESSAGE_SUBJECT, MESSAGE_TEXT, NOTED_MESSAGE_MAX } from '../domain/alert-texts.ts';
import { alert } from '../domain/entities/alert.ts';
import { rowSchema } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import {
  baseVersion,
  entryId,
  guid,
  instant,
  latitude,
  longitude,
  macId,
  nothing,
  plainText,
  wholeNumber,
} from './primitives.ts';
import { ruledText } from './ruled-text.ts';
import { feedQuery } from './shipments.ts';

/** An alert or message (spec 2 §3). Acknowledged: `ackBy` is not empty, and then `ackTime` is there. */
export const alertRow = rowSchema(alert);
export type AlertRow = v.InferOutput<typeof alertRow>;

const named = {
  method: 'GET',
  access: 'session',
  scope: 'alerts:read',
  idempotent: false,
  params: nothing,
  body: nothing,
} as const;

const companyId = feedQuery.companyId;

/** Shipping states, separated by commas; without them the active ones, 2, 3 and 4. */
const states = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[0-7](?:,[0-7]){0,7}$/),
    v.transform((text) => text.split(',').map(Number)),
  ),
);

const alertsOfShipments = v.strictObject({ companyId, states, max: v.optional(wholeNumber(1, 1_000)) });
const newestAlerts = v.object({ rows: v.array(alertRow), more: v.boolean() });

/** GET tables/query/activeAlerts: alerts that are not cleared, of shipments in these states, newest first. */
export const activeAlerts = operation({
  ...named,
  name: 'activeAlerts',
  path: 'tables/query/activeAlerts',
  query: alertsOfShipments,
  reply: newestAlerts,
});

/** GET tables/query/unacknowledgedAlerts: alerts and messages nobody has acknowledged, newest first. */
export const unacknowledgedAlerts = operation({
  ...named,
  name: 'unacknowledgedAlerts',
  path: 'tables/query/unacknowledgedAlerts',
  query: alertsOfShipments,
  reply: newestAlerts,
});

const countQuery = v.strictObject({
  companyId,
  lookbackDays: wholeNumber(1, 365),
  cfgType: wholeNumber(0, 5),
});

/** One alert state code: how many active alerts set it, and on how many shipments. */
const countReply = v.object({
  rows: v.array(v.object({ code: v.string(), event: v.number(), alerts: v.number(), shipments: v.number() })),
});

/** GET tables/query/alertCountOnTime: active alerts of late shipments, by code ots1 … */
export const alertCountOnTime = operation({
  ...named,
  name: 'alertCountOnTime',
  path: 'tables/query/alertCountOnTime',
  query: countQuery,
  reply: countReply,
});

/** GET tables/query/alertCountSecurity: active alerts of what was separated or strayed, by code sec1 … */
export const alertCountSecurity = operation({
  ...named,
  name: 'alertCountSecurity',
  path: 'tables/query/alertCountSecurity',
  query: countQuery,
  reply: countReply,
});

/** GET tables/query/alertCountShipment: active alerts of the shipment's own condition, by code as1 … */
export const alertCountShipment = operation({
  ...named,
  name: 'alertCountShipment',
  path: 'tables/query/alertCountShipment',
  query: countQuery,
  reply: countReply,
});

/** GET tables/query/shipmentsByActiveAlerts: the shipments that have active alerts, newest alert first. */
export const shipmentsByActiveAlerts = operation({
  ...named,
  name: 'shipmentsByActiveAlerts',
  path: 'tables/query/shipmentsByActiveAlerts',
  query: v.strictObject({ ...alertsOfShipments.entries, cfgType: v.optional(wholeNumber(0, 5)) }),
  reply: v.object({
    rows: v.array(
      v.object({
        guid,
        customData: v.string(),
        configType: v.number(),
        shippingState: v.number(),
        alerts: v.number(),
        /** The events of its active alerts, each once, ascending. */
        events: v.array(v.number()),
        alertTime1: instant,
      }),
    ),
    more: v.boolean(),
  }),
});

/**
 * What the description has clients send of which the server knows better (docs/decisions/description.md): `ackBy` acknowledges and
 * can only be who is signed in (422 `bad-request` for anybody else); the server's own clock counts, not these times.
 */
const asDescribed = {
  ackBy: v.optional(plainText(100)),
  ackTime: v.optional(instant),
  lastUpdate: v.optional(instant),
};

/**
 * POST tables/create/shippingAlertLog: a message a person writes about a shipment or a device (spec 2 §5 "Create
 * message", §7). Who wrote it, when, and whose it is, the server knows by itself.
 */
export const createAlert = operation({
  name: 'createAlert',
  method: 'POST',
  path: 'tables/create/shippingAlertLog',
  access: 'session',
  scope: 'alerts:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.pipe(
    v.strictObject({
      guid: v.optional(guid),
      macId: v.optional(macId),
      alertEvent: v.literal(MANUAL_MESSAGE),
      alertLevel: v.literal(1),
      subject: ruledText(MESSAGE_SUBJECT),
      message: ruledText(MESSAGE_TEXT),
      data: v.optional(plainText(4_000)),
      latitude: v.optional(latitude),
      longitude: v.optional(longitude),
      /** Whether it is to be mailed to those who get the shipment's alerts. */
      sendEmail: v.optional(v.boolean()),
      ...asDescribed,
    }),
    v.check((body) => body.guid !== undefined || body.macId !== undefined, 'required'),
  ),
  reply: v.object({ ...ackFields, entryId: v.number(), version: v.number() }),
});

/**
 * PUT tables/update/shippingAlertLog: acknowledges an alert, or puts a note after its message (spec 2 §4 "Alerts", §7).
 * Who acknowledged it first stays; a note is put after what the message is by then, whatever `existMessage` says; and its
 * subject is the alert's own, whatever `subject` says.
 */
export const updateAlert = operation({
  name: 'updateAlert',
  method: 'PUT',
  path: 'tables/update/shippingAlertLog',
  access: 'session',
  scope: 'alerts:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.pipe(
    v.strictObject({
      entryId,
      acknowledge: v.optional(v.boolean()),
      /** The message as whoever wrote the note saw it. */
      existMessage: v.optional(plainText(NOTED_MESSAGE_MAX * 2)),
      newMessage: v.optional(ruledText(ALERT_NOTE)),
      subject: v.optional(plainText(NOTED_MESSAGE_MAX)),
      sendEmail: v.optional(v.boolean()),
      baseVersion,
      ...asDescribed,
    }),
    v.check(
      (body) => body.acknowledge === true || (body.ackBy ?? '') !== '' || (body.newMessage ?? '') !== '',
      'required',
    ),
  ),
  reply: v.object({ ...ackFields, ...v.pick(alertRow, ['entryId', 'version', 'message', 'ackBy', 'ackTime']).entries }),
});
