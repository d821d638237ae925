import * as v from 'valibot';
import {
  ACTIVATION_MODES,
  type ActivationPattern,
  type DashboardPattern,
  dashboardPatternOf,
  pagePatternOf,
} from '../domain/activation-mode.ts';
import { MAP_TYPE_IDS } from '../domain/geozone.ts';
import type { PagePattern } from '../domain/pages.ts';
import { ackFields } from './feed.ts';
import { mapSource } from './map-sources.ts';
import { operation } from './operation.ts';
import { activatedConfigType, nothing, searchPattern } from './primitives.ts';
import { siteOptionOverrides } from './site-options.ts';

/**
 * Where single sign-on begins: GET `path` with our sign-in page as `redirectParameter` names the page to go to. What it
 * comes back with, in the query parameters named here, goes into POST users/login.
 */
const loginRedirect = v.object({
  path: v.string(),
  redirectParameter: v.string(),
  redirectUri: v.string(),
  clientId: v.string(),
  codeParameter: v.string(),
  stateParameter: v.string(),
  issuerParameter: v.string(),
});
export type LoginRedirect = v.InferOutput<typeof loginRedirect>;

/** A page of somebody else's, which opens in the browser. */
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** What the footer links to (spec 1 §1 "Footer"). */
const footerLinks = v.object({
  privacyPolicy: v.optional(webAddress),
  /** Social networks, each under its name. */
  social: v.optional(v.array(v.object({ name: v.string(), url: webAddress }))),
});

/**
 * A map style (MapLibre style specification) that maps show instead of the outlines that are shipped with the console. The
 * browser may fetch from where the style is and from `origins`, and from nowhere else: what its tiles and pictures come from
 * has to be among them. Letters are drawn from the browser's fonts.
 */
const mapStyle = v.strictObject({
  url: webAddress,
  origins: v.exactOptional(v.array(webAddress)),
  /** Who made what it shows, as plain text; without it, what the style says of its sources. */
  attribution: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
});
export type MapStyle = v.InferOutput<typeof mapStyle>;

/** `/host.json`, fetched at sign-in: where the API is and what this installation sets differently. */
export const hostConfiguration = v.object({
  apiBase: v.string(),
  siteOptions: v.optional(siteOptionOverrides),
  /** Absent: nothing is linked to. */
  footerLinks: v.optional(footerLinks),
  /** Absent: people sign in by password. */
  loginRedirect: v.optional(loginRedirect),
  /** Absent: maps show the basemap that is shipped with the console. */
  mapStyle: v.optional(mapStyle),
  /** Maps besides that one, the first first: of files that the server has, and of addresses. Absent: there are none. */
  mapSources: v.optional(v.array(mapSource)),
  /** There is no company yet: nobody can sign in, and whoever has what the server printed makes the first. */
  firstRun: v.optional(v.boolean()),
});
export type HostConfiguration = v.InferOutput<typeof hostConfiguration>;

/** Fields the activation form can require (spec 1 §5). */
export const requirable = v.picklist([
  'script',
  'device',
  'shipmentId',
  'origin',
  'destination',
  'customer',
  'notes',
  'sublist',
]);

/** Where tracking references are looked up, by kind; `{number}` stands for the reference (spec 2 §3). */
const trackingSites = v.object({
  'air-cargo': v.exactOptional(webAddress),
  'ocean-container': v.exactOptional(webAddress),
  bol: v.exactOptional(webAddress),
});

/**
 * The metric queries (spec 2 §7), by the names of their calls. Where an answer has a row for each kind, a figure is named by both:
 * `gateways.online`.
 */
export const METRIC_SOURCES = [
  'activeCratesMetric',
  'activeTotesMetric',
  'assetDurationMetric',
  'gateScanChargeCounts',
  'intactShipmentsMetric',
  'monitoredAssetsMetric',
  'onTimeDeparturesMetric',
  'tagChimeCounts',
  'totalShipmentsMetric',
  'unmonitoredAssetsMetric',
  'whCountsMetric',
] as const;

/** A figure of a page's strip (spec 2 §3 "Metric item"). */
const metricItem = v.object({
  source: v.picklist(METRIC_SOURCES),
  /** What it is called; one of the product's own names is translated. */
  label: v.string(),
  /** The field of the answer's row that is shown. */
  value: v.string(),
  /** The page of ours that it leads to. */
  link: v.optional(v.string()),
  /** Absent: a plain number. */
  chartType: v.optional(v.picklist(['percent', 'days'])),
  /** The field of the answer's row that the value is a part of. */
  series: v.optional(v.string()),
});
export type MetricItem = v.InferOutput<typeof metricItem>;

