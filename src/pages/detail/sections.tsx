import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { deviceKindOf } from '../../domain/activation-mode.ts';
import type { Condition } from '../../domain/condition/condition.ts';
import { deviceOn } from '../../domain/device-on.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { instantAt, timeOf } from '../../domain/instant.ts';
import { locationHistory } from '../../domain/location-history.ts';
import { readShipmentProperties } from '../../domain/shipment-properties.ts';
import { isDecommissioned } from '../../domain/shipment-status.ts';
import { alertOfShock, nearestShock, opensShock, shockNotices } from '../../domain/shock-alert.ts';
import { pathsOf, placeAt, pointsOf } from '../../domain/track-path.ts';
import { AlertTabs } from '../../features/alerts/alert-tabs.tsx';
import { ConveyanceTable } from '../../features/conveyance/conveyance-table.tsx';
import type { Conveyance } from '../../features/conveyance/conveyances.ts';
import { ReplayBar } from '../../features/replay/replay-bar.tsx';
import { ShockNotices } from '../../features/shock/shock-notices.tsx';
import type { ChartScene } from '../../features/tracks/chart-scene.ts';
import { LocationHistoryTable } from '../../features/tracks/location-history-table.tsx';
import { LocationMap } from '../../features/tracks/location-map.tsx';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import classes from '../../kits/detail-page/detail-page.module.css';
import { type Fact, FactList } from '../../kits/detail-page/fact-list.tsx';
import { Section } from '../../kits/detail-page/section.tsx';
import { useTimeWindow } from '../../kits/detail-page/use-time-window.ts';
import { LimitsSection } from '../../kits/monitor-rules/limits-section.tsx';
import type { Scope } from '../../kits/monitor-rules/use-rules.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useDevice } from '../../local/views/use-devices.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { ChartState } from '../../ui/chart/chart-model.ts';
import { useSharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { TimeRange } from '../../ui/time-range/time-range.tsx';
import { ChimeTable } from './chime-table.tsx';
import { Conditions } from './conditions.tsx';
import type { DetailAddress } from './detail-address.ts';
import { eventMarks } from './event-marks.ts';
import { destinationOf, mapMarks, originOf } from './map-marks.ts';
import type { DetailDialogs } from './page-dialogs.tsx';
import { reachOf, withinWindow } from './shock-window.ts';
import { shownDevices } from './shown-devices.ts';
import { withSupportedMinutes } from './supported-minutes.ts';
import { devicesOfAll, marksOfAll, marksOfEach, movingOf } from './together/replayed-with.ts';
import { Together } from './together/together.tsx';
import { useCompanions } from './together/use-companions.ts';
import type { ShipmentView } from './use-shipment-view.ts';

const LimitsDialog = lazyPart(() => import('./limits-dialog.tsx'));

interface SectionsProps {
  readonly row: ShipmentRow;
  readonly view: ShipmentView;
  readonly options: ActivationOptions | undefined;
  readonly facts: readonly Fact[];
  /** What its readings say of the goods; null: they are not here. */
  readonly condition: Condition | null;
  readonly now: number;
  readonly address: DetailAddress;
  readonly onAddress: (change: DetailAddress) => void;
  readonly dialogs: DetailDialogs;
}

const NONE: readonly never[] = [];

/** The sections of the page under its head: one time window and one cursor for map, charts and tables. */
export function Sections({ row, view, options, facts, condition, now, address, onAddress, dialogs }: SectionsProps) {
  const { t, i18n } = useLingui();
  const user = useProfile();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  const eventName = useEventNames();
  const shared = useSharedCursor();
  const [place, setPlace] = useState<GeoPoint | null>(null);
  const { bundle, weatherName } = view;
  const { values } = bundle;
  const { detail, tracks, chimes } = values;
  const alerts = values.alerts ?? NONE;
  const events = values.events ?? NONE;
  const unit = user?.temperatureUnit ?? 'Fahrenheit';
  const tag = deviceOn(row.macId);

  const end = isDecommissioned(row) && row.decommDate !== null ? timeOf(row.decommDate) : now;
  const onText = useCallback((text: string | undefined) => onAddress({ t: text }), [onAddress]);
  const begin = timeOf(row.createDate);
  const time = useTimeWindow({ options, text: address.t, end, begin, reader, onText });
  const { window } = time;

  const companions = useCompanions(address.at === undefined ? undefined : address.along);
  const moving = useMemo(() => movingOf(companions), [companions]);
  const ownDevices = useMemo(() => shownDevices(tracks, tag, detail?.sublist ?? NONE), [tracks, tag, detail]);
  // Of several shipments each is one line, which is its tag's.
  const devices = useMemo(
    () => (companions.length > 0 ? devicesOfAll({ row, tracks }, companions) : ownDevices),
    [row, tracks, ownDevices, companions],
  );
  const positions = tracks?.get(tag ?? '')?.positions;
  const points = useMemo(() => (positions === undefined ? NONE : pointsOf(positions)), [positions]);
  const entries = useMemo(() => (positions === undefined ? NONE : locationHistory(positions)), [positions]);
  const seen = useMemo(
    () => withinWindow(entries, window, ({ timestamp, lastDatetime }) => ({ from: timestamp, to: lastDatetime })),
    [entries, window],
  );
  const notices = useMemo(
    () =>
      withinWindow(shockNotices(alerts), window, ({ alertTime1 }) => ({
        from: timeOf(alertTime1),
        to: timeOf(alertTime1),
      })),
    [alerts, window],
  );
  const ownMarks = useMemo(() => eventMarks(events, alerts, { eventName }), [events, alerts, eventName]);
  const theirMarks = useMemo(() => marksOfEach(companions, { eventName }), [companions, eventName]);
  const marks = useMemo(() => marksOfAll(ownMarks, companions, theirMarks), [ownMarks, companions, theirMarks]);
  const marksBy = useMemo(() => new Map([...theirMarks, [row.guid, ownMarks]]), [theirMarks, row.guid, ownMarks]);
  const onAlong = useCallback(
    (guids: readonly string[]) => onAddress({ along: guids.length === 0 ? undefined : guids.join(',') }),
    [onAddress],
  );
  const current = points.at(-1) ?? null;
  const paths = useMemo(() => {
    const inWindow = points.filter((point) => point.time >= window.from && point.time <= window.to);
    const { shippingState } = row;
    return pathsOf(inWindow, { shippingState, origin: originOf(row), destination: destinationOf(row), current });
  }, [points, window, row, current]);
  const charger = useDevice('chargers', view.onIt?.lastMessageGateway ?? null) ?? null;
  const onMap = useMemo(
    () => mapMarks({ row, entries, alerts, current, window, events, charger }, { i18n, reader }),
    [row, entries, alerts, current, window, events, charger, i18n, reader],
  );

  const standing = timeOf(address.at ?? instantAt(window.from));
  // The moment of an address that was opened: from then on the replay moves it.
  useEffect(() => {
    if (address.at !== undefined) shared.at.set(timeOf(address.at));
  }, [address.at, shared]);

  const state: ChartState =
    tracks !== undefined
      ? { kind: 'ready' }
      : bundle.failedParts.get('tracks') !== undefined
        ? {
            kind: 'failed',
            words: t(reasonWords(bundle.failedParts.get('tracks') ?? 'internal')),
            onRetry: bundle.retry,
          }
        : bundle.asking || !bundle.read
          ? { kind: 'loading' }
          : { kind: 'ready' };
  const scene: ChartScene = { window, shared, reader, unit, state, name: row.customData, marks };
  const showPlace = useCallback(
    (at: number) => {
      const point =
        points[
          placeAt(
            points.map((one) => one.time),
            at,
          )
        ] ?? points[0];
      if (point !== undefined) setPlace({ latitude: point.latitude, longitude: point.longitude });
    },
    [points],
  );
  const openShock = useCallback(
    (at: number) => {
      const found = tracks === undefined ? null : nearestShock(tracks, at, reachOf(window));
      const alert = found === null ? undefined : alertOfShock(alerts, found.macId, found.shock);
      // Only an alert that is enabled opens (spec 2 §2).
      if (alert === undefined || !opensShock(alert)) return;
      dialogs.open('shock', alert);
      onAddress({ m: 'shock', entryId: alert.entryId });
    },
    [tracks, alerts, window, dialogs, onAddress],
  );
  const { open } = dialogs;
  const openNotice = useCallback(
    (alert: (typeof alerts)[number]) => {
      open('shock', alert);
      onAddress({ m: 'shock', entryId: alert.entryId });
    },
    [open, onAddress],
  );
  const openChime = useCallback(
    (mac: string) => {
      open('chimeDetail', mac);
      onAddress({ m: 'chimeDetail', mac });
    },
    [open, onAddress],
  );
  const openConveyance = useCallback((conveyance: Conveyance) => open('conveyance', conveyance), [open]);
  // One page, one number of minutes: what readings support, wherever an alert is in words.
  const known = useCallback((alert: AlertRow) => withSupportedMinutes(alert, condition), [condition]);
  const scope: Scope = `shipment:${row.guid}`;
  const { primaryChime } = readShipmentProperties(row.customText);

  return (
    <div className={classes.grid}>
      <div className={classes.alerts}>
        <AlertTabs
          about={{ guid: row.guid }}
          writes={{ name: row.customData, guid: row.guid, macId: tag }}
          since={row.createDate}
          known={known}
        />
        {notices.length > 0 && (
          <Section title={<Trans>Shock notices</Trans>} testId="shock-notices">
            <ShockNotices notices={notices} reader={reader} onOpen={openNotice} />
          </Section>
        )}
      </div>
      <div className={classes.main}>
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
          {address.at !== undefined && (
            <>
              <ReplayBar
                range={window}
                shared={shared}
                reader={reader}
                standing={standing}
                onRest={(at) => onAddress({ at: instantAt(at) })}
              />
              <Together
                row={row}
                values={values}
                companions={companions}
                marks={marksBy}
                shared={shared}
                standing={standing}
                unit={unit}
                onAlong={onAlong}
              />
            </>
          )}
        </Section>
        <div className={classes.pair}>
          <Section title={<Trans>Location</Trans>} testId="location">
            <LocationMap
              name={row.customData}
              marks={onMap}
              paths={paths}
              points={points}
              current={current}
              cells={values.cells ?? NONE}
              route={values.route ?? null}
              window={window}
              shared={shared}
              reader={reader}
              place={place}
              companions={moving}
              onOpen={({ key }) => {
                if (key.startsWith('entry ') || key === 'current')
                  setPlace(onMap.find((mark) => mark.key === key) ?? null);
              }}
            />
          </Section>
          <Section title={<Trans>Location history</Trans>} testId="location-history">
            {tracks === undefined && isOffline ? (
              <p className={classes.quiet}>
                <Trans>Only with a connection.</Trans>
              </p>
            ) : (
              <LocationHistoryTable
                entries={seen}
                reader={reader}
                onChoose={({ latitude, longitude }) => setPlace({ latitude, longitude })}
              />
            )}
          </Section>
        </div>
        <Conditions
          scene={scene}
          device={ownDevices[0]}
          devices={devices}
          points={points}
          values={values}
          weatherName={weatherName}
          charts={options?.charts?.[deviceKindOf(row.configType)]}
          onPlace={showPlace}
          onShock={openShock}
        />
        {chimes !== undefined && chimes.length > 0 && (
          <Section title={<Trans>iChimes</Trans>} testId="detail-chimes">
            <ChimeTable chimes={chimes} primary={primaryChime} unit={unit} reader={reader} onOpen={openChime} />
          </Section>
        )}
      </div>
      <div className={classes.details}>
        <Section title={<Trans>Details</Trans>}>
          <FactList facts={facts} />
        </Section>
        <LimitsSection
          key={scope}
          scope={scope}
          unit={unit}
          dialog={
            isDecommissioned(row)
              ? null
              : (rules, onReload, onClose) => (
                  <LimitsDialog row={row} scope={scope} rules={rules} onReload={onReload} onClose={onClose} />
                )
          }
        />
        <ConveyanceTable
          guid={row.guid}
          conveyances={detail?.conveyances ?? NONE}
          asOf={bundle.asOf}
          onEdit={openConveyance}
        />
      </div>
    </div>
  );
}
