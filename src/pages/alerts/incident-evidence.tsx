import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { IncidentRow } from '../../contract/incidents.ts';
import { eventCode } from '../../domain/alert-events.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { BatteryChart } from '../../features/tracks/battery-chart.tsx';
import { EnvironmentChart } from '../../features/tracks/environment-chart.tsx';
import type { ShownDevice } from '../../features/tracks/shown-device.ts';
import { useReadingsState } from '../../kits/detail-page/use-readings-state.ts';
import { useChartLimits } from '../../kits/limits/use-chart-limits.ts';
import { deviceBundle } from '../../local/bundles/device-bundle.ts';
import { shipmentBundle } from '../../local/bundles/shipment-bundle.ts';
import { useBundle } from '../../local/bundles/use-bundle.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import { useSharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import { useNow } from '../../ui/use-now.ts';
import { IncidentHistory } from './incident-history.tsx';
import { IncidentMap } from './incident-map.tsx';

/** Before an incident began, so that one sees what it came out of. */
const BEFORE_MS = 6 * HOUR_MS;

const NONE: readonly ShownDevice[] = [];

/**
 * What shows an incident: the readings of the device that speaks for all, from some hours before it began, where that was, and what has
 * been done. From what this device keeps of the shipment or the device, and what the server says of it since.
 */
export function IncidentEvidence({ incident }: { readonly incident: RowView<IncidentRow> }) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const reader = useTimeReader();
  const shared = useSharedCursor();
  const unit = useProfile()?.temperatureUnit ?? 'Fahrenheit';
  const { row, lead } = incident;
  const { leadGuid: guid, leadMacId: macId } = row;
  const ofShipment = useBundle(shipmentBundle, guid === null ? null : { guid }, String(row.version));
  const ofDevice = useBundle(deviceBundle, guid === null && macId !== null ? { macId } : null, String(row.version));
  const tracks = guid === null ? ofDevice.values.tracks : ofShipment.values.tracks;
  const states = { shipment: useReadingsState(ofShipment), device: useReadingsState(ofDevice) };
  const tag = macId ?? [...(tracks?.keys() ?? [])][0] ?? null;
  const own = tag === null ? undefined : tracks?.get(tag);
  const devices = useMemo(
    () => (tag === null || own === undefined ? NONE : [{ key: tag, label: `…${shortDeviceId(tag)}`, tracks: own }]),
    [tag, own],
  );
  const limits = useChartLimits(
    { judgedBy: ofShipment.values.detail?.judgedBy, alerts: ofShipment.values.alerts },
    useMemo(() => devices.map(({ key }) => key), [devices]),
    unit,
  );
  const end = row.closed === null ? now : timeOf(row.closed);
  const begin = timeOf(row.firstTime);
  const window = useMemo((): ChartWindow => ({ from: begin - BEFORE_MS, to: end }), [begin, end]);
  const [device] = devices;
  const scene = { window, shared, reader, unit, name: `${t`Alert`}-${row.incidentId}` };
  const state = guid === null ? states.device : states.shipment;
  return (
    <>
      {(guid !== null || macId !== null) &&
        (device === undefined ? (
          state.kind === 'ready' && (
            <p>
              <Trans>No readings in this period.</Trans>
            </p>
          )
        ) : eventCode(row.alertEvent) === 'low-battery' ? (
          <BatteryChart {...scene} state={state} devices={devices} />
        ) : (
          <EnvironmentChart {...scene} state={state} device={device} limits={limits} />
        ))}
      <IncidentMap positions={own?.positions} window={window} lead={lead} />
      <IncidentHistory row={row} />
    </>
  );
}

export default IncidentEvidence;
