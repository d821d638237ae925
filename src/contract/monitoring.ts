import * as v from 'valibot';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, guid, instant, macId, nothing, plainText, wholeNumber } from './primitives.ts';

/**
 * Whose settings: the company's, those of a config type, those of a kind of asset (an asset config's type), a shipment's own, or
 * a warehouse's, named by its gateway.
 */
const scope = v.pipe(
  v.string(),
  v.regex(
    /^(?:company|config:[0-5]|asset:[^\p{C}\p{Z}](?:[^\p{C}]{0,58}[^\p{C}\p{Z}])?|shipment:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|warehouse:[0-9A-F]{2}(?:_[0-9A-F]{2}){5})$/u,
  ),
);

const ruleValue = v.union([v.boolean(), v.number(), v.null()]);
/**
 * Fields of rules by the rules' names, as `domain/monitoring/rule-settings.ts` has them. Which there are and what they may
 * hold is in `RULE_FIELDS`; what is wrong is answered field by field.
 */
const settings = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.record(v.pipe(v.string(), v.maxLength(40)), ruleValue),
);

/** What a profile said when a shipment was given it; it is set by whoever picks the profile. */
const profileScope = v.pipe(v.string(), v.regex(/^profile:[0-9a-f-]{36}$/));

const storedLayer = v.object({
  scope: v.union([scope, profileScope]),
  /** What a profile is called; absent in what is kept of the time before, and empty: it is none. */
  name: v.optional(v.string()),
  version: v.number(),
  settings,
  changedBy: v.string(),
  changed: instant,
  /** From when on they hold; absent in what devices have kept of the time before: since they were changed. */
  from: v.optional(instant),
});

/**
 * GET monitoring/rules: the rules that hold for a shipment (`guid`), for a config type, for a kind of asset, for a warehouse (`macId` of its gateway), or for
 * devices on no shipment (none of them),
 * with the settings they are made of: `layers` those in force, from the company's on, each over the one before; `history`
 * every change of them, the newest first.
 */
export const monitorRules = operation({
  name: 'monitorRules',
  method: 'GET',
  path: 'monitoring/rules',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: v.strictObject({
    guid: v.optional(guid),
    configType: v.optional(wholeNumber(0, 5)),
    assetType: v.optional(plainText(60)),
    macId: v.optional(macId),
  }),
  body: nothing,
  reply: v.object({
    effective: settings,
    defaults: settings,
    layers: v.array(storedLayer),
    history: v.array(storedLayer),
  }),
});

/**
 * PUT monitoring/rules: replaces the settings of a scope; what they don't name is as the scopes below have it. Those of a shipment
 * hold from its activation on, whenever they are set, or `from` a later moment or `now`, and what was said since is judged anew; those of
 * other scopes hold from now on. Refusals: `bad-request` (422) with a fault for each field, `settings.highTemperature.limit`, or
 * `from` (`not-a-shipment` for another scope, `future`); `version-conflict` with the settings in force; `not-found` for a shipment
 * or warehouse the company doesn't have.
 */
export const updateMonitorRules = operation({
  name: 'updateMonitorRules',
  method: 'PUT',
  path: 'monitoring/rules',
  access: 'session',
  scope: null,
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({ scope, settings, from: v.optional(v.union([v.literal('now'), instant])), baseVersion }),
  reply: v.object({ ...ackFields, scope: v.string(), version: v.number() }),
});

/** Alerts in the answer of a try, at most. */
export const TRIED_ALERTS_MAX = 1_000;

const triedAlert = v.object({
  event: v.number(),
  level: v.number(),
  /** What raised it, such as `temperature:00_1B_AD_00_7C_CA`. */
  cause: v.string(),
  macId: v.nullable(v.string()),
  time: instant,
  clearDate: v.nullable(instant),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  data: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
});

/**
 * POST monitoring/rulesTry: which alerts a shipment would have raised from its creation on, if a scope had had these settings
 * from the beginning. Nothing is stored. Refusals as of `updateMonitorRules`.
 */
export const tryMonitorRules = operation({
  name: 'tryMonitorRules',
  method: 'POST',
  path: 'monitoring/rulesTry',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ guid, scope, settings }),
  reply: v.object({
    alerts: v.array(triedAlert),
    /** There were more than the answer holds; these are the first. */
    more: v.boolean(),
    /** How many readings were looked at, from when to when. */
    readings: v.number(),
    from: instant,
    to: instant,
  }),
});

/** How far back settings are compared, in days. */
export const COMPARED_DAYS = 30;
/** Shipments that one call compares, at most. */
export const COMPARED_SHIPMENTS_MAX = 10;
/** Alerts of either side that one call names, at most; they are all counted. */
export const COMPARED_ALERTS_MAX = 100;

const comparedAlert = v.object({ ...triedAlert.entries, guid, shipmentId: v.string() });
const comparedSide = v.object({ count: v.number(), alerts: v.array(comparedAlert) });

/**
 * POST monitoring/rulesCompare: what would have been told otherwise of the shipments of a scope that were created in the last 30 days,
 * if it had these settings in place of those in force. The newest are compared first, a few with each call: `next` goes on as
 * `after`, null after the last. An alert of the same event and cause that was in force at the same time is the same, however it
 * begins and ends. Nothing is stored. Refusals as of `updateMonitorRules`; of a warehouse no shipment is judged.
 */
export const compareMonitorRules = operation({
  name: 'compareMonitorRules',
  method: 'POST',
  path: 'monitoring/rulesCompare',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ scope, settings, after: v.optional(guid) }),
  reply: v.object({
    /** All that there are to compare, and those that this call has compared. */
    shipments: v.number(),
    compared: v.number(),
    readings: v.number(),
    added: comparedSide,
    gone: comparedSide,
    next: v.nullable(guid),
  }),
});
