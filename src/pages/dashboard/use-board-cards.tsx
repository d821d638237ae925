import { Trans, useLingui } from '@lingui/react/macro';
import { siteOptions } from '../../api/host.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import type { DashboardOptions } from '../../contract/configuration.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { DevicesCard } from '../../features/devices-card/devices-card.tsx';
import { MetricStrip } from '../../features/metrics/metric-strip.tsx';
import { NeedsAttention } from '../../features/needs-attention/needs-attention.tsx';
import { useCopyFace } from '../../kits/card-face/use-copy-face.ts';
import { useLargeMap } from '../../kits/card-face/use-large-map.ts';
import type { PageCard } from '../../kits/cards/page-card.ts';
import { ShipmentFacet } from '../../kits/shipment-list/shipment-facet.tsx';
import { useShipmentCounts } from '../../kits/shipment-list/use-shipment-counts.ts';
import type { ShipmentList } from '../../kits/shipment-list/use-shipment-list.tsx';
import { useNarrowedTo } from '../../kits/shipment-list/use-shipments-asked.ts';
import { ACTIVE_TITLES, ActiveCard } from './active-card.tsx';
import { ALERT_TILES, AlertTile } from './alert-tile.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { MapCard } from './map-card.tsx';
import { StationCounts } from './station-counts.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TroubleCounts } from './trouble-counts.tsx';
import { YearCard } from './year-card.tsx';

export interface BoardProps {
  readonly mode: ActivationMode;
  readonly options: DashboardOptions | undefined;
  readonly shipments: ShipmentList;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/** The cards of a dashboard in their standard order; each narrows all others and the list below. */
export function useBoardCards({ mode, options, shipments, now }: BoardProps): readonly PageCard[] {
  const { t } = useLingui();
  const words = MODE_WORDS[mode];
  const counts = useShipmentCounts(mode, shipments, now);
  // The first dashboard has what is of no shipment, too; the others have their own mode alone.
  const narrowedTo = useNarrowedTo(shipments, now, mode !== 'shipment');
  const { list } = shipments;
  const face = useCopyFace(shipments.feeds);
  const [isLarge, setLarge] = useLargeMap();
  const metrics = options?.metrics ?? [];
  const counted = { mode, list, counts, face };
  const facet = { list, counts, face };
  const summed = { mode, shipments, now, face };
  const tiles = options?.tiles ?? ALERT_TILES;
  const tileNames = { security: t`Security alerts`, shipment: t`Shipment alerts`, onTime: t`On-time alerts` };
  const byType = mode === 'asset' ? t`Assets by part type` : t`Vehicles by type`;
  return [
    {
      id: 'trouble',
      name: t({ message: 'Trouble', context: 'shipment' }),
      width: 'full',
      card: <TroubleCounts {...counted} />,
    },
    {
      id: 'attention',
      name: t`Needs attention`,
      width: 'full',
      card: <NeedsAttention narrowedTo={narrowedTo} />,
    },
    {
      id: 'figures',
      name: t`Key figures`,
      width: 'full',
      card: metrics.length === 0 ? null : <MetricStrip items={metrics} days={siteOptions().metricsDays} />,
    },
    { id: 'alerts', name: t`Alerts`, width: 'third', card: <AlertsCard narrowedTo={narrowedTo} /> },
    { id: 'active', name: t(ACTIVE_TITLES[mode]), width: 'third', card: <ActiveCard {...counted} /> },
    {
      id: 'devices',
      name: t`Devices`,
      width: 'third',
      card: (
        <DevicesCard now={now}>
          <StationCounts />
        </DevicesCard>
      ),
    },
    {
      id: 'map',
      name: t`Map`,
      width: 'full',
      card: <MapCard {...summed} counts={counts} expanded={isLarge} onExpand={setLarge} />,
    },
    ...[...new Set([...tiles, ...ALERT_TILES])].map(
      (tile): PageCard => ({
        id: `alerts-${tile}`,
        name: tileNames[tile],
        width: 'third',
        card: tiles.includes(tile) ? <AlertTile {...counted} tile={tile} title={tileNames[tile]} /> : null,
      }),
    ),
    {
      id: 'customer',
      name: t(words.customer),
      width: 'third',
      card: <ShipmentFacet {...facet} column="customer" title={t(words.customer)} />,
    },
    {
      id: 'origin',
      name: t`Origin`,
      width: 'third',
      card: <ShipmentFacet {...facet} column="origin" title={t`Origin`} />,
    },
    {
      id: 'destination',
      name: t`Destination`,
      width: 'third',
      card: <ShipmentFacet {...facet} column="destination" title={t`Destination`} />,
    },
    {
      id: 'by-type',
      name: byType,
      width: 'full',
      card:
        mode === 'shipment' || mode === 'reposition' ? null : (
          <SummaryCard
            {...summed}
            title={byType}
            rows={{ key: 'customer', field: 'customData2', header: t(words.customer) }}
            testId="summary-by-type"
          />
        ),
    },
    {
      id: 'by-destination',
      name: t`By destination`,
      width: 'full',
      card:
        options?.zoneSummary === true ? (
          <SummaryCard
            {...summed}
            title={<Trans>By destination</Trans>}
            rows={{ key: 'destination', field: 'destName', header: t`Destination` }}
            testId="summary-by-zone"
          />
        ) : null,
    },
    {
      id: 'year',
      name: t`Commissioned by day`,
      width: 'full',
      card: <YearCard shipments={shipments} now={now} face={face} />,
    },
  ];
}
