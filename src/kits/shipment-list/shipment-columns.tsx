import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { STATUS_WORDS } from '../../commands/status-words.ts';
import { type ActivationMode, configTypesOf, deviceKindOf } from '../../domain/activation-mode.ts';
import { batteryPercent } from '../../domain/battery.ts';
import { csvDate } from '../../domain/csv.ts';
import type { DeviceAge } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import { classOf, statusOf } from '../../domain/shipment-status.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { MiddleCut } from '../../ui/middle-cut.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { Column, ColumnQuestion } from '../../ui/table/column.ts';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';
import { LastComms } from '../device-age/last-comms.tsx';
import { DeviceLink } from '../device-link/device-link.tsx';
import { ProvisionMark } from '../device-provision/provision-mark.tsx';
import type { ColumnContext } from '../live-list/list-definition.ts';
import { DetailLink } from './detail-link.tsx';
import classes from './shipment-cells.module.css';
import type { ShipmentListRow } from './shipment-row.ts';
import { standingWords } from './standing-words.ts';

interface ShipmentColumnContext<Row> extends ColumnContext {
  readonly mode: ActivationMode;
  readonly onOpen: (row: Row) => void;
  /** What there is to choose from; absent: texts are asked for by what is in them. */
  readonly values?: ShipmentValues;
}

/** The different texts of the shipments on this device, by what they stand for. */
export interface ShipmentValues {
  readonly customer: readonly string[];
  readonly origin: readonly string[];
  readonly destination: readonly string[];
}

const optionsOf = (values: readonly string[]): ColumnQuestion => ({
  kind: 'values',
  options: values.map((value) => ({ value, label: value })),
});

/** By shipping state number (spec 1 §4 "Shipment status"). */
const STATES = [0, 1, 2, 3, 4, 5, 6, 7];

/** The states of a mode, by their numbers, as they are chosen from. */
export function stateOptions(mode: ActivationMode, i18n: I18n): readonly { value: string; label: string }[] {
  const shipmentClass = classOf(configTypesOf(mode)[0] ?? 0);
  return STATES.filter((state) => statusOf(shipmentClass, state) !== 'unknown').map((state) => ({
    value: String(state),
    label: i18n._(STATUS_WORDS[statusOf(shipmentClass, state)]),
  }));
}

