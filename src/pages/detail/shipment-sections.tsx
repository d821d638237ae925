import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import { deviceKindOf } from '../../domain/activation-mode.ts';
import { readShipmentProperties } from '../../domain/shipment-properties.ts';
import { AlertTabs } from '../../features/alerts/alert-tabs.tsx';
import { ConveyanceTable } from '../../features/conveyance/conveyance-table.tsx';
import { AddPhotoButton } from '../../features/photos/add-photo-button.tsx';
import { PhotoStrip } from '../../features/photos/photo-strip.tsx';
import { ShockNotices } from '../../features/shock/shock-notices.tsx';
import { LocationHistoryTable } from '../../features/tracks/location-history-table.tsx';
import { LocationMap } from '../../features/tracks/location-map.tsx';
import type { DetailLayout } from '../../kits/detail-page/detail-sections.tsx';
import { FactList } from '../../kits/detail-page/fact-list.tsx';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';
import { ChimeTable } from './chime-table.tsx';
import { Conditions } from './conditions.tsx';
import { LoggerFiles } from './logger-files/logger-files.tsx';
import { ShipmentLimits } from './shipment-limits.tsx';
import { withSupportedMinutes } from './supported-minutes.ts';
import { TimeSection } from './time-section.tsx';
import { Timeline } from './timeline.tsx';
import type { ShipmentScope } from './use-shipment-scope.ts';
import { useToldAlerts } from './use-told-alerts.ts';

const NONE: readonly never[] = [];

/** The sections of a shipment, in the order of the page. */
export const SHIPMENT_SECTIONS: DetailLayout<ShipmentValues, ShipmentScope> = {
  time: [{ id: 'time', draw: TimeSection }],
  map: [{ id: 'location', draw: ShipmentMap }],
  curves: [
    { id: 'conditions', draw: Charts },
    {
      id: 'detail-chimes',
      title: <Trans>iChimes</Trans>,
      isShown: ({ values }) => (values.chimes ?? []).length > 0,
      draw: Chimes,
    },
    {
      id: 'shock-notices',
      title: <Trans>Shock notices</Trans>,
      isShown: ({ notices }) => notices.length > 0,
      draw: ({ openNotice, ...scope }) => <ShockNotices {...scope} onOpen={openNotice} />,
    },
  ],
  under: [
    { id: 'location-history', title: <Trans>Location history</Trans>, needs: ['tracks'], draw: LocationHistory },
    { id: 'alerts-of-shipment', draw: Alerts },
    { id: 'shipment-timeline', title: <Trans>Timeline</Trans>, draw: Timeline },
  ],
  details: [
    { id: 'shipment-details', title: <Trans>Details</Trans>, draw: ({ facts }) => <FactList facts={facts} /> },
    { id: 'photos', title: <Trans>Photos</Trans>, tools: PhotoTools, draw: Photos },
    {
      id: 'logger-files',
      title: <Trans>Logger files</Trans>,
      isShown: ({ values }) => (values.loggerFiles ?? []).length > 0,
      draw: ({ row, values, refresh }) => (
        <LoggerFiles guid={row.guid} files={values.loggerFiles ?? NONE} onChanged={refresh} />
      ),
    },
    { id: 'limits', draw: ShipmentLimits },
    { id: 'conveyances', draw: Conveyances },
  ],
};

function Alerts({ row: { guid, customData, createDate }, tag, condition }: ShipmentScope) {
  // One page, one number of minutes: what readings support, wherever an alert is in words.
  const known = useCallback((alert: AlertRow) => withSupportedMinutes(alert, condition), [condition]);
  const newest = useToldAlerts(guid)?.newest;
  const told = useMemo(() => new Set(newest?.map(({ row }) => row.entryId)), [newest]);
  return (
    <AlertTabs
      about={{ guid }}
      writes={{ name: customData, guid, macId: tag }}
      since={createDate}
      known={known}
      told={told}
    />
  );
}

function ShipmentMap({ row, values, marksOnMap, moving, onPlace, ...scope }: ShipmentScope) {
  return (
    <LocationMap
      {...scope}
      title={<Trans>Location</Trans>}
      testId="location"
      window={scope.seen}
      name={row.customData}
      marks={marksOnMap}
      cells={values.cells ?? NONE}
      route={values.route ?? null}
      companions={moving}
      onOpen={({ key }) => {
        if (key.startsWith('entry ') || key === 'current') onPlace(marksOnMap.find((mark) => mark.key === key) ?? null);
      }}
    />
  );
}

function LocationHistory({ entriesSeen, onPlace, ...scope }: ShipmentScope) {
  return <LocationHistoryTable {...scope} entries={entriesSeen} onChoose={onPlace} />;
}

function Charts({ row, options, values, ownDevices, devices, points, weatherName, ...scope }: ShipmentScope) {
  const { window, shared, reader, unit, state, marks, onMoment, openShock } = scope;
  return (
    <Conditions
      scene={{ window, shared, reader, unit, state, marks, name: row.customData }}
      device={ownDevices[0]}
      devices={devices}
      points={points}
      values={values}
      weatherName={weatherName}
      charts={options?.charts?.[deviceKindOf(row.configType)]}
      onPlace={onMoment}
      onShock={openShock}
    />
  );
}

function Chimes({ row, values: { chimes = [] }, unit, reader, openChime }: ShipmentScope) {
  const { primaryChime } = readShipmentProperties(row.customText);
  return <ChimeTable chimes={chimes} primary={primaryChime} unit={unit} reader={reader} onOpen={openChime} />;
}

function PhotoTools({ row, values: { photos } }: ShipmentScope) {
  return <AddPhotoButton guid={row.guid} name={row.customData} rows={photos} />;
}

function Photos({ row, values: { photos } }: ShipmentScope) {
  return <PhotoStrip guid={row.guid} rows={photos} />;
}

function Conveyances({ row, values: { detail }, asOf, openConveyance }: ShipmentScope) {
  return (
    <ConveyanceTable guid={row.guid} conveyances={detail?.conveyances ?? NONE} asOf={asOf} onEdit={openConveyance} />
  );
}
