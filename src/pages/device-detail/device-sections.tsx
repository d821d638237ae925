import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { PlainOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { lastRecordFrom } from '../../domain/last-record.ts';
import { locationHistory } from '../../domain/location-history.ts';
import { pathsOf, placeAt, pointsOf } from '../../domain/track-path.ts';
import { AlertTabs } from '../../features/alerts/alert-tabs.tsx';
import type { ChartScene } from '../../features/tracks/chart-scene.ts';
import { LocationHistoryTable } from '../../features/tracks/location-history-table.tsx';
import { LocationMap } from '../../features/tracks/location-map.tsx';
import classes from '../../kits/detail-page/detail-page.module.css';
import { type Fact, FactList } from '../../kits/detail-page/fact-list.tsx';
import { Section } from '../../kits/detail-page/section.tsx';
import { useTimeWindow } from '../../kits/detail-page/use-time-window.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useDevice } from '../../local/views/use-devices.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { ChartState } from '../../ui/chart/chart-model.ts';
import { useSharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { TimeRange } from '../../ui/time-range/time-range.tsx';
import type { DeviceAddress } from './device-address.ts';
import { deviceMarks } from './device-marks.ts';
import { HistoryTable } from './history-table.tsx';
import { RawMessages } from './raw-messages.tsx';
import { Trends } from './trends.tsx';
import type { DeviceView } from './use-device-view.ts';

interface DeviceSectionsProps {
  readonly row: DeviceRow;
  readonly kind: DeviceKind;
  readonly view: DeviceView;
  readonly options: PlainOptions | undefined;
  readonly facts: readonly Fact[];
  readonly now: number;
  readonly address: DeviceAddress;
  readonly onAddress: (change: DeviceAddress) => void;
}

const NONE: readonly never[] = [];

/** The sections of the page under its head: one time window and one cursor for map, charts and tables. */
export function DeviceSections(props: DeviceSectionsProps) {
  const { row, kind, view, options, facts, now, address, onAddress } = props;
  const { t, i18n } = useLingui();
  const user = useProfile();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  const shared = useSharedCursor();
  const [place, setPlace] = useState<GeoPoint | null>(null);
  const { bundle, detail } = view;
  const { tracks, shipments, messages } = bundle.values;
  const { macId } = row;
  const tail = shortDeviceId(macId);
  const own = tracks?.get(macId);
  const unit = user?.temperatureUnit ?? 'Fahrenheit';
  const gateway = useDevice('gateways', row.lastMessageGateway) ?? null;

  const onText = useCallback((text: string | undefined) => onAddress({ t: text }), [onAddress]);
  const time = useTimeWindow({ options, text: address.t, end: now, reader, onText });
  const { window } = time;
  const positions = own?.positions;
  const points = useMemo(() => (positions === undefined ? NONE : pointsOf(positions)), [positions]);
  const entries = useMemo(() => (positions === undefined ? NONE : locationHistory(positions)), [positions]);
  const seen = useMemo(
    () => entries.filter(({ timestamp, lastDatetime }) => lastDatetime >= window.from && timestamp <= window.to),
    [entries, window],
  );
  const current = useMemo(
    (): GeoPoint | null =>
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    [row.latitude, row.longitude],
  );
  const paths = useMemo(() => {
    const inWindow = points.filter((point) => point.time >= window.from && point.time <= window.to);
    return pathsOf(inWindow, { shippingState: TRAVELLED, origin: null, destination: null, current: null });
  }, [points, window]);
  const marks = useMemo(() => {
    const { deviceDetail: limits, lastRecordOffsets } = siteOptions();
    const lastRecord = lastRecordFrom(kind, now, lastRecordOffsets);
    return deviceMarks({ row, detail, entries, gateway, window, now, lastRecord, limits }, { i18n, reader });
  }, [row, kind, detail, entries, gateway, window, now, i18n, reader]);
  const failed = bundle.failedParts.get('tracks');
  const state: ChartState =
    tracks !== undefined
      ? { kind: 'ready' }
      : failed !== undefined
        ? { kind: 'failed', words: t(reasonWords(failed)), onRetry: bundle.retry }
        : bundle.asking || !bundle.read
          ? { kind: 'loading' }
          : { kind: 'ready' };
  const scene: ChartScene = { window, shared, reader, unit, state, name: macId };
  const showPlace = useCallback(
    (at: number) => {
      const nth = placeAt(
        points.map((one) => one.time),
        at,
      );
      const point = points[nth] ?? points[0];
      if (point !== undefined) setPlace({ latitude: point.latitude, longitude: point.longitude });
    },
    [points],
  );
  const onlyOnline = (
    <p className={classes.quiet}>
      <Trans>Only with a connection.</Trans>
    </p>
  );
  return (
    <div className={classes.grid}>
      <div className={classes.alerts}>
        <AlertTabs
          about={{ macId }}
          writes={{ name: `…${tail}`, guid: null, macId, latitude: row.latitude, longitude: row.longitude }}
          since={null}
        />
      </div>
      <div className={classes.main}>
        <Section title={<Trans>Time</Trans>}>
          <TimeRange
            frame={time.frame}
            options={time.options}
            now={time.end}
            reader={reader}
            marks={NONE}
            onFrame={time.setFrame}
            onChooseMark={({ at }) => shared.at.set(at)}
          />
        </Section>
        <div className={classes.pair}>
          <Section title={<Trans>Latest Location</Trans>} testId="device-location">
            <LocationMap
              name={`…${tail}`}
              marks={marks}
              paths={paths}
              points={points}
              current={current}
              cells={NONE}
              route={null}
              window={window}
              shared={shared}
              reader={reader}
              place={place}
              zoom={MAP_ZOOM.deviceDetail}
              onOpen={({ key }) => setPlace(marks.find((mark) => mark.key === key) ?? null)}
            />
          </Section>
          <Section title={<Trans>Location history</Trans>} testId="location-history">
            {tracks === undefined && isOffline ? (
              onlyOnline
            ) : (
              <LocationHistoryTable
                entries={seen}
                reader={reader}
                onChoose={({ latitude, longitude }) => setPlace({ latitude, longitude })}
              />
            )}
          </Section>
        </div>
        <Trends
          scene={scene}
          kind={kind}
          macId={macId}
          tracks={own}
          points={points}
          charts={options?.charts?.[kind]}
          onPlace={showPlace}
        />
        <Section title={<Trans>Device History</Trans>} testId="device-history">
          {shipments === undefined ? isOffline && onlyOnline : <HistoryTable links={shipments} reader={reader} />}
        </Section>
        <Section title={<Trans>Messages of the device</Trans>} testId="raw-messages">
          {messages === undefined && isOffline ? (
            onlyOnline
          ) : (
            <RawMessages macId={macId} kept={messages} unit={unit} reader={reader} />
          )}
        </Section>
      </div>
      <div className={classes.details}>
        <Section title={<Trans>Device Details</Trans>}>
          <FactList facts={facts} />
        </Section>
      </div>
    </div>
  );
}

/** A state of a shipment in which what was travelled is a path, and nothing lies ahead. */
const TRAVELLED = 5;
