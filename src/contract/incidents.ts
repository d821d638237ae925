import * as v from 'valibot';
import { ALERT_NOTE } from '../domain/alert-texts.ts';
import { CAUSE_KINDS } from '../domain/incidents/cause.ts';
import { alertRow } from './alerts.ts';
import { ackFields, feedPage } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, instant, nothing, wholeNumber } from './primitives.ts';
import { ruledText } from './ruled-text.ts';
import { feedQuery } from './shipments.ts';

/**
 * Alerts of one cause (docs/decisions/notifications.md). To whom a shipment filter hides some of its alerts they don't
 * exist: counts and times are of those that are seen.
 */
export const incidentRow = v.object({
  incidentId: v.number(),
  version: v.number(),
  companyId: v.string(),
  causeKind: v.picklist(CAUSE_KINDS),
  /** A gateway's or vehicle tracker's id, a place's name, or what the sensor is on: a device id or a shipment's guid. */
  causeKey: v.string(),
  /** A number of the event catalogue. */
  alertEvent: v.number(),
  /** The worst of its alerts: notice 0, message 1, alert 2. */
  alertLevel: v.number(),
  /** When the first and the last of its alerts were raised. */
  firstTime: instant,
  lastTime: instant,
  members: v.number(),
  /** Of them neither cleared nor switched off; and of these not acknowledged. */
  openMembers: v.number(),
  unacknowledged: v.number(),
  shipments: v.number(),
  /** How often it began anew after it was over, from 1. */
  episode: v.number(),
  /** Since when all alerts are cleared; null while one is not. */
  closed: v.nullable(instant),
  ackBy: v.string(),
  ackTime: v.nullable(instant),
  ackNote: v.string(),
  createDate: instant,
  lastUpdate: instant,
});
export type IncidentRow = v.InferOutput<typeof incidentRow>;

/** GET tables/query/incidentList: incidents of the last three months, changes first to last. */
export const incidentList = operation({
  name: 'incidentList',
  method: 'GET',
  path: 'tables/query/incidentList',
  access: 'session',
  idempotent: false,
  params: nothing,
  query: v.strictObject(feedQuery),
  reply: feedPage(incidentRow),
  body: nothing,
});

/** GET tables/query/incidentMembers: the alerts of an incident, in the order of their numbers; `after` the last one had. */
export const incidentMembers = operation({
  name: 'incidentMembers',
  method: 'GET',
  path: 'tables/query/incidentMembers',
  access: 'session',
  idempotent: false,
  params: nothing,
  query: v.strictObject({
    companyId: feedQuery.companyId,
    incidentId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    after: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    max: v.optional(wholeNumber(1, 1_000)),
  }),
  body: nothing,
  reply: v.object({ rows: v.array(alertRow), more: v.boolean() }),
});

/**
 * PUT incidents/{id}: acknowledges all its alerts that are in force, and those that join it later until it grows much,
 * gets worse or begins anew. By a Company Administrator or who has `acknowledgeAlerts`. With a shipment filter only the
 * alerts that are seen are acknowledged. Alerts that somebody acknowledged before stay as they are. Refusals:
 * `not-found`; 409 `version-conflict`.
 */
export const acknowledgeIncident = operation({
  name: 'acknowledgeIncident',
  method: 'PUT',
  path: 'incidents/:incidentId',
  access: 'session',
  idempotent: true,
  params: v.strictObject({ incidentId: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  query: nothing,
  body: v.strictObject({ acknowledge: v.literal(true), note: v.optional(ruledText(ALERT_NOTE)), baseVersion }),
  reply: v.object({ ...ackFields, data: incidentRow }),
});
