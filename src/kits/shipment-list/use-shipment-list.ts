import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { DashboardOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { type ActivationMode, configTypesOf, deviceKindOf, modeOf } from '../../domain/activation-mode.ts';
import { fetchOlderShipments } from '../../local/views/look-up.ts';
import { useValues } from '../../local/views/use-values.ts';
import type { FieldFilter } from '../../local/worker/view-query.ts';
import { useEventNames } from '../alert-words/use-event-names.ts';
import type { ListDefinition } from '../live-list/list-definition.ts';
import { type LiveListModel, useLiveList } from '../live-list/use-live-list.ts';
import { flagColumns } from './flag-columns.tsx';
import { shipmentColumns } from './shipment-columns.tsx';
import { type ShipmentListRow, type ShipmentRowSettings, toShipmentRow } from './shipment-row.ts';

/** Tracks of the six slots of a two-line row; the first and the last are for what other lists have there. */
const NARROW_TRACKS = '0 minmax(7rem, 1fr) minmax(9rem, 1.7fr) 5.75rem 6.5rem 0';

const SHOWN = {
  narrowTracks: NARROW_TRACKS,
  testId: 'shipment-table',
  rowKey: ({ guid }: ShipmentListRow) => guid,
  rowData: ({ clientShipmentId, mark }: ShipmentListRow) => ({
    'data-shipment-id': clientShipmentId,
    'data-mark': mark ?? undefined,
  }),
  toRow: toShipmentRow,
};

export interface ShipmentList {
  readonly list: LiveListModel<ShipmentListRow>;
  readonly feeds: readonly string[];
  /** Feeds that its rows are joined with. */
  readonly joined: readonly string[];
  /** What the address shows alone, whatever somebody filters by. */
  readonly where: readonly FieldFilter[];
}

const NOTHING: readonly FieldFilter[] = [];

/**
 * The shipments of a mode as the office lists them (spec 2 §2 "Shipment list"): as far back as the page's options say, the
 * newest first. Places and customers are chosen from those that there are.
 * @param name under what a device keeps how somebody sees the list
 * @param now milliseconds since 1970, of `useNow`
 */
export function useShipmentList(
  name: string,
  mode: ActivationMode,
  options: DashboardOptions | undefined,
  now: number,
): ShipmentList {
  const navigate = useNavigate();
  const configTypes = options?.configTypes ?? configTypesOf(mode);
  const feeds = configTypes.map((type) => `shipments:${type}`);
  const { timeThresholds, lastCommsHours, shipmentLookbackDays } = siteOptions();
  const customer = useValues(feeds, 'customData2');
  const origin = useValues(feeds, 'originName');
  const destination = useValues(feeds, 'destName');
  const eventName = useEventNames();
  const joined = [`devices:${options?.deviceKind ?? deviceKindOf(configTypes[0] ?? 0)}`];
  const columns = useMemo(
    (): ListDefinition<ShipmentRow, ShipmentListRow>['columns'] => (context) => {
      const all = shipmentColumns<ShipmentListRow>({
        ...context,
        mode,
        onOpen: ({ guid, configType }) =>
          void navigate({ to: '/detail', search: { mode: modeOf(configType), id: guid } }),
        values: { customer, origin, destination },
      });
      const { shipmentId, status, device, battery, comms, created, commissioned, decommissioned } = all;
      return [
        shipmentId,
        status,
        all.customer,
        all.origin,
        all.destination,
        device,
        battery,
        comms,
        created,
        commissioned,
        decommissioned,
        ...flagColumns<ShipmentListRow>({ i18n: context.i18n, eventName }),
      ];
    },
    [mode, navigate, customer, origin, destination, eventName],
  );
  const list = useLiveList<ShipmentRow, ShipmentListRow, ShipmentRowSettings>(
    {
      ...SHOWN,
      columns,
      name,
      feeds,
      joined,
      since: { field: 'createDate', days: options?.lookbackDays ?? shipmentLookbackDays },
      order: [{ key: 'created', descending: true }],
      settings: { ...timeThresholds, lastCommsHours },
      fetchOlder: () => fetchOlderShipments(configTypes),
    },
    now,
  );
  return { list, feeds, joined, where: NOTHING };
}
