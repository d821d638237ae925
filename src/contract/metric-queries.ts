import * as v from 'valibot';
import { isTimeZone } from '../domain/time-zone.ts';
import { plainText, wholeNumber } from './primitives.ts';
import { rowsQuery } from './rows-query.ts';
import { feedQuery } from './shipments.ts';
import { DEFAULT_SITE_OPTIONS } from './site-options.ts';

/**
 * The metric queries (spec 2 §7 "Metric queries") and the counts of the dashboards: figures of the whole company as its
 * caller may see it, which a console shows where it does not hold the rows itself. What is counted is in
 * docs/decisions/metrics.md.
 */

const { metricsDays, timeThresholds } = DEFAULT_SITE_OPTIONS;
const { companyId } = feedQuery;
const count = v.number();
/** 0 to 100; null where nothing was counted. */
const percent = v.nullable(v.number());

const ofCompany = v.strictObject({ companyId });
/**
 * `days`: how far back is looked, as the site option metricsDays says. `ago`: the window ends so many days ago instead of now; with
 * the same number of days it is the period before.
 */
const ofDays = v.strictObject({
  companyId,
  days: v.optional(wholeNumber(1, 3660), metricsDays),
  ago: v.optional(wholeNumber(0, 3660), 0),
});

/**
 * Shipments that departed in the last days, and how many of them by when it was planned, or is usual on their lane. `unplanned` had
 * neither and are not in `judged`, of which `percent` is.
 */
export const onTimeDeparturesMetric = rowsQuery(
  'onTimeDeparturesMetric',
  'shipments:read',
  ofDays,
  v.object({ departed: count, judged: count, onTime: count, unplanned: count, percent }),
);

/** Shipments that were on their way in the last days, and how many of them nothing was separated from. */
export const intactShipmentsMetric = rowsQuery(
  'intactShipmentsMetric',
  'shipments:read',
  ofDays,
  v.object({ shipments: count, intact: count, percent }),
);

/** Shipments that were created in the last days. */
export const totalShipmentsMetric = rowsQuery(
  'totalShipmentsMetric',
  'shipments:read',
  ofDays,
  v.object({ shipments: count }),
);

/** How long assets have been out: those that are active, from their commission on, and those that ended in the last days. */
export const assetDurationMetric = rowsQuery(
  'assetDurationMetric',
  'shipments:read',
  ofDays,
  v.object({ assets: count, averageDays: v.nullable(v.number()) }),
);

/** Active assets that are crates. */
export const activeCratesMetric = rowsQuery(
  'activeCratesMetric',
  'shipments:read',
  ofCompany,
  v.object({ crates: count }),
);

/** Active assets that are totes. */
export const activeTotesMetric = rowsQuery(
  'activeTotesMetric',
  'shipments:read',
  ofCompany,
  v.object({ totes: count }),
);

/** Assets by whether they are monitored, a row for each of the two states. */
export const monitoredAssets = rowsQuery(
  'monitoredAssets',
  'shipments:read',
  ofCompany,
  v.object({ state: v.picklist(['monitored', 'unmonitored']), assets: count }),
);

/** Assets that are monitored. */
export const monitoredAssetsMetric = rowsQuery(
  'monitoredAssetsMetric',
  'shipments:read',
  ofCompany,
  v.object({ assets: count }),
);

/** Assets that are out and not monitored. */
export const unmonitoredAssetsMetric = rowsQuery(
  'unmonitoredAssetsMetric',
  'shipments:read',
  ofCompany,
  v.object({ assets: count }),
);

const minutes = wholeNumber(1, 100_000);

/**
 * Gateways, scanners and chargers: how many there are, and how many were heard of within the limits (minutes; those of the
 * site options timeThresholds). A scanner has the limit of a gateway.
 */
export const gateScanChargeCounts = rowsQuery(
  'gateScanChargeCounts',
  'devices:read',
  v.strictObject({
    companyId,
    gatewayOffline: v.optional(minutes, timeThresholds.gatewayOffline),
    chargerStale: v.optional(minutes, timeThresholds.chargerStale),
  }),
  v.object({ kind: v.picklist(['gateways', 'scanners', 'chargers']), total: count, online: count, offline: count }),
);

/** A calendar day, `2026-03-29`. */
const day = v.pipe(v.string(), v.isoDate());
const DAYS_MAX = 3_660;
const daysBetween = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / 86_400_000;

/**
 * How many shipments of a config type were commissioned on each day from `start` to `end`, both counted in `timeZone`; without one
 * those of all that count as shipments, as in `totalShipmentsMetric`: no assets, no repositions. Days with none are left out.
 */
export const shipmentCountByDay = rowsQuery(
  'shipmentCountByDay',
  'shipments:read',
  v.pipe(
    v.strictObject({
      companyId,
      start: day,
      end: day,
      timeZone: v.optional(v.pipe(plainText(60), v.check(isTimeZone, 'time-zone')), 'Etc/GMT'),
      cfgType: v.optional(wholeNumber(0, 5)),
    }),
    v.check(({ start, end }) => daysBetween(start, end) >= 0, 'end'),
    v.check(({ start, end }) => daysBetween(start, end) < DAYS_MAX, 'start'),
  ),
  v.object({ day, count }),
);

/** Where active assets are on their way to: each destination with the guids of its assets, the most first. */
export const assetIdByDest = rowsQuery(
  'assetIdByDest',
  'shipments:read',
  ofCompany,
  v.object({ destName: v.string(), assets: count, guids: v.array(v.string()) }),
);

/** How long shipments that start at each place took from their creation to their commission, in the last days. */
export const avgSecondsToCommission = rowsQuery(
  'avgSecondsToCommission',
  'shipments:read',
  v.omit(ofDays, ['ago']),
  v.object({ shippingLocId: v.nullable(v.string()), originName: v.string(), shipments: count, seconds: v.number() }),
);

const placed = v.picklist(['gateways', 'chargers']);

/** What chargers and gateways are called: by where they are. */
export const chargerAndGatewayNames = rowsQuery(
  'chargerAndGatewayNames',
  'devices:read',
  ofCompany,
  v.object({ macId: v.string(), kind: placed, name: v.string() }),
);

/** Where chargers and gateways are. */
export const getChargerAndGatewayLocations = rowsQuery(
  'getChargerAndGatewayLocations',
  'devices:read',
  ofCompany,
  v.object({
    macId: v.string(),
    kind: placed,
    location: v.string(),
    latitude: v.nullable(v.number()),
    longitude: v.nullable(v.number()),
    lastComms: v.nullable(v.string()),
  }),
);
