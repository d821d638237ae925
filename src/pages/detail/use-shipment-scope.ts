import { useMemo } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { Condition } from '../../domain/condition/condition.ts';
import { deviceOn } from '../../domain/device-on.ts';
import { timeOf } from '../../domain/instant.ts';
import { isDecommissioned } from '../../domain/shipment-status.ts';
import { shockNotices } from '../../domain/shock-alert.ts';
import type { ShownDevice } from '../../features/tracks/shown-device.ts';
import { useWhereabouts, type Whereabouts } from '../../features/tracks/use-whereabouts.ts';
import type { Fact } from '../../kits/detail-page/fact-list.tsx';
import { type DetailScene, useDetailScene } from '../../kits/detail-page/use-detail-scene.ts';
import { useReadingsState } from '../../kits/detail-page/use-readings-state.ts';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';
import type { ChartState } from '../../ui/chart/chart-model.ts';
import type { DetailAddress } from './detail-address.ts';
import type { DetailDialogs } from './page-dialogs.tsx';
import { withinWindow } from './shock-window.ts';
import { type Replay, useReplay } from './together/use-replay.ts';
import { type Opens, useOpens } from './use-opens.ts';
import type { ShipmentView } from './use-shipment-view.ts';
import { useShownDevices } from './use-shown-devices.ts';
import { useWay, type Way } from './use-way.ts';

interface ShipmentScopeInput {
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

/** What the sections of a shipment are drawn from. */
export interface ShipmentScope
  extends DetailScene,
    Whereabouts,
    Replay,
    Opens,
    Way,
    Pick<ShipmentScopeInput, 'row' | 'options' | 'facts' | 'condition' | 'address' | 'onAddress'>,
    Pick<ShipmentView, 'weatherName'> {
  readonly tag: string | null;
  readonly values: Partial<ShipmentValues>;
  /** When the server last answered for all of it; null: never. */
  readonly asOf: number | null;
  /** Has the server asked for all of it again: somebody changed what no row of this device's copy tells. */
  readonly refresh: () => void;
  /** How far its readings are. */
  readonly state: ChartState;
  readonly ownDevices: readonly ShownDevice[];
  /** Notices of shocks in the window. */
  readonly notices: readonly AlertRow[];
}

const NONE: readonly never[] = [];

/** Gathers what the sections of a shipment share. */
export function useShipmentScope({ row, view, now, dialogs, ...given }: ShipmentScopeInput): ShipmentScope {
  const { options, address, onAddress } = given;
  const { bundle, weatherName, onIt } = view;
  const { values, asOf, retry: refresh } = bundle;
  const tag = deviceOn(row.macId);
  const end = isDecommissioned(row) && row.decommDate !== null ? timeOf(row.decommDate) : now;
  const scene = useDetailScene({ options, end, begin: timeOf(row.createDate), address, onAddress });
  const { window, seen, shared } = scene;
  const whereabouts = useWhereabouts(values.tracks?.get(tag ?? '')?.positions, seen);
  const ownDevices = useShownDevices(values.tracks, tag, values.detail);
  const replay = useReplay({ row, values, ownDevices, address, onAddress, window, shared });
  const opens = useOpens({ dialogs, values, window, onAddress });
  const state = useReadingsState(bundle);
  const way = useWay({ row, values, scene, window: seen, whereabouts, heardBy: onIt?.lastMessageGateway ?? null });
  const { alerts = NONE } = values;
  const notices = useMemo(
    () =>
      withinWindow(shockNotices(alerts), window, ({ alertTime1 }) => ({
        from: timeOf(alertTime1),
        to: timeOf(alertTime1),
      })),
    [alerts, window],
  );
  return {
    ...scene,
    ...whereabouts,
    ...replay,
    ...opens,
    ...way,
    ...given,
    row,
    tag,
    values,
    asOf,
    refresh,
    state,
    ownDevices,
    notices,
    weatherName,
  };
}
