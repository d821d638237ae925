import { call } from '../../api/call.ts';
import type { METRIC_SOURCES } from '../../contract/configuration.ts';
import {
  activeCratesMetric,
  activeTotesMetric,
  assetDurationMetric,
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
}

type Ask = (asked: Asked, signal: AbortSignal) => Promise<{ readonly rows: readonly Figures[] }>;

/** How each metric is asked for. */
const CALLS: Readonly<Record<MetricSource, Ask>> = {
  activeCratesMetric: ({ companyId }, signal) => call(activeCratesMetric, { query: { companyId }, signal }),
  activeTotesMetric: ({ companyId }, signal) => call(activeTotesMetric, { query: { companyId }, signal }),
  assetDurationMetric: (query, signal) => call(assetDurationMetric, { query, signal }),
  intactShipmentsMetric: (query, signal) => call(intactShipmentsMetric, { query, signal }),
  monitoredAssetsMetric: ({ companyId }, signal) => call(monitoredAssetsMetric, { query: { companyId }, signal }),
  onTimeDeparturesMetric: (query, signal) => call(onTimeDeparturesMetric, { query, signal }),
  totalShipmentsMetric: (query, signal) => call(totalShipmentsMetric, { query, signal }),
  unmonitoredAssetsMetric: ({ companyId }, signal) => call(unmonitoredAssetsMetric, { query: { companyId }, signal }),
  whCountsMetric: ({ companyId }, signal) => call(whCountsMetric, { query: { companyId }, signal }),
};

/** Asks the server for a metric: its first row. Throws ApiError. */
export async function askForMetric(source: MetricSource, asked: Asked, signal: AbortSignal): Promise<Figures> {
  const { rows } = await CALLS[source](asked, signal);
  return rows[0] ?? {};
}
