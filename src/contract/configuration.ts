import * as v from 'valibot';
import { operation } from './operation.ts';
import { nothing } from './primitives.ts';

/** Seconds, minutes, days and counts of spec 1 §9 by their own names; a company's host configuration may override any. */
export const siteOptions = v.object({
  serverSessionDuration: v.number(),
  sessionDuration: v.number(),
  sessionTimer: v.number(),
  warningDuration: v.number(),
  maxRebuildTime: v.number(),
  lastCommsHours: v.number(),
  editShipmentACL: v.boolean(),
  enableAlertMessages: v.boolean(),
});
export type SiteOptions = v.InferOutput<typeof siteOptions>;

/** The spec's defaults (spec 1 §9). */
export const DEFAULT_SITE_OPTIONS: SiteOptions = {
  serverSessionDuration: 3600,
  sessionDuration: 900,
  sessionTimer: 180,
  warningDuration: 60,
  maxRebuildTime: 3,
  lastCommsHours: 72,
  editShipmentACL: true,
  enableAlertMessages: true,
};

/**
 * Where single sign-on begins: GET `path` with our sign-in page as `redirectParameter` names the page to go to. What it
 * comes back with, in the query parameters named here, goes into POST users/login.
 */
export const loginRedirect = v.object({
  path: v.string(),
  redirectParameter: v.string(),
  redirectUri: v.string(),
  clientId: v.string(),
  codeParameter: v.string(),
  stateParameter: v.string(),
  issuerParameter: v.string(),
});
export type LoginRedirect = v.InferOutput<typeof loginRedirect>;

/** `/host.json`, fetched at sign-in: where the API is and what this installation sets differently. */
export const hostConfiguration = v.object({
  apiBase: v.string(),
  siteOptions: v.optional(v.partial(siteOptions)),
  /** Absent: people sign in by password. */
  loginRedirect: v.optional(loginRedirect),
});
export type HostConfiguration = v.InferOutput<typeof hostConfiguration>;

/** Fields the activation form can require (spec 1 §5). */
export const requirable = v.picklist(['script', 'device', 'shipmentId', 'origin', 'destination', 'customer', 'notes']);

/** Options of one page (spec 1 §2 "Page options are loaded on demand"); a pattern such as `activation-shipment`. */
export const pageOptions = v.object({
  pattern: v.string(),
  title: v.string(),
  /** Label of the Add button and title of the form; absent: the page has no add form. */
  addTitle: v.optional(v.string()),
  configTypes: v.array(v.number()),
  deviceKind: v.picklist(['tags', 'chimes', 'gateways', 'mikeys', 'scanners', 'chargers', 'beacons']),
  scripts: v.array(v.object({ name: v.string(), label: v.string(), configType: v.picklist([0, 1]) })),
  required: v.array(requirable),
  trackingTypes: v.array(v.string()),
  lookbackDays: v.number(),
  /** Seconds. */
  refreshTimer: v.number(),
  deleteLimit: v.number(),
});
export type PageOptions = v.InferOutput<typeof pageOptions>;

/** GET pageOptions/{pattern}. */
export const getPageOptions = operation({
  name: 'pageOptions',
  method: 'GET',
  path: 'pageOptions/:pattern',
  access: 'session',
  idempotent: false,
  params: v.strictObject({ pattern: v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/)) }),
  query: nothing,
  body: nothing,
  reply: v.object({ data: pageOptions }),
});

/** GET health: for whoever starts or watches the server, and for the console to tell a server from a captive portal. */
export const health = operation({
  name: 'health',
  method: 'GET',
  path: 'health',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({
    product: v.literal('lading'),
    version: v.string(),
    database: v.picklist(['embedded', 'postgresql']),
  }),
});
