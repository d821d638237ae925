import { Trans, useLingui } from '@lingui/react/macro';
import { siteOptions } from '../../api/host.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import {
  type ActivationMode,
  companyTitle,
  DASHBOARD_TITLES,
  dashboardPatternOf,
} from '../../domain/activation-mode.ts';
import { MetricStrip } from '../../features/metrics/metric-strip.tsx';
import { LIST_TICK_MS } from '../../kits/live-list/list-page.tsx';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { PlaceFacets, StateFacets } from '../../kits/shipment-list/shipment-facets.tsx';
import { useShipmentCounts } from '../../kits/shipment-list/use-shipment-counts.ts';
import { useShipmentList } from '../../kits/shipment-list/use-shipment-list.tsx';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useNow } from '../../ui/use-now.ts';
import { AlertsCard } from './alerts-card.tsx';
import classes from './dashboard-page.module.css';
import { DevicesCard } from './devices-card.tsx';
import { MapCard } from './map-card.tsx';
import { YearCard } from './year-card.tsx';

/**
 * The dashboard of a mode (spec 2 §2 "Shipment or asset dashboard"): figures, cards that each narrow all others and the list
 * below, from this device's own copy. What is chosen stands in the address.
 */
export function DashboardPage({ mode }: { readonly mode: ActivationMode }) {
  const { t } = useLingui();
  const options = usePageOptions(dashboardPatternOf(mode));
  const now = useNow(LIST_TICK_MS);
  const words = MODE_WORDS[mode];
  const shipments = useShipmentList(`dashboard-${mode}`, mode, options, now);
  const counts = useShipmentCounts(shipments, now);
  const { list } = shipments;
  return (
    <LiveList
      list={list}
      title={companyTitle(options?.title, DASHBOARD_TITLES[mode]) ?? t(words.dashboard)}
      label={t(words.list)}
      fileName={`${mode}s.csv`}
      searchHint={t`Search: id, customer, place, last five …`}
      searched={<Trans>Searched: id, customer, places and device. Older ones are not searched until loaded.</Trans>}
      emptyHint={<Trans>Nothing was created in the time that this page looks back.</Trans>}
      ready={options !== undefined}
      above={
        <div className={classes.above}>
          <MetricStrip items={options?.metrics ?? []} days={siteOptions().metricsDays} />
          <div className={classes.cards}>
            <AlertsCard />
            <StateFacets mode={mode} list={list} counts={counts} />
            <DevicesCard now={now} />
            <PlaceFacets mode={mode} list={list} counts={counts} />
            <YearCard list={list} counts={counts} now={now} />
            <MapCard list={list} counts={counts} />
          </div>
        </div>
      }
    />
  );
}
