import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBinoculars } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import {
  type ActivationMode,
  companyTitle,
  configTypesOf,
  DASHBOARD_TITLES,
  dashboardPatternOf,
  modeOf,
} from '../../domain/activation-mode.ts';
import { DevicesCard } from '../../features/devices-card/devices-card.tsx';
import { MetricStrip } from '../../features/metrics/metric-strip.tsx';
import { NeedsAttention } from '../../features/needs-attention/needs-attention.tsx';
import { ReportsMenu } from '../../features/reports/reports-menu.tsx';
import { useCopyFace } from '../../kits/card-face/use-copy-face.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-page.tsx';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { PlaceFacets } from '../../kits/shipment-list/shipment-facets.tsx';
import { StateTabs } from '../../kits/shipment-list/state-tabs.tsx';
import { useShipmentCounts } from '../../kits/shipment-list/use-shipment-counts.ts';
import { useShipmentList } from '../../kits/shipment-list/use-shipment-list.tsx';
import { useNarrowedTo } from '../../kits/shipment-list/use-shipments-asked.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useNow } from '../../ui/use-now.ts';
import { ActiveCard } from './active-card.tsx';
import { AlertTiles } from './alert-tiles.tsx';
import { AlertsCard } from './alerts-card.tsx';
import classes from './dashboard-page.module.css';
import { MapCard } from './map-card.tsx';
import { StationCounts } from './station-counts.tsx';
import { SummaryCard } from './summary-card.tsx';
import { YearCard } from './year-card.tsx';

const FindDialog = lazyPart(() => import('../../features/find-archived/find-dialog.tsx'));

/** A dashboard is of no one thing that a report could be about. */
const NOTHING_GIVEN = {};

/** What `expanded` of the address can be: the one card that can be larger. */
const MAP = 'map';

/**
 * The dashboard of a mode (spec 2 §2 "Shipment or asset dashboard"): figures, cards that each narrow all others and the list
 * below, from this device's own copy. What is chosen stands in the address.
 */
export function DashboardPage({ mode }: { readonly mode: ActivationMode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { expanded }: { readonly expanded?: string } = useSearch({ strict: false });
  const options = usePageOptions(dashboardPatternOf(mode));
  const now = useNow(LIST_TICK_MS);
  const isOffline = useIsOffline();
  const [finds, setFinds] = useState(false);
  const words = MODE_WORDS[mode];
  const shipments = useShipmentList(`dashboard-${mode}`, mode, options, now);
  const counts = useShipmentCounts(shipments, now);
  const narrowedTo = useNarrowedTo(shipments, now);
  const { list } = shipments;
  const face = useCopyFace(shipments.feeds);
  const isLarge = expanded === MAP;
  const summed = { mode, shipments, now, face };
  return (
    <>
      <LiveList
        list={list}
        title={companyTitle(options?.title, DASHBOARD_TITLES[mode]) ?? t(words.dashboard)}
        label={t(words.list)}
        fileName={`${mode}s.csv`}
        searchHint={t`Search: id, customer, place, last five …`}
        searched={<Trans>Searched: id, customer, places and device. Older ones are not searched until loaded.</Trans>}
        emptyHint={<Trans>Nothing was created in the time that this page looks back.</Trans>}
        ready={options !== undefined}
        tools={<ReportsMenu page={options} given={NOTHING_GIVEN} />}
        actions={
          <Button
            variant="default"
            size="md"
            leftSection={<IconBinoculars size={20} aria-hidden />}
            disabled={isOffline}
            title={isOffline ? t`Only with a connection.` : undefined}
            onClick={() => setFinds(true)}
          >
            {t(words.find)}
          </Button>
        }
        above={
          <div className={classes.above}>
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
                onExpand={(large) =>
                  void navigate({
                    to: '.',
                    search: ({ expanded: _, ...before }: Readonly<Record<string, unknown>>) => ({
                      ...before,
                      ...(large ? { expanded: MAP } : {}),
                    }),
                    resetScroll: false,
                  })
                }
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
            <StateTabs mode={mode} shipments={shipments} counts={counts} now={now} />
          </div>
        }
      />
      <Suspense>
        {finds && (
          <FindDialog
            mode={mode}
            configTypes={options?.configTypes ?? configTypesOf(mode)}
            checkLength={undefined}
            onChoose={({ guid, configType }) => {
              setFinds(false);
              void navigate({ to: '/detail', search: { mode: modeOf(configType), id: guid } });
            }}
            onClose={() => setFinds(false)}
          />
        )}
      </Suspense>
    </>
  );
}
