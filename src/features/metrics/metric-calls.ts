import { call } from '../../api/call.ts';
import { siteOptions } from '../../api/host.ts';
import type { METRIC_SOURCES } from '../../contract/configuration.ts';
import { tagChimeCounts } from '../../contract/device-queries.ts';
import {
  activeCratesMetric,
  activeTotesMetric,
  assetDurationMetric,
  gateScanChargeCounts,
  intactShipmentsMetric,
  monitoredAssetsMetric,
  onTimeDeparturesMetric,
  totalShipmentsMetric,
  unmonitoredAssetsMetric,
} from '../../contract/metric-queries.ts';
import { whCountsMetric } from '../../contract/warehouses.ts';

export type MetricSource = (typeof METRIC_SOURCES)[number];

/** The figures of a metric by the names of their fields; null: nothing was counted. */
export type Figures = Readonly<Record<string, number | null>>;

interface Asked {
  readonly companyId: string;
  /** How far back is looked, where the metric looks back. */
  readonly days: number;
  /** How many days ago the window ends; absent: now. */
  readonly ago?: number;
}

type Ask = (asked: Asked, signal: AbortSignal) => Promise<{ readonly rows: readonly Figures[] }>;

/** Figures of a row for each kind as one row: `gateways.online`. */
const byKind = (rows: readonly ({ readonly kind: string } & Readonly<Record<string, string | number>>)[]) => ({
  rows: [
    Object.fromEntries(
      rows.flatMap(({ kind, ...figures }) =>
        Object.entries(figures).flatMap(([name, value]) =>
          typeof value === 'number' ? [[`${kind}.${name}`, value] as const] : [],
        ),
      ),
    ),
  ],
});

/** How each metric is asked for. */
const CALLS: Readonly<Record<MetricSource, Ask>> = {
  activeCratesMetric: ({ companyId }, signal) => call(activeCratesMetric, { query: { companyId }, signal }),
  activeTotesMetric: ({ companyId }, signal) => call(activeTotesMetric, { query: { companyId }, signal }),
  assetDurationMetric: (query, signal) => call(assetDurationMetric, { query, signal }),
  gateScanChargeCounts: async ({ companyId }, signal) => {
    const { gatewayOffline, chargerStale } = siteOptions().timeThresholds;
    const { rows } = await call(gateScanChargeCounts, { query: { companyId, gatewayOffline, chargerStale }, signal });
    return byKind(rows);
  },
  intactShipmentsMetric: (query, signal) => call(intactShipmentsMetric, { query, signal }),
  monitoredAssetsMetric: ({ companyId }, signal) => call(monitoredAssetsMetric, { query: { companyId }, signal }),
  onTimeDeparturesMetric: (query, signal) => call(onTimeDeparturesMetric, { query, signal }),
  tagChimeCounts: async ({ companyId }, signal) =>
    byKind((await call(tagChimeCounts, { query: { companyId }, signal })).rows),
  totalShipmentsMetric: (query, signal) => call(totalShipmentsMetric, { query, signal }),
  unmonitoredAssetsMetric: ({ companyId }, signal) => call(unmonitoredAssetsMetric, { query: { companyId }, signal }),
  whCountsMetric: ({ companyId }, signal) => call(whCountsMetric, { query: { companyId }, signal }),
};

/** Metrics that look back, which can be compared with as many days before; the others are of now. */
export const LOOKS_BACK: ReadonlySet<MetricSource> = new Set([
  'assetDurationMetric',
  'intactShipmentsMetric',
  'onTimeDeparturesMetric',
  'totalShipmentsMetric',
]);

/** What a figure of the period before is called. */
export const beforeOf = (name: string): string => `before.${name}`;

/** Asks the server for a metric: its first row, and that of the period before where the metric looks back. Throws ApiError. */
export async function askForMetric(source: MetricSource, asked: Asked, signal: AbortSignal): Promise<Figures> {
  const [now, before] = await Promise.all([
    CALLS[source](asked, signal),
    // Without it the figure stands, only its change is not known.
    LOOKS_BACK.has(source)
      ? CALLS[source]({ ...asked, ago: asked.days }, signal).catch(() => ({ rows: [] }))
      : { rows: [] },
  ]);
  return {
    ...now.rows[0],
    ...Object.fromEntries(Object.entries(before.rows[0] ?? {}).map(([name, value]) => [beforeOf(name), value])),
  };
}
