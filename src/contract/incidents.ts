import * as v from 'valibot';
import { ALERT_NOTE } from '../domain/alert-texts.ts';
import { incident } from '../domain/entities/incident.ts';
import { alertRow } from './alerts.ts';
import { rowSchema } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, instant, nothing, plainText, wholeNumber } from './primitives.ts';
import { ruledText } from './ruled-text.ts';
import { feedQuery } from './shipments.ts';

/** Alerts of one cause (docs/decisions/notifications.md). */
export const incidentRow = rowSchema(incident);
export type IncidentRow = v.InferOutput<typeof incidentRow>;

/**
 * GET tables/query/incidentMembers: the alerts of an incident, in the order of their numbers; `after` the last one had. With them who was
 * told of its present episode because nobody had acknowledged it, step by step (docs/decisions/escalation.md).
 */
export const incidentMembers = operation({
  name: 'incidentMembers',
  method: 'GET',
  path: 'tables/query/incidentMembers',
  access: 'session',
  scope: 'alerts:read',
  idempotent: false,
  params: nothing,
  query: v.strictObject({
    companyId: feedQuery.companyId,
    incidentId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    after: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    max: v.optional(wholeNumber(1, 1_000)),
  }),
  body: nothing,
  reply: v.object({
    rows: v.array(alertRow),
    more: v.boolean(),
    escalated: v.optional(v.array(v.object({ step: v.number(), at: instant, fullName: v.string() }))),
  }),
});

/**
 * PUT incidents/{id}: acknowledges all its alerts that are in force, and those that join it later until it grows much,
 * gets worse or begins anew. By a Company Administrator or who has `acknowledgeAlerts`. With a shipment filter only the
 * alerts that are seen are acknowledged, and the note is put on the one that speaks for them. Alerts that somebody acknowledged
 * before stay as they are, and so does who acknowledged the incident: a later note is put after the earlier one. Refusals:
 * `not-found`; 409 `version-conflict`; 422 `bad-request` where there is no room for the note.
 */
export const acknowledgeIncident = operation({
  name: 'acknowledgeIncident',
  method: 'PUT',
  path: 'incidents/:incidentId',
  access: 'session',
  scope: 'alerts:write',
  idempotent: true,
  params: v.strictObject({ incidentId: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  query: nothing,
  body: v.strictObject({ acknowledge: v.literal(true), note: v.optional(ruledText(ALERT_NOTE)), baseVersion }),
  reply: v.object({ ...ackFields, data: incidentRow }),
});

/** Characters of a login name. */
const LOGIN_NAME_LENGTH = 200;

/**
 * PUT incidents/{id}/assignee: says whose an incident is, by login name; empty: nobody's. By a Company Administrator or who has
 * `acknowledgeAlerts`. Whose it is already stays, unless the version is named that was seen: who knows whose it is may give it to
 * somebody else. The answer says whose it is. Refusals: `not-found`; 409 `version-conflict`; 422 `bad-request` for a login name
 * that nobody of the company has.
 */
export const assignIncident = operation({
  name: 'assignIncident',
  method: 'PUT',
  path: 'incidents/:incidentId/assignee',
  access: 'session',
  scope: 'alerts:write',
  idempotent: true,
  params: v.strictObject({ incidentId: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  query: nothing,
  body: v.strictObject({ owner: plainText(LOGIN_NAME_LENGTH), baseVersion }),
  reply: v.object({ ...ackFields, data: incidentRow }),
});

/** GET incidents/assignees: to whom incidents can be given, by name: everybody of the company. For who may give them. */
export const getAssignees = operation({
  name: 'assignees',
  method: 'GET',
  path: 'incidents/assignees',
  access: 'session',
  scope: 'alerts:read',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ rows: v.array(v.object({ loginName: v.string(), fullName: v.string() })) }),
});
