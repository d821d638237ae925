import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { DEFAULT_SITE_OPTIONS } from '../../contract/site-options.ts';
import { type ActivationMode, configTypesOf, deviceKindOf } from '../../domain/activation-mode.ts';
import { shortPlaceName } from '../../domain/short-place-name.ts';
import type { ListDefinition } from '../../kits/live-list/list-definition.ts';
import { type LiveListModel, useLiveList } from '../../kits/live-list/use-live-list.ts';
import { useProfile } from '../../local/session/profile.ts';
import { fetchOlderShipments, findShipment } from '../../local/views/look-up.ts';
import { activationColumns, defaultOrder, NARROW_TRACKS } from './activation-columns.tsx';
import { type ActivationRow, type RowSettings, toActivationRow } from './activation-row.ts';
import { tabConditions } from './activation-tab.ts';
import { STATE_LOOKS } from './indicator-words.ts';
import { openOutboxAt } from './open-outbox-at.ts';
import { rowMenuItems } from './row-menu-items.tsx';
import type { RowActions } from './use-row-actions.ts';
import { useIsTabChosen, useSetTab, useTab } from './use-tab.ts';

/** Until the page's options are here. */
const DEFAULTS: Pick<ActivationOptions, 'lookbackDays' | 'deleteLimit' | 'deleteLimits'> =
  DEFAULT_SITE_OPTIONS.activationList;

/** Under what a device keeps how somebody sees a list. That of shipments is older than the others. */
const listNameOf = (mode: ActivationMode): string => (mode === 'shipment' ? 'activation' : `activation-${mode}`);

const SHOWN = {
  narrowTracks: NARROW_TRACKS,
  stacked: true as const,
  testId: 'activation-table',
  rowKey: ({ guid }: ActivationRow) => guid,
  rowData: ({ clientShipmentId, mark, state, status }: ActivationRow) => ({
    'data-testid': `row-${clientShipmentId}`,
    'data-shipment-id': clientShipmentId,
    'data-mark': mark ?? undefined,
    'data-status': status,
    'data-tone': state === 'quiet' ? undefined : (STATE_LOOKS[state].tone ?? undefined),
  }),
  toRow: toActivationRow,
};

export interface ActivationList {
  readonly list: LiveListModel<ActivationRow>;
  readonly configTypes: readonly number[];
  readonly feeds: readonly string[];
  readonly deviceKind: DeviceRow['kind'];
  /** Narrows the list to one shipment, however old. */
  readonly show: (shipment: Pick<ShipmentRow, 'createDate' | 'customData'>) => void;
  /** The same for one that this device knows by its guid. Where that can't be asked the list stays what it is. */
  readonly showKnown: (guid: string) => void;
}

/** The activation list of a mode, by the options of its page. */
export function useActivationList(
  mode: ActivationMode,
  options: ActivationOptions | undefined,
  now: number,
  actions: RowActions,
): ActivationList {
  const user = useProfile();
  const tab = useTab();
  const isChosen = useIsTabChosen();
  const setTab = useSetTab();
  const configTypes = options?.configTypes ?? configTypesOf(mode);
  const deviceKind = options?.deviceKind ?? deviceKindOf(configTypes[0] ?? 0);
  const { activationList, maxRebuildTime, timeThresholds, lastCommsHours } = siteOptions();
  const { lookbackDays, deleteLimit, deleteLimits } = options ?? DEFAULTS;
  const cells = useMemo(
    (): Pick<ListDefinition<ShipmentRow, ActivationRow>, 'columns' | 'rowMenu'> => ({
      columns: (context) =>
        activationColumns({ ...context, mode, actions, shortPlace: shortPlaceName, onNeedsYou: openOutboxAt }),
      rowMenu: {
        nameOf: ({ clientShipmentId }) => clientShipmentId,
        items: (row, i18n) => rowMenuItems(row, actions, i18n),
      },
    }),
    [mode, actions],
  );
  const feeds = configTypes.map((type) => `shipments:${type}`);
  const list = useLiveList<ShipmentRow, ActivationRow, RowSettings>(
    {
      ...SHOWN,
      ...cells,
      name: listNameOf(mode),
      feeds,
      where: tabConditions(tab, { userId: user?.userId ?? '', timeZone: user?.timezone ?? 'UTC', now }),
      searchedWhere: isChosen ? undefined : [],
      part: tab,
      onOpenRow: actions.openDetail,
      joined: [`devices:${deviceKind}`],
      since: { field: 'createDate', days: lookbackDays },
      order: defaultOrder(activationList),
      settings: { ...timeThresholds, lastCommsHours, maxRebuildTime, deleteLimit, deleteLimits },
      fetchOlder: () => fetchOlderShipments(configTypes),
    },
    now,
  );
  const show: ActivationList['show'] = ({ createDate, customData }) => {
    list.narrowTo(customData, createDate);
    // It may have left the part that was chosen.
    if (isChosen && tab !== 'all') setTab('all', 'replace');
  };
  return {
    list,
    configTypes,
    feeds,
    deviceKind,
    show,
    showKnown: (guid) => {
      findShipment(configTypes, guid).then((shipment) => {
        if (shipment !== undefined) show(shipment);
      }, reportError);
    },
  };
}
