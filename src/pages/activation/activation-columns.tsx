import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { STATUS_WORDS } from '../../commands/status-words.ts';
import type { SiteOptions } from '../../contract/site-options.ts';
import { type ActivationMode, configTypesOf } from '../../domain/activation-mode.ts';
import { batteryPercent } from '../../domain/battery.ts';
import { csvDate } from '../../domain/csv.ts';
import type { DeviceAge } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import type { SortOrder } from '../../domain/list-query.ts';
import { classOf, statusOf } from '../../domain/shipment-status.ts';
import { LastComms } from '../../features/device-age/last-comms.tsx';
import { ProvisionMark } from '../../features/device-provision/provision-mark.tsx';
import { PROVISION_WORDS } from '../../features/device-provision/provision-words.ts';
import type { ColumnContext } from '../../features/live-list/list-definition.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { Column } from '../../ui/table/column.ts';
import { timeWords } from '../../ui/time-words.ts';
import classes from './activation-cells.module.css';
import type { ActivationRow } from './activation-row.ts';
import { DetailLink } from './detail-link.tsx';
import { IndicatorCell } from './indicator-cell.tsx';
import { commWords, saveWords } from './indicator-words.ts';
import type { RowActions } from './use-row-actions.ts';

type DefaultSort = Pick<SiteOptions['activationList'], 'sortColumn' | 'sortDescending'>;

interface ActivationColumnContext extends ColumnContext {
  readonly mode: ActivationMode;
  readonly actions: RowActions;
  readonly onNeedsYou: (guid: string) => void;
}

/** The columns that can be sorted by, where the spec counts them. */
const SORTED: readonly (string | null)[] = [
  null,
  'created',
  'shipmentId',
  'customer',
  'route',
  'device',
  'battery',
  'status',
  'comms',
];

/** The order until somebody chooses one: the spec's default is column 2, the create date, newest first (spec 1 §9). */
export const defaultOrder = ({ sortColumn, sortDescending }: DefaultSort): readonly SortOrder[] => [
  { key: SORTED[sortColumn - 1] ?? 'created', descending: sortDescending },
];

/** By shipping state number (spec 1 §4 "Shipment status"). */
const STATES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Tracks of the six slots of a two-line row. */
export const NARROW_TRACKS = 'minmax(11rem, 0.9fr) minmax(7rem, 1fr) minmax(9rem, 1.7fr) 5.75rem 6.5rem 3rem';

