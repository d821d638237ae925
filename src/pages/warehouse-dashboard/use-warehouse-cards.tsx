import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useMemo } from 'react';
import { warehouseCounts } from '../../domain/warehouse/warehouse-counts.ts';
import { MetricStrip } from '../../features/metrics/metric-strip.tsx';
import type { PageCard } from '../../kits/cards/page-card.ts';
import { useWarehouses } from '../../local/views/use-warehouses.ts';
import { WarehouseMap } from './warehouse-map.tsx';

interface WarehouseCardsProps extends ComponentProps<typeof WarehouseMap> {
  readonly metrics: ComponentProps<typeof MetricStrip>['items'];
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/** The cards of the dashboard of warehouses in their standard order. */
export function useWarehouseCards({ metrics, now, ...map }: WarehouseCardsProps): readonly PageCard[] {
  const { t } = useLingui();
  const warehouses = useWarehouses();
  const { incidents } = map;
  const known = useMemo(
    () =>
      warehouses === undefined
        ? {}
        : {
            whCountsMetric: warehouseCounts(
              warehouses.map(({ row }) => row),
              now,
              incidents,
            ),
          },
    [warehouses, now, incidents],
  );
  return [
    {
      id: 'figures',
      name: t`Key figures`,
      width: 'full',
      card: metrics.length === 0 ? null : <MetricStrip items={metrics} days={null} known={known} />,
    },
    { id: 'map', name: t`Map`, width: 'full', card: <WarehouseMap {...map} /> },
  ];
}
