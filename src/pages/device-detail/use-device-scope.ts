import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { PlainOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { lastRecordFrom } from '../../domain/last-record.ts';
import { pathsOf, type ShipmentPath } from '../../domain/track-path.ts';
import type { TimedMark } from '../../features/tracks/location-map.tsx';
import { useWhereabouts, type Whereabouts } from '../../features/tracks/use-whereabouts.ts';
import type { Fact } from '../../kits/detail-page/fact-list.tsx';
import { type DetailScene, useDetailScene } from '../../kits/detail-page/use-detail-scene.ts';
import { useReadingsState } from '../../kits/detail-page/use-readings-state.ts';
import type { DeviceValues } from '../../local/bundles/device-bundle.ts';
import { useDevice } from '../../local/views/use-devices.ts';
import type { ChartState } from '../../ui/chart/chart-model.ts';
import type { DeviceAddress } from './device-address.ts';
import { deviceMarks } from './device-marks.ts';
import type { DeviceView } from './use-device-view.ts';

interface DeviceScopeInput {
  readonly row: DeviceRow;
  readonly view: DeviceView;
  readonly options: PlainOptions | undefined;
  readonly facts: readonly Fact[];
  readonly now: number;
  readonly address: DeviceAddress;
  readonly onAddress: (change: DeviceAddress) => void;
}

/** What the sections of a device are drawn from. */
export interface DeviceScope
  extends DetailScene,
    Whereabouts,
    Pick<DeviceScopeInput, 'row' | 'options' | 'facts'>,
    Pick<DeviceView, 'judgedBy'> {
  readonly kind: DeviceKind;
  /** What the page calls it: the end of its id. */
  readonly name: string;
  readonly values: Partial<DeviceValues>;
  /** How far its readings are. */
  readonly state: ChartState;
  /** On the map. */
  readonly marks: readonly TimedMark[];
  readonly paths: readonly ShipmentPath[];
  readonly current: GeoPoint | null;
}

/** A state of a shipment in which what was travelled is a path, and nothing lies ahead. */
const TRAVELLED = 5;

/** Gathers what the sections of a device share. */
export function useDeviceScope({ row, view, options, facts, now, address, onAddress }: DeviceScopeInput): DeviceScope {
  const { i18n } = useLingui();
  const { kind, bundle, detail, judgedBy } = view;
  const { values } = bundle;
  const scene = useDetailScene({ options, end: now, address, onAddress });
  const { seen, reader } = scene;
  const whereabouts = useWhereabouts(values.tracks?.get(row.macId)?.positions, seen);
  const { entries, pointsSeen } = whereabouts;
  const gateway = useDevice('gateways', row.lastMessageGateway) ?? null;
  const state = useReadingsState(bundle);
  const { latitude, longitude } = row;
  const current = useMemo(
    (): GeoPoint | null => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  const paths = useMemo(
    () => pathsOf(pointsSeen, { shippingState: TRAVELLED, origin: null, destination: null, current: null }),
    [pointsSeen],
  );
  const marks = useMemo(() => {
    const { deviceDetail: limits, lastRecordOffsets } = siteOptions();
    const lastRecord = lastRecordFrom(kind, now, lastRecordOffsets);
    return deviceMarks({ row, detail, entries, gateway, window: seen, now, lastRecord, limits }, { i18n, reader });
  }, [row, kind, detail, entries, gateway, seen, now, i18n, reader]);
  const name = `…${shortDeviceId(row.macId)}`;
  return { ...scene, ...whereabouts, row, options, facts, kind, name, judgedBy, values, state, marks, paths, current };
}
