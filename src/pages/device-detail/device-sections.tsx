import { Trans, useLingui } from '@lingui/react/macro';
import { AlertTabs } from '../../features/alerts/alert-tabs.tsx';
import { LocationHistoryTable } from '../../features/tracks/location-history-table.tsx';
import { LocationMap } from '../../features/tracks/location-map.tsx';
import { Comments } from '../../kits/comments/comments.tsx';
import type { DetailLayout } from '../../kits/detail-page/detail-sections.tsx';
import { FactList } from '../../kits/detail-page/fact-list.tsx';
import { TimeControl } from '../../kits/detail-page/time-control.tsx';
import type { DeviceValues } from '../../local/bundles/device-bundle.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { HistoryTable } from './history-table.tsx';
import { RawMessages } from './raw-messages.tsx';
import { Trends } from './trends.tsx';
import type { DeviceScope } from './use-device-scope.ts';

/** The sections of a device, in the order of the page. */
export const DEVICE_SECTIONS: DetailLayout<DeviceValues, DeviceScope> = {
  time: [{ id: 'time', draw: Time }],
  map: [{ id: 'device-location', draw: DeviceMap }],
  curves: [
    { id: 'trends', draw: Charts },
    { id: 'device-details', title: <Trans>Device Details</Trans>, draw: ({ facts }) => <FactList facts={facts} /> },
  ],
  under: [
    { id: 'location-history', title: <Trans>Location history</Trans>, needs: ['tracks'], draw: LocationHistory },
    { id: 'alerts-of-device', draw: Alerts },
  ],
  main: [
    { id: 'device-comments', title: <Trans>Comments</Trans>, draw: DeviceComments },
    { id: 'device-history', title: <Trans>Device History</Trans>, needs: ['shipments'], draw: History },
    { id: 'raw-messages', title: <Trans>Device messages</Trans>, needs: ['messages'], draw: Messages },
  ],
};

function Alerts({ row: { macId, latitude, longitude }, name }: DeviceScope) {
  return <AlertTabs about={{ macId }} writes={{ name, guid: null, macId, latitude, longitude }} since={null} />;
}

function DeviceComments({ row: { macId }, name }: DeviceScope) {
  return <Comments about={{ macId }} subject={name} />;
}

function Time({ time, shared, reader }: DeviceScope) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Time`} data-testid="time">
      <TimeControl time={time} shared={shared} reader={reader} />
    </section>
  );
}

const NONE: readonly never[] = [];

function DeviceMap({ marks, onPlace, ...scope }: DeviceScope) {
  return (
    <LocationMap
      {...scope}
      title={<Trans>Latest Location</Trans>}
      testId="device-location"
      window={scope.seen}
      marks={marks}
      cells={NONE}
      route={null}
      zoom={MAP_ZOOM.deviceDetail}
      onOpen={({ key }) => onPlace(marks.find((mark) => mark.key === key) ?? null)}
    />
  );
}

function LocationHistory({ entriesSeen, onPlace, ...scope }: DeviceScope) {
  return <LocationHistoryTable {...scope} entries={entriesSeen} onChoose={onPlace} />;
}

function Charts({ row: { macId }, kind, judgedBy, values, points, options, onMoment, ...scope }: DeviceScope) {
  const { window, shared, reader, unit, state } = scope;
  return (
    <Trends
      scene={{ window, shared, reader, unit, state, name: macId }}
      kind={kind}
      macId={macId}
      judgedBy={judgedBy}
      tracks={values.tracks?.get(macId)}
      points={points}
      charts={options?.charts?.[kind]}
      onPlace={onMoment}
    />
  );
}

function History({ values: { shipments }, reader }: DeviceScope) {
  return shipments === undefined ? null : <HistoryTable links={shipments} reader={reader} />;
}

function Messages({ row, values, unit, reader }: DeviceScope) {
  return <RawMessages macId={row.macId} kept={values.messages} unit={unit} reader={reader} />;
}
