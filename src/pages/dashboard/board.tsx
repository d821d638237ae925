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
import { PlaceFacets } from '../../kits/shipment-list/shipment-facets.tsx';
import { StateTabs } from '../../kits/shipment-list/state-tabs.tsx';
import { useShipmentCounts } from '../../kits/shipment-list/use-shipment-counts.ts';
import type { ShipmentList } from '../../kits/shipment-list/use-shipment-list.tsx';
import { useNarrowedTo } from '../../kits/shipment-list/use-shipments-asked.ts';
import { ActiveCard } from './active-card.tsx';
import { AlertTiles } from './alert-tiles.tsx';
import { AlertsCard } from './alerts-card.tsx';
import classes from './dashboard-page.module.css';
import { MapCard } from './map-card.tsx';
import { StationCounts } from './station-counts.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TroubleCounts } from './trouble-counts.tsx';
import { YearCard } from './year-card.tsx';

interface BoardProps {
  readonly mode: ActivationMode;
  readonly options: DashboardOptions | undefined;
  readonly shipments: ShipmentList;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/** The cards of a dashboard, each of which narrows all others and the list below. */
export function Board({ mode, options, shipments, now }: BoardProps) {
  const { t } = useLingui();
  const words = MODE_WORDS[mode];
  const counts = useShipmentCounts(mode, shipments, now);
  // The first dashboard has what is of no shipment, too; the others have their own mode alone.
  const narrowedTo = useNarrowedTo(shipments, now, mode !== 'shipment');
  const { list } = shipments;
  const face = useCopyFace(shipments.feeds);
  const [isLarge, setLarge] = useLargeMap();
  const summed = { mode, shipments, now, face };
  return (
    <div className={classes.above}>
      <TroubleCounts mode={mode} list={list} counts={counts} face={face} />
      <MetricStrip items={options?.metrics ?? []} days={siteOptions().metricsDays} />
      <div className={classes.board} data-large={isLarge || undefined}>
        <div className={classes.cards}>
          <NeedsAttention narrowedTo={narrowedTo} />
          <AlertsCard narrowedTo={narrowedTo} />
          <ActiveCard mode={mode} list={list} counts={counts} face={face} />
          <DevicesCard now={now}>
            <StationCounts />
          </DevicesCard>
        </div>
        <MapCard
          mode={mode}
          shipments={shipments}
          counts={counts}
          now={now}
          face={face}
          expanded={isLarge}
          onExpand={setLarge}
        />
      </div>
      <div className={classes.thirds}>
        <AlertTiles mode={mode} tiles={options?.tiles} list={list} counts={counts} face={face} />
        <PlaceFacets mode={mode} list={list} counts={counts} face={face} />
      </div>
      {mode !== 'shipment' && mode !== 'reposition' && (
        <SummaryCard
          {...summed}
          title={mode === 'asset' ? <Trans>Assets by part type</Trans> : <Trans>Vehicles by type</Trans>}
          rows={{ key: 'customer', field: 'customData2', header: t(words.customer) }}
          testId="summary-by-type"
        />
      )}
      {options?.zoneSummary === true && (
        <SummaryCard
          {...summed}
          title={<Trans>By destination</Trans>}
          rows={{ key: 'destination', field: 'destName', header: t`Destination` }}
          testId="summary-by-zone"
        />
      )}
      <YearCard shipments={shipments} now={now} face={face} />
      <StateTabs mode={mode} shipments={shipments} now={now} />
    </div>
  );
}
