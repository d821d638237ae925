import {
  activeCratesMetric,
  activeTotesMetric,
  assetDurationMetric,
  assetIdByDest,
  avgSecondsToCommission,
  chargerAndGatewayNames,
  gateScanChargeCounts,
  getChargerAndGatewayLocations,
  intactShipmentsMetric,
  monitoredAssets,
  monitoredAssetsMetric,
  onTimeDeparturesMetric,
  shipmentCountByDay,
  totalShipmentsMetric,
  unmonitoredAssetsMetric,
} from '../../../src/contract/metric-queries.ts';
import { query, type Route } from '../../serving/route.ts';
import {
  activeCrates,
  activeTotes,
  assetDuration,
  assetsByDestination,
  assetsInState,
  commissionedByDay,
  fixedDevices,
  intactShipments,
  locationsOfFixed,
  namesOfFixed,
  onTimeDepartures,
  secondsToCommission,
  totalShipments,
} from './counts.ts';

/** The figures of the dashboards (docs/decisions/metrics.md). */
export const metricQueryRoutes: readonly Route[] = [
  query(onTimeDeparturesMetric, async (tx, { query: asked }) => ({ rows: await onTimeDepartures(tx, asked) })),
  query(intactShipmentsMetric, async (tx, { query: asked }) => ({ rows: await intactShipments(tx, asked) })),
  query(totalShipmentsMetric, async (tx, { query: asked }) => ({ rows: await totalShipments(tx, asked) })),
  query(assetDurationMetric, async (tx, { query: asked }) => ({ rows: await assetDuration(tx, asked) })),
  query(activeCratesMetric, async (tx, { query: asked }) => ({ rows: await activeCrates(tx, asked) })),
  query(activeTotesMetric, async (tx, { query: asked }) => ({ rows: await activeTotes(tx, asked) })),
  query(monitoredAssets, async (tx, { query: asked }) => {
    const states = ['monitored', 'unmonitored'] as const;
    const counted = await Promise.all(states.map((state) => assetsInState(tx, asked, state)));
    return { rows: states.map((state, nth) => ({ state, assets: counted[nth]?.[0]?.assets ?? 0 })) };
  }),
  query(monitoredAssetsMetric, async (tx, { query: asked }) => ({ rows: await assetsInState(tx, asked, 'monitored') })),
  query(unmonitoredAssetsMetric, async (tx, { query: asked }) => ({
    rows: await assetsInState(tx, asked, 'unmonitored'),
  })),
  query(gateScanChargeCounts, async (tx, { query: asked }) => ({ rows: await fixedDevices(tx, asked) })),
  query(shipmentCountByDay, async (tx, { query: asked }) => ({ rows: await commissionedByDay(tx, asked) })),
  query(assetIdByDest, async (tx, { query: asked }) => ({ rows: await assetsByDestination(tx, asked) })),
  query(avgSecondsToCommission, async (tx, { query: asked }) => ({ rows: await secondsToCommission(tx, asked) })),
  query(chargerAndGatewayNames, async (tx, { query: asked }) => ({ rows: await namesOfFixed(tx, asked) })),
  query(getChargerAndGatewayLocations, async (tx, { query: asked }) => ({ rows: await locationsOfFixed(tx, asked) })),
];