/** The columns that lists of shipments choose from. */
export function shipmentColumns<Row extends ShipmentListRow>({
  mode,
  i18n,
  locale,
  reader,
  now,
  onOpen,
  values,
}: ShipmentColumnContext<Row>) {
  return {
    created: {
      key: 'created',
      called: ['createDate'],
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
    shipmentId: {
      key: 'shipmentId',
      called: ['id', 'clientShipmentId'],
      field: 'customData',
      header: i18n._(MODE_WORDS[mode].id),
      cell: (row) => (
        <span className={classes.shipmentId}>
          <DetailLink row={row} onOpen={onOpen}>
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
    customer: {
      key: 'customer',
      called: ['client'],
      field: 'customData2',
      header: i18n._(MODE_WORDS[mode].customer),
      cell: ({ customer, found }) => <MarkedText ranges={found().customer}>{customer}</MarkedText>,
      clip: ({ customer }) => customer,
      value: ({ customer }) => customer,
      filter: values === undefined ? { kind: 'text', optional: true } : optionsOf(values.customer),
      width: 'minmax(7rem, 1fr)',
      narrow: { line: 2, slot: 2 },
      card: 'detail',
    },
    route: {
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
    device: {
      key: 'device',
      called: ['tag', 'macId'],
      field: 'shortDeviceId',
      header: i18n._(msg`Device`),
      cell: ({ macId, configType, found, provision }) =>
        macId === null ? (
          '–'
        ) : (
          <span className={classes.device}>
            <DeviceLink macId={macId} kind={deviceKindOf(configType)} inRow>
              <CodeText lead="…" ranges={found().device}>
                {shortDeviceId(macId)}
              </CodeText>
            </DeviceLink>
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
    battery: {
      key: 'battery',
      called: ['volts'],
      field: 'shownBattery',
      header: i18n._(msg`Battery`),
      cell: ({ batteryLevel }) => <Battery level={batteryLevel} />,
      value: ({ batteryLevel }) => batteryLevel,
      text: ({ batteryLevel }) => (batteryLevel === null ? null : batteryPercent(batteryLevel)),
      filter: { kind: 'number', optional: true },
      width: '5rem',
      align: 'end',
      narrow: { line: 2, slot: 4 },
      card: 'detail',
      cardLabel: true,
    },
    status: {
      key: 'status',
      called: ['state', 'statusCode', 'shippingStateStr'],
      field: 'shippingState',
      header: i18n._(msg`Status`),
      cell: ({ mark, source }) => {
        const words = i18n._(standingWords(source));
        return mark === null ? words : <StateMark state={mark === 'waiting' ? 'waiting' : 'error'}>{words}</StateMark>;
      },
      value: ({ shippingState }) => shippingState,
      text: ({ source }) => i18n._(standingWords(source)),
      filter: {
        kind: 'values',
        options: stateOptions(mode, i18n),
      },
      width: 'minmax(8.5rem, 0.8fr)',
      narrow: { line: 2, slot: 3 },
      card: 'detail',
    },
    comms: {
      key: 'comms',
      called: ['silent', 'lastComms'],
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
      width: '8.5rem',
      align: 'end',
      narrow: { line: 1, slot: 5 },
      card: 'detail',
      cardLabel: true,
    },
    origin: {
      key: 'origin',
      called: ['from'],
      field: 'originName',
      header: i18n._(msg`Origin`),
      cell: ({ origin, found }) => <MarkedText ranges={found().origin}>{origin.name}</MarkedText>,
      clip: ({ origin }) => origin.name,
      value: ({ origin }) => origin.name,
      filter: optionsOf(values?.origin ?? []),
      width: 'minmax(7rem, 1fr)',
      narrow: { line: 2, slot: 3 },
      card: 'detail',
      cardLabel: true,
    },
    destination: {
      key: 'destination',
      called: ['to', 'dest'],
      field: 'destName',
      header: i18n._(msg`Destination`),
      cell: ({ destination, found }) => <MiddleCut ranges={found().destination}>{destination.name}</MiddleCut>,
      clip: ({ destination }) => destination.name,
      value: ({ destination }) => destination.name,
      filter: optionsOf(values?.destination ?? []),
      width: 'minmax(7rem, 1fr)',
      narrow: { line: 1, slot: 3 },
      card: 'detail',
      cardLabel: true,
    },
    commissioned: {
      key: 'commissioned',
      called: ['commDate'],
      field: 'commDate',
      header: i18n._(msg({ message: 'Commissioned', context: 'date' })),
      cell: ({ commDate }) => <Time instant={commDate} reader={reader} now={now} />,
      value: ({ commDate }) => (commDate === null ? null : timeOf(commDate)),
      text: ({ commDate }) => (commDate === null ? null : csvDate(commDate)),
      filter: { kind: 'days', optional: true, datePattern: reader.datePattern },
      width: 'minmax(6.5rem, 0.7fr)',
      card: 'left-out',
    },
    departed: {
      key: 'departed',
      called: ['departDate'],
      field: 'departDate',
      header: i18n._(msg`Depart date`),
      cell: ({ source: { departDate } }) => <Time instant={departDate} reader={reader} now={now} />,
      value: ({ source: { departDate } }) => (departDate === null ? null : timeOf(departDate)),
      text: ({ source: { departDate } }) => (departDate === null ? null : csvDate(departDate)),
      filter: { kind: 'days', optional: true, datePattern: reader.datePattern },
      width: 'minmax(6.5rem, 0.7fr)',
      card: 'left-out',
    },
    decommissioned: {
      key: 'decommissioned',
      called: ['decommDate'],
      field: 'decommDate',
      header: i18n._(msg({ message: 'Decommissioned', context: 'date' })),
      cell: ({ decommDate }) => <Time instant={decommDate} reader={reader} now={now} />,
      value: ({ decommDate }) => (decommDate === null ? null : timeOf(decommDate)),
      text: ({ decommDate }) => (decommDate === null ? null : csvDate(decommDate)),
      filter: { kind: 'days', optional: true, datePattern: reader.datePattern },
      width: 'minmax(6.5rem, 0.7fr)',
      card: 'left-out',
    },
  } as const satisfies Readonly<Record<string, Column<Row>>>;
}

/** Where there is no room for both, the origin's end goes first, and the destination's middle last: what matters is where it is going. */
function Route({ row: { origin, destination, found } }: { readonly row: ShipmentListRow }) {
  if (origin.name === '' && destination.name === '') return '–';
  return (
    <span className={classes.route}>
      <span className={classes.from}>
        <MarkedText ranges={found().origin}>{origin.name}</MarkedText>
      </span>{' '}
      <span className={classes.to}>
        → <MiddleCut ranges={found().destination}>{destination.name}</MiddleCut>
      </span>
    </span>
  );
}

/** Assets and vehicles may have none. */
const routeOf = ({ origin, destination }: ShipmentListRow): string =>
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

interface TimeProps {
  readonly instant: string | null;
  readonly reader: TimeReader;
  readonly now: number;
}

function Time({ instant, reader, now }: TimeProps) {
  return <span className={classes.quiet}>{instant === null ? '–' : timeWords(timeOf(instant), reader, now)}</span>;
}