/** The time that a page's slider shows (spec 2 §2 "Slider"): how far back it goes, and what of that is chosen at first. */
const sliderRange = v.object({
  unit: v.picklist(['hours', 'days']),
  /** Units from its left end to now. */
  length: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3660)),
  /** Units before now at which the chosen part begins. */
  start: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3660)),
});

/** What the options of every page say. */
const everyPage = {
  title: v.string(),
  /** Seconds. */
  refreshTimer: v.number(),
  /** The figures at its top; absent: it has none. */
  metrics: v.optional(v.array(metricItem)),
  /** Keys of the reports that it offers, to who has them; absent: none. */
  reports: v.optional(v.array(v.string())),
  /** Keys of the columns that its list shows at first, in order; absent: as the page is made. */
  columns: v.optional(v.array(v.string())),
  /** Absent: as the page is made. */
  range: v.optional(sliderRange),
  /** The charts it shows for each kind of device, by their names; a kind that is absent has all of its own. */
  charts: v.optional(v.record(v.string(), v.array(v.string()))),
};

/** What is known of what a page lists or makes of shipments. */
const shipmentsPage = {
  configTypes: v.array(v.number()),
  deviceKind: v.picklist(['tags', 'chimes', 'gateways', 'mikeys', 'scanners', 'chargers', 'beacons']),
  lookbackDays: v.number(),
  /** Below which shipping state delete is offered (spec 1 §4). */
  deleteLimit: v.number(),
};

/** Options of the activation page of a mode (spec 1 §5), and of the detail of what it activates. */
const activationOptions = v.object({
  pattern: v.picklist(ACTIVATION_MODES.map(pagePatternOf)),
  ...everyPage,
  ...shipmentsPage,
  /** Label of the Add button and title of the form; absent: the page has no add form. */
  addTitle: v.optional(v.string()),
  scripts: v.array(v.object({ name: v.string(), label: v.string(), configType: activatedConfigType })),
  required: v.array(requirable),
  trackingTypes: v.array(v.string()),
  /** Absent: of a server that knows of none. */
  trackingSites: v.optional(trackingSites),
  /** The same as deleteLimit for single config types of the page that differ from it, by their numbers. */
  deleteLimits: v.optional(v.record(v.string(), v.number())),
  /** Find Archived searches after more characters than this (spec 1 §5 "Find dialog"); absent: 3. */
  checkLength: v.optional(v.picklist([3, 4])),
});
export type ActivationOptions = v.InferOutput<typeof activationOptions>;

/** Options of the dashboard and the list of a mode (spec 2 §2). */
const dashboardOptions = v.object({
  pattern: v.picklist(ACTIVATION_MODES.map(dashboardPatternOf)),
  ...everyPage,
  ...shipmentsPage,
  /** The families of alerts that have tiles. */
  tiles: v.optional(v.array(v.picklist(['security', 'shipment', 'onTime']))),
  /** Whether it counts what is in each zone; absent: no. */
  zoneSummary: v.optional(v.boolean()),
});
export type DashboardOptions = v.InferOutput<typeof dashboardOptions>;

const ACTIVATIONS: readonly string[] = ACTIVATION_MODES.map(pagePatternOf);
const DASHBOARDS: readonly string[] = ACTIVATION_MODES.map(dashboardPatternOf);

/** What a type of geozones is here (spec 2 §3 "Type config"); what is absent is as the product has it. */
const geozoneTypeConfig = v.object({
  typeId: v.picklist(MAP_TYPE_IDS),
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  editable: v.optional(v.boolean()),
  hideMarker: v.optional(v.boolean()),
  pointType: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  icon: v.optional(v.string()),
  showDesc: v.optional(v.boolean()),
});

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Options of any other page; also of one that a later version has. */
const plainOptions = v.object({
  pattern: v.pipe(
    v.string(),
    v.check((pattern) => !ACTIVATIONS.includes(pattern) && !DASHBOARDS.includes(pattern), 'pattern'),
  ),
  ...everyPage,
  /** Of the page of routes and geozones: what its types are; one that is absent is as the product has it. */
  geozoneTypes: v.optional(v.array(geozoneTypeConfig)),
  /** Of the page of a device: percent of charge below which its battery is red, and up to which it is amber. */
  batteryBands: v.optional(
    v.pipe(
      v.object({ red: percent, amber: percent }),
      v.check(({ red, amber }) => red <= amber, 'batteryBands'),
    ),
  ),
});
export type PlainOptions = v.InferOutput<typeof plainOptions>;

