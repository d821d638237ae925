import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceDesktopDown, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { isAdministrator } from '../../commands/provisioning.ts';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { countedIn } from '../../domain/warehouse/figures.ts';
import { readDoorNames } from '../../domain/warehouse/units.ts';
import { NO_TRACKS } from '../../domain/warehouse/warehouse-tracks.ts';
import { wrongsOf } from '../../domain/warehouse/wrongs.ts';
import { AlertTabs } from '../../features/alerts/alert-tabs.tsx';
import type { ChartScene } from '../../features/tracks/chart-scene.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { AsOf } from '../../kits/detail-page/as-of.tsx';
import page from '../../kits/detail-page/detail-page.module.css';
import { Section } from '../../kits/detail-page/section.tsx';
import { type TimeWindow, useTimeWindow } from '../../kits/detail-page/use-time-window.ts';
import { readLimits } from '../../kits/monitor-rules/limits.ts';
import { LimitsSection } from '../../kits/monitor-rules/limits-section.tsx';
import type { Scope } from '../../kits/monitor-rules/use-rules.ts';
import { measuredWords } from '../../kits/warehouse/reading-words.ts';
import { useWarehouseView, type WarehouseView } from '../../kits/warehouse/use-warehouse-view.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useAlerts } from '../../local/views/use-alerts.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { type Bar, Bars } from '../../ui/chart/bars.tsx';
import type { ChartMark, ChartState } from '../../ui/chart/chart-model.ts';
import { useSharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import { type DialogRegistry, OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { numberFormat } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { MapMark } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { LoadingState } from '../../ui/table/table-states.tsx';
import { TimeRange } from '../../ui/time-range/time-range.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DoorTable } from './door-table.tsx';
import { InsideSummary } from './inside-summary.tsx';
import { NowInside } from './now-inside.tsx';
import { UnitTable } from './unit-table.tsx';
import { WarehouseCharts } from './warehouse-charts.tsx';
import { WhatsWrong } from './whats-wrong.tsx';

const LimitsDialog = lazyPart(() => import('./limits-dialog.tsx'));
const WarehouseDialog = lazyPart(() => import('../../features/warehouse-form/warehouse-dialog.tsx'));

interface DialogArguments {
  readonly edit: WarehouseRow;
}

const DIALOGS: DialogRegistry<DialogArguments, null> = {
  edit: ({ argument, onClose }) => <WarehouseDialog warehouse={argument} onClose={onClose} />,
};

/** "The warehouse alert fetch covers the last month" (spec 2 §9). */
const ALERT_DAYS = 30;
const MARKS_MAX = 100;

interface WarehouseDetailPageProps {
  readonly macId: string;
  /** The time that is looked at, as it stands in the address. */
  readonly time: string | undefined;
  readonly onTime: (text: string | undefined) => void;
}

/**
 * One warehouse (spec 2 §2 "Warehouse detail"): first what is wrong and how it is inside, from the row that this device has;
 * then units, doors, power and charts of the time that is looked at, kept on this device once they were seen.
 */
export function WarehouseDetailPage({ macId, time: text, onTime }: WarehouseDetailPageProps) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const reader = useTimeReader();
  const user = useProfile();
  const options = usePageOptions('warehouse-detail');
  const time = useTimeWindow({ options, text, end: now, reader, onText: onTime });
  const view = useWarehouseView(macId, time.window.from, now);
  const dialogs = useDialogs<DialogArguments>();
  const { row, mark, bundle } = view;
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading>{row?.name ?? t`Warehouse`}</PageHeading>
        {row !== null && (
          <div className={page.actions}>
            {bundle.keep !== undefined && (
              <Button
                variant="default"
                size="md"
                leftSection={<IconDeviceDesktopDown size={20} aria-hidden />}
                aria-pressed={bundle.keep}
                onClick={() => bundle.setKeep(bundle.keep !== true)}
              >
                <Trans>Keep on this device</Trans>
              </Button>
            )}
            {user !== null && isAdministrator(user) && (
              <Button
                variant="default"
                size="md"
                leftSection={<IconPencil size={20} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => dialogs.open('edit', row)}
              >
                <Trans>Edit</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {row === null ? (
        <Unknown view={view} />
      ) : (
        <>
          {mark !== null && (
            <StateMark state={mark === 'waiting' ? 'waiting' : 'error'}>
              {mark === 'waiting' ? <Trans>Waiting to be sent</Trans> : <Trans>Needs attention</Trans>}
            </StateMark>
          )}
          <Parts row={row} view={view} time={time} now={now} />
        </>
      )}
      <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={null} />
    </div>
  );
}

/** This device knows of no such warehouse, or has not been looked through yet. */
function Unknown({ view }: { readonly view: WarehouseView }) {
  if (!view.read) return <LoadingState progress={null} />;
  return (
    <p role="status">
      <Trans>
        There is no warehouse with this gateway, or it is not for you to see.{' '}
        <Link to="/warehouse-dashboard">All warehouses</Link>
      </Trans>
    </p>
  );
}

interface PartsProps {
  readonly row: WarehouseRow;
  readonly view: WarehouseView;
  readonly time: TimeWindow;
  readonly now: number;
}

function Parts({ row, view, time, now }: PartsProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  const unit = useProfile()?.temperatureUnit ?? 'Fahrenheit';
  const shared = useSharedCursor();
  const { window } = time;
  const { units, bundle, past } = view;
  const tracks = view.tracks ?? NO_TRACKS;
  const weather = bundle.values.weather ?? NO_WEATHER;
  const marks = useAlertMarks(row.macId);
  const lastOf = useMemo(
    () =>
      view.tracks === undefined
        ? null
        : new Map([...view.tracks.units].map(([number, { times }]) => [number, times.at(-1) ?? 0])),
    [view.tracks],
  );
  const { gatewayOffline } = siteOptions().timeThresholds;
  const scope: Scope = `warehouse:${row.macId}`;
  const wrongs = wrongsOf(row, units, lastOf, now, gatewayOffline);
  const speaking = units.filter(({ model }) => (row.rht === 1 ? model === 'RHT' : model !== 'Doors'));
  const inside = speaking.flatMap(({ msgType }) => tracks.units.get(msgType) ?? []);
  const failed = bundle.failedParts.get('tracks');
  const state: ChartState =
    view.tracks !== undefined
      ? { kind: 'ready' }
      : failed !== undefined && !isOffline
        ? { kind: 'failed', words: t(reasonWords(failed)), onRetry: bundle.retry }
        : bundle.asking || !bundle.read
          ? { kind: 'loading' }
          : { kind: 'ready' };
  const scene: ChartScene = { window, shared, reader, unit, state, name: row.name, marks };
  const monthAgo = Math.floor(now / DAY_MS) * DAY_MS - ALERT_DAYS * DAY_MS;
  const isMissing = view.tracks === undefined && isOffline;
  return (
    <>
      <WhatsWrong wrongs={wrongs} unit={unit} reader={reader} />
      <AsOf bundle={bundle} />
      <div className={page.grid}>
        <div className={page.alerts}>
          <Section title={<Trans>Inside now</Trans>} testId="inside-now">
            <NowInside row={row} unit={unit} reader={reader} />
          </Section>
          <AlertTabs
            about={{ macId: row.macId }}
            writes={{ name: row.name, guid: null, macId: row.macId }}
            since={null}
            from={monthAgo}
          />
        </div>
        <div className={page.main}>
          <Section title={<Trans>Time</Trans>}>
            <TimeRange
              frame={time.frame}
              options={time.options}
              now={time.end}
              reader={reader}
              marks={marks}
              onFrame={time.setFrame}
              onChooseMark={({ at }) => shared.at.set(at)}
            />
            {past !== null && <AsOf bundle={past} />}
          </Section>
          <Section title={<Trans>Units</Trans>} testId="units">
            {isMissing ? <OnlyOnline /> : <UnitTable macId={row.macId} {...{ units, tracks, window, unit, reader }} />}
          </Section>
          <Section title={<Trans>Inside and outside</Trans>} testId="summary">
            {isMissing ? <OnlyOnline /> : <InsideSummary tables={inside} {...{ weather, window, unit }} />}
          </Section>
          <WarehouseCharts scene={scene} units={units} tracks={tracks} weather={weather} />
          <Section title={<Trans>Runtimes and power</Trans>} testId="runtimes">
            {isMissing ? <OnlyOnline /> : <Runtimes {...{ view, window, unit }} />}
          </Section>
          <Section title={<Trans>Doors</Trans>} testId="doors">
            {isMissing ? (
              <OnlyOnline />
            ) : (
              <DoorTable doors={tracks.doors} names={readDoorNames(row.doorNames)} window={window} reader={reader} />
            )}
          </Section>
        </div>
        <div className={page.details}>
          <Section title={<Trans>Location</Trans>} testId="location">
            <Where row={row} />
          </Section>
          <LimitsSection
            scope={scope}
            unit={unit}
            dialog={(rules, reload, onClose) => (
              <LimitsDialog
                scope={scope}
                name={row.name}
                unit={unit}
                limits={readLimits(rules, scope)}
                onSaved={reload}
                onClose={onClose}
              />
            )}
          />
        </div>
      </div>
    </>
  );
}

const NO_WEATHER: readonly never[] = [];

const OnlyOnline = () => (
  <p className={page.quiet}>
    <Trans>Only with a connection.</Trans>
  </p>
);

/** Hours that machines ran in the time that is looked at, and what power was drawn. */
function Runtimes({
  view,
  window,
  unit,
}: {
  readonly view: WarehouseView;
  readonly window: TimeWindow['window'];
  readonly unit: 'Celsius' | 'Fahrenheit';
}) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const tracks = view.tracks ?? NO_TRACKS;
  const bars = view.units.flatMap(({ code, msgType }): Bar[] => {
    const table = tracks.units.get(msgType);
    if (table === undefined) return [];
    const ran = countedIn(table.times, table.columns.dehumidifierRuntime, window);
    if (ran === null) return [];
    const system = countedIn(table.times, table.columns.systemRuntime, window);
    const share = system === null || system === 0 ? null : ran / system;
    const words = measuredWords('hours', ran, unit, locale);
    const percent =
      share === null ? '' : ` (${numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)})`;
    return [{ key: String(msgType), label: code, value: ran, words: `${words}${percent}` }];
  });
  const { times, columns } = tracks.doors;
  const energy = countedIn(times, columns.energyDelivered, window);
  return (
    <>
      {bars.length === 0 ? (
        <p className={page.quiet}>
          <Trans>In this time no machine has said how long it ran.</Trans>
        </p>
      ) : (
        <Bars
          label={t`Hours that dehumidifiers ran, and their share of the time that their system was on`}
          bars={bars}
        />
      )}
      <p>
        {energy === null ? (
          <Trans>In this time no meter has said anything.</Trans>
        ) : (
          <Trans>Energy in this time: {numberFormat(locale, { maximumFractionDigits: 0 }).format(energy)} kWh</Trans>
        )}
      </p>
    </>
  );
}

function Where({ row }: { readonly row: WarehouseRow }) {
  const { t } = useLingui();
  const { macId, name, latitude, longitude } = row;
  const marks = useMemo(
    (): readonly MapMark[] =>
      latitude === null || longitude === null
        ? []
        : [{ key: macId, kind: 'warehouse', latitude, longitude, label: name, lines: [macId] }],
    [macId, name, latitude, longitude],
  );
  if (marks.length === 0) {
    return (
      <p className={page.quiet}>
        <Trans>Nobody has said where it is.</Trans>
      </p>
    );
  }
  return <ShownMap label={t`Where ${name} is`} marks={marks} zoom={MAP_ZOOM.location} legend={false} />;
}

/** Its alerts as marks of slider and charts. */
function useAlertMarks(macId: string): readonly ChartMark[] {
  const eventName = useEventNames();
  const alerts = useAlerts({ about: { macId }, tab: 'alerts', open: false, count: MARKS_MAX });
  return useMemo(
    () =>
      (alerts?.newest ?? []).map(
        ({ row }): ChartMark => ({
          key: String(row.entryId),
          at: timeOf(row.alertTime1),
          state: 'error',
          label: eventName(row.alertEvent) ?? row.subject,
        }),
      ),
    [alerts, eventName],
  );
}
