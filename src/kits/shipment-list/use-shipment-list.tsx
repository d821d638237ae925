import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { DashboardOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import {
  type ActivationMode,
  configTypesOf,
  deviceKindOf,
  modeOf,
  pagePatternOf,
} from '../../domain/activation-mode.ts';
import type { SortOrder } from '../../domain/list-query.ts';
import { withGroup } from '../../domain/saved-group.ts';
import { shownAlone } from '../../domain/shown-alone.ts';
import type { TrendPoint } from '../../domain/trend.ts';
import { type KeptTrends, useKeptTrends } from '../../local/bundles/use-kept-trends.ts';
import { useProfile } from '../../local/session/profile.ts';
import { fetchOlderShipments } from '../../local/views/look-up.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { usePlannedRoutes } from '../../local/views/use-planned-routes.ts';
import { useShortPlaces } from '../../local/views/use-short-places.ts';
import { useUnacknowledged } from '../../local/views/use-unacknowledged.ts';
import { useValues } from '../../local/views/use-values.ts';
import type { Column } from '../../ui/table/column.ts';
import { ExpandButton } from '../../ui/table/expansion.tsx';
import { useEventNames } from '../alert-words/use-event-names.ts';
import { LISTED, type ShipmentColumn } from '../fields/shipment.tsx';
import { shipmentColumn } from '../fields/shipment-columns.ts';
import type { OfficeColumnContext } from '../fields/shipment-context.ts';
import { columnsAtFirst } from '../live-list/columns-at-first.ts';
import type { ListDefinition } from '../live-list/list-definition.ts';
import { type LiveListModel, useLiveList } from '../live-list/use-live-list.ts';
import { activeStatesIn } from './active-states.ts';
import classes from './shipment-cells.module.css';
import { ShipmentDevices } from './shipment-devices.tsx';
import { type ShipmentListRow, type ShipmentRowSettings, toShipmentRow } from './shipment-row.ts';
import { TemperatureCell } from './temperature-cell.tsx';
import { TROUBLE_KEY } from './trouble-column.tsx';
import { useTroubleWords } from './use-trouble-words.ts';

/** Tracks of the six slots of a two-line row, the first for what other lists have there: id, lane, measured, when, status. */
const NARROW_TRACKS = '0 minmax(8rem, 1.1fr) minmax(9rem, 1.6fr) 6.5rem minmax(8.5rem, 1fr) minmax(6.5rem, 0.7fr)';

/** What other lists show at first and those of the office do not: the lane says both ends, the row opens to its device. */
const SELDOM: ReadonlySet<ShipmentColumn> = new Set(['originName', 'destName', 'macId', 'createDate']);

const SHOWN = {
  narrowTracks: NARROW_TRACKS,
  testId: 'shipment-table',
  rowKey: ({ guid }: ShipmentListRow) => guid,
  rowData: ({ clientShipmentId, mark }: ShipmentListRow) => ({
    'data-shipment-id': clientShipmentId,
    'data-mark': mark ?? undefined,
  }),
  expansion: { content: (row: ShipmentListRow) => <ShipmentDevices shipment={row} /> },
  toRow: toShipmentRow,
};

const NEWEST_FIRST: readonly SortOrder[] = [{ key: 'created', descending: true }];
const WORST_FIRST: readonly SortOrder[] = [{ key: TROUBLE_KEY, descending: true }, ...NEWEST_FIRST];

/** What the address of a list of shipments may show alone. */
interface ShownAlone {
  readonly ids?: string;
  readonly filterStates?: string;
}

export interface ShipmentList {
  readonly list: LiveListModel<ShipmentListRow>;
  readonly feeds: readonly string[];
  /** Feeds that its rows are joined with. */
  readonly joined: readonly string[];
  /** What the address shows alone, whatever somebody filters by. */
  readonly where: ReturnType<typeof shownAlone>;
}

/**
 * The shipments of a mode as the office lists them (spec 2 §2 "Shipment list"): as far back as the page's options say, the
 * newest first. Places and customers are chosen from those that there are.
 * @param name under what a device keeps how somebody sees the list
 * @param now milliseconds since 1970, of `useNow`
 * @param begins with what the list begins where its address says nothing; absent: with all of them, the newest first
 */
export function useShipmentList(
  name: string,
  mode: ActivationMode,
  options: DashboardOptions | undefined,
  now: number,
  begins?: 'under-way',
): ShipmentList {
  const navigate = useNavigate();
  const configTypes = options?.configTypes ?? configTypesOf(mode);
  const feeds = configTypes.map((type) => `shipments:${type}`);
  const { timeThresholds, lastCommsHours, shipmentLookbackDays } = siteOptions();
  const customer = useValues(feeds, 'customData2');
  const origin = useValues(feeds, 'originName');
  const destination = useValues(feeds, 'destName');
  const eventName = useEventNames();
  const troubleWords = useTroubleWords(now);
  const joined = [`devices:${options?.deviceKind ?? deviceKindOf(configTypes[0] ?? 0)}`];
  const lanes = useValues(feeds, 'route');
  const unacknowledged = useUnacknowledged();
  const trends = useKeptTrends();
  const plannedRoute = usePlannedRoutes();
  const shortPlace = useShortPlaces();
  const unit = useProfile()?.temperatureUnit ?? 'Fahrenheit';
  const sites = usePageOptions(pagePatternOf(mode))?.trackingSites;
  const shownFirst = options?.columns;
  const { ids, filterStates }: ShownAlone = useSearch({ strict: false });
  const where = useMemo(() => shownAlone({ ids, filterStates }), [ids, filterStates]);
  // Who is shown some alone is shown all of them.
  const isWork = begins === 'under-way' && where.length === 0;
  const first = useMemo(() => (isWork ? withGroup({}, 'active', activeStatesIn(mode)) : undefined), [isWork, mode]);
  const columns = useMemo(
    (): ListDefinition<ShipmentRow, ShipmentListRow>['columns'] => (context) => {
      const all: OfficeColumnContext = {
        ...context,
        mode,
        onOpen: ({ guid, configType }) =>
          void navigate({ to: '/detail', search: { mode: modeOf(configType), id: guid } }),
        values: { customer, origin, destination },
        unit,
        lanes,
        unacknowledged,
        plannedRoute,
        shortPlace,
        trackingSites: sites ?? {},
        eventName,
        troubleWords,
      };
      return columnsAtFirst(
        LISTED.map((name) => {
          const column = shipmentColumn(name, all);
          if (name === 'shippingState') return { ...column, narrow: { line: 'both', slot: 6 } };
          if (name === 'shipmentId') return opened(column);
          if (name === 'customer') return { ...column, width: 'minmax(5.5rem, 1.5fr)' };
          if (name === 'temperature') return withTrend(column, trends, all.now);
          if (name === 'lastComms') return { ...column, width: 'minmax(6rem, 7rem)' };
          return SELDOM.has(name) ? { ...column, hiddenAtFirst: true } : column;
        }),
        shownFirst,
      );
    },
    [
      mode,
      navigate,
      customer,
      origin,
      destination,
      lanes,
      unacknowledged,
      trends,
      plannedRoute,
      shortPlace,
      unit,
      sites,
      shownFirst,
      eventName,
      troubleWords,
    ],
  );
  const list = useLiveList<ShipmentRow, ShipmentListRow, ShipmentRowSettings>(
    {
      ...SHOWN,
      columns,
      name,
      feeds,
      joined,
      since: {
        field: 'createDate',
        days: options?.lookbackDays ?? shipmentLookbackDays,
        unless: ['commissioned', 'departed', 'late'],
      },
      first,
      order: begins === undefined ? NEWEST_FIRST : WORST_FIRST,
      where,
      settings: { ...timeThresholds, lastCommsHours },
      fetchOlder: () => fetchOlderShipments(configTypes),
    },
    now,
  );
  return { list, feeds, joined, where };
}

const NO_TREND: readonly TrendPoint[] = [];

/** The temperature with how it was for a day; wider where there is a line to show. */
const withTrend = (column: Column<ShipmentListRow>, trends: KeptTrends, now: number): Column<ShipmentListRow> => ({
  ...column,
  cell: (row) => (
    <TemperatureCell trend={trends.get(row.guid)?.get(row.macId ?? '') ?? NO_TREND} now={now}>
      {column.cell(row)}
    </TemperatureCell>
  ),
  ...(trends.size > 0 && { width: 'minmax(5.5rem, 9.5rem)' }),
});

/** The id with what opens the row to all its devices. */
const opened = (id: Column<ShipmentListRow>): Column<ShipmentListRow> => ({
  ...id,
  cell: (row) => (
    <span className={classes.opened}>
      {id.cell(row)}
      {row.macId !== null && <ExpandButton rowKey={row.guid} name={row.clientShipmentId} />}
    </span>
  ),
  width: 'minmax(7rem, 0.8fr)',
});