/** The columns of the activation list in their order on the screen. */
export function activationColumns({
  mode,
  i18n,
  locale,
  reader,
  now,
  actions,
  onNeedsYou,
}: ActivationColumnContext): readonly Column<ActivationRow>[] {
  const shipmentClass = classOf(configTypesOf(mode)[0] ?? 0);
  return [
    {
      key: 'state',
      header: i18n._(msg`State`),
      cell: (row) => <IndicatorCell row={row} actions={actions} onNeedsYou={onNeedsYou} />,
      text: (row) => stateText(i18n, row),
      width: 'minmax(15rem, 1fr)',
      narrow: { line: 'both', slot: 1 },
      card: 'detail',
    },
    {
      key: 'created',
      field: 'createDate',
      header: i18n._(msg`Created`),
      cell: ({ createDate }) => <span className={classes.quiet}>{timeWords(timeOf(createDate), reader, now)}</span>,
      value: ({ createDate }) => timeOf(createDate),
      text: ({ createDate }) => csvDate(createDate),
      filter: { kind: 'days', datePattern: reader.datePattern },
      width: 'minmax(6.5rem, 0.7fr)',
      narrow: { line: 2, slot: 5 },
      card: 'left-out',
    },
    {
      key: 'shipmentId',
      field: 'customData',
      header: i18n._(MODE_WORDS[mode].id),
      cell: (row) => (
        <span className={classes.shipmentId}>
          <DetailLink row={row} actions={actions}>
            <MarkedText ranges={row.found().shipmentId}>{row.clientShipmentId}</MarkedText>
          </DetailLink>
        </span>
      ),
      value: ({ clientShipmentId }) => clientShipmentId,
      filter: { kind: 'text' },
      width: 'minmax(7rem, 1fr)',
      narrow: { line: 1, slot: 2 },
      card: 'title',
    },
    {
      key: 'customer',
      field: 'customData2',
      header: i18n._(MODE_WORDS[mode].customer),
      cell: ({ customer, found }) => <MarkedText ranges={found().customer}>{customer}</MarkedText>,
      clip: ({ customer }) => customer,
      value: ({ customer }) => customer,
      filter: { kind: 'text', optional: true },
      width: 'minmax(7rem, 1fr)',
      narrow: { line: 2, slot: 2 },
      card: 'detail',
    },
    {
      key: 'route',
      header: i18n._(msg`Route`),
      cell: (row) => <Route row={row} />,
      clip: routeOf,
      value: routeOf,
      filter: { kind: 'text' },
      width: 'minmax(10rem, 1.6fr)',
      narrow: { line: 1, slot: 3 },
      card: 'detail',
    },
    {
      key: 'device',
      field: 'shortDeviceId',
      header: i18n._(msg`Device`),
      cell: ({ macId, found, provision }) =>
        macId === null ? (
          '–'
        ) : (
          <span className={classes.device}>
            <CodeText lead="…" ranges={found().device}>
              {shortDeviceId(macId)}
            </CodeText>
            <ProvisionMark provision={provision} />
          </span>
        ),
      value: ({ macId }) => (macId === null ? null : shortDeviceId(macId)),
      text: ({ macId }) => macId,
      filter: { kind: 'text', optional: true },
      width: '6.25rem',
      narrow: { line: 1, slot: 4 },
      card: 'aside',
    },
    {
      key: 'battery',
      field: 'shownBattery',
      header: i18n._(msg`Battery`),
      cell: ({ batteryLevel }) => <Battery level={batteryLevel} />,
      value: ({ batteryLevel }) => batteryLevel,
      text: ({ batteryLevel }) => (batteryLevel === null ? null : batteryPercent(batteryLevel)),
      width: '5rem',
      align: 'end',
      narrow: { line: 2, slot: 4 },
      card: 'detail',
      cardLabel: true,
    },
    {
      key: 'status',
      field: 'shippingState',
      header: i18n._(msg`Status`),
      cell: ({ status }) => i18n._(STATUS_WORDS[status]),
      value: ({ shippingState }) => shippingState,
      text: ({ status }) => i18n._(STATUS_WORDS[status]),
      filter: {
        kind: 'values',
        options: STATES.filter((state) => statusOf(shipmentClass, state) !== 'unknown').map((state) => ({
          value: String(state),
          label: i18n._(STATUS_WORDS[statusOf(shipmentClass, state)]),
        })),
      },
      width: 'minmax(8.5rem, 0.8fr)',
      narrow: { line: 2, slot: 3 },
      card: 'detail',
    },
    {
      key: 'comms',
      field: 'shownComms',
      header: i18n._(msg`Last comms`),
      cell: ({ commsAge, deviceAge, commsOverdue }) => (
        <span className={classes.nowrap}>
          <Comms age={deviceAge} overdue={commsOverdue}>
            {commsAge === null ? '–' : elapsedWords(commsAge, locale)}
          </Comms>
        </span>
      ),
      value: ({ lastComms }) => (lastComms === null ? null : timeOf(lastComms)),
      text: ({ lastComms }) => (lastComms === null ? null : csvDate(lastComms)),
      filter: { kind: 'days', optional: true, datePattern: reader.datePattern },
      width: '6.5rem',
      align: 'end',
      narrow: { line: 1, slot: 5 },
      card: 'detail',
      cardLabel: true,
    },
  ];
}

function Route({ row: { origin, destination, found } }: { readonly row: ActivationRow }) {
  if (origin.name === '' && destination.name === '') return '–';
  return (
    <>
      <MarkedText ranges={found().origin}>{origin.name}</MarkedText> →{' '}
      <MarkedText ranges={found().destination}>{destination.name}</MarkedText>
    </>
  );
}

function stateText(i18n: I18n, { mark, indicators, provision }: ActivationRow): string {
  if (mark !== null) return i18n._(mark === 'waiting' ? msg`Waiting to be sent` : msg`Needs attention`);
  const save = saveWords(indicators);
  const words = [...(save === null ? [] : [save]), commWords(indicators)].map((one) => i18n._(one));
  const provided = i18n._(PROVISION_WORDS[provision]);
  return [...words, i18n._(msg`Device provision: ${provided}`)].join('; ');
}

/** Assets and vehicles may have none. */
const routeOf = ({ origin, destination }: ActivationRow): string =>
  origin.name === '' && destination.name === '' ? '' : `${origin.name} → ${destination.name}`;

interface CommsProps {
  readonly age: DeviceAge | null;
  readonly overdue: boolean;
  readonly children: string;
}

function Comms({ age, overdue, children }: CommsProps) {
  if (age === null) return children;
  return (
    <LastComms age={age} overdue={overdue}>
      {children}
    </LastComms>
  );
}

function Battery({ level }: { readonly level: number | null }) {
  if (level === null) return <span className={classes.quiet}>–</span>;
  const percent = batteryPercent(level);
  if (typeof percent === 'number') return <span className={classes.nowrap}>{percent} %</span>;
  return <StateMark state="warn">{`${percent} %`}</StateMark>;
}