/** Options of one page (spec 1 §2 "Page options are loaded on demand"), by its pattern such as `activation-asset`. */
export const pageOptions = v.union([activationOptions, dashboardOptions, plainOptions]);
export type PageOptions = v.InferOutput<typeof pageOptions>;

/** What the options of one page have to be. */
export function optionsSchemaOf(
  pattern: string,
): typeof activationOptions | typeof dashboardOptions | typeof plainOptions {
  if (ACTIVATIONS.includes(pattern)) return activationOptions;
  return DASHBOARDS.includes(pattern) ? dashboardOptions : plainOptions;
}

/** The options that a pattern stands for. */
export type OptionsOf<P extends PagePattern> = P extends ActivationPattern
  ? ActivationOptions
  : P extends DashboardPattern
    ? DashboardOptions
    : PlainOptions;

const pageSearch = v.strictObject({ searchPattern: v.optional(searchPattern) });

/** GET pageOptions: the options of every page of the company. */
export const listPageOptions = operation({
  name: 'allPageOptions',
  method: 'GET',
  path: 'pageOptions',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: pageSearch,
  body: nothing,
  reply: v.object({ data: v.array(pageOptions) }),
});

/**
 * GET pageOptions/default: the built-in options, which a company's are compared with (spec 1 §2 "Configurations"). Permission
 * viewConfig.
 */
export const defaultPageOptions = operation({
  name: 'defaultPageOptions',
  method: 'GET',
  path: 'pageOptions/default',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: pageSearch,
  body: nothing,
  reply: v.object({ data: v.array(pageOptions) }),
});

const pagePattern = v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/));

/** GET pageOptions/{pattern}. */
export const getPageOptions = operation({
  name: 'pageOptions',
  method: 'GET',
  path: 'pageOptions/:pattern',
  access: 'session',
  scope: null,
  idempotent: false,
  params: v.strictObject({ pattern: pagePattern }),
  query: nothing,
  body: nothing,
  reply: v.object({ data: pageOptions }),
});

/** Characters of what a company sets for one page, as JSON, at most. */
export const OWN_OPTIONS_MAX = 20_000;

/** What a company sets differently from the built-in options of a page; null takes away what the built-in page has. */
const ownOptions = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((options) => JSON.stringify(options).length <= OWN_OPTIONS_MAX, 'too-long'),
);

/**
 * PUT pageOptions/{pattern}: what the company sets differently for a page that there is; nothing: all as built in. `base` is what it
 * was when it was looked at. Company Administrator. Refusals: 404; 409 `version-conflict`; 422 `bad-request` for each
 * field: `unknown`, or `invalid` where the page could not be shown with it.
 */
export const updatePageOptions = operation({
  name: 'updatePageOptions',
  method: 'PUT',
  path: 'pageOptions/:pattern',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ pattern: pagePattern }),
  query: nothing,
  body: v.strictObject({ options: ownOptions, base: v.optional(ownOptions) }),
  reply: v.object({ ...ackFields, data: pageOptions }),
});

/**
 * POST pageOptions/{pattern}/try: a page as it is and as it would be with these options of the company. Company Administrator.
 * Refusals as of `updatePageOptions`.
 */
export const tryPageOptions = operation({
  name: 'tryPageOptions',
  method: 'POST',
  path: 'pageOptions/:pattern/try',
  access: 'session',
  scope: null,
  idempotent: false,
  params: v.strictObject({ pattern: pagePattern }),
  query: nothing,
  body: v.strictObject({ options: ownOptions }),
  reply: v.object({ before: pageOptions, after: pageOptions }),
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

/** GET server/warVersionGet: what runs here; a console that is older asks to be reloaded (spec 1 §4). */
export const warVersion = operation({
  name: 'warVersion',
  method: 'GET',
  path: 'server/warVersionGet',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({
    data: v.object({
      version: v.string(),
      /** When the console that is served was built, UTC. */
      date: v.pipe(v.string(), v.isoDate()),
      /** Version of the contract. */
      api: v.string(),
    }),
  }),
});
