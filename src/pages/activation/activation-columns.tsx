import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { batteryPercent } from '../../domain/battery.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { Column, SortOrder } from '../../ui/table/column.ts';
import { timeWords } from '../../ui/time-words.ts';
import classes from './activation-cells.module.css';
import type { ActivationRow } from './activation-row.ts';
import { IndicatorCell } from './indicator-cell.tsx';
import { RowMenu } from './row-menu.tsx';
import { STATUS_WORDS } from './status-words.ts';
import type { RowActions } from './use-row-actions.tsx';

export interface ColumnContext {
  readonly i18n: I18n;
  /** Its language: i18n stays the same object when that changes. */
  readonly locale: string;
  readonly timeZone: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly actions: RowActions;
  readonly onNeedsYou: (guid: string) => void;
}

/** The spec's default: column 2, the create date, newest first (spec 1 §2). */
export const DEFAULT_ORDER: SortOrder = { key: 'created', descending: true };

/** Tracks of the six slots of a two-line row. */
export const NARROW_TRACKS = 'minmax(11rem, 0.9fr) minmax(7rem, 1fr) minmax(9rem, 1.7fr) 5rem 6.5rem 3rem';

/** The columns of the activation list in their order on the screen. */
export function activationColumns({
  i18n,
  locale,
  timeZone,
  now,
  actions,
  onNeedsYou,
}: ColumnContext): readonly Column<ActivationRow>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const by = (text: (row: ActivationRow) => string) => (a: ActivationRow, b: ActivationRow) =>
    compare(text(a), text(b));
  const byNumber = (value: (row: ActivationRow) => number | null) => (a: ActivationRow, b: ActivationRow) =>
    (value(a) ?? Number.NEGATIVE_INFINITY) - (value(b) ?? Number.NEGATIVE_INFINITY) || 0;
  return [
    {
      key: 'state',
      header: i18n._(msg`State`),
      cell: (row) => <IndicatorCell row={row} actions={actions} onNeedsYou={onNeedsYou} />,
      width: 'minmax(15rem, 1fr)',
      narrow: { line: 'both', slot: 1 },
      card: 'detail',
    },
    {
      key: 'created',
      header: i18n._(msg`Created`),
      cell: ({ createDate }) => (
        <span className={classes.quiet}>{timeWords(Date.parse(createDate), locale, timeZone, now)}</span>
      ),
      sort: byNumber(({ createDate }) => Date.parse(createDate)),
      width: 'minmax(6.5rem, 0.7fr)',
      narrow: { line: 2, slot: 5 },
      card: 'left-out',
    },
    {
      key: 'shipmentId',
      header: i18n._(msg`Shipment ID`),
      cell: ({ clientShipmentId }) => <span className={classes.shipmentId}>{clientShipmentId}</span>,
      sort: by(({ clientShipmentId }) => clientShipmentId),
      width: 'minmax(7rem, 1fr)',
      narrow: { line: 1, slot: 2 },
      card: 'title',
    },
    {
      key: 'customer',
      header: i18n._(msg`Customer`),
      cell: ({ customer }) => customer,
      clip: ({ customer }) => customer,
      sort: by(({ customer }) => customer),
      width: 'minmax(7rem, 1fr)',
      narrow: { line: 2, slot: 2 },
      card: 'detail',
    },
    {
      key: 'route',
      header: i18n._(msg`Route`),
      cell: routeOf,
      clip: routeOf,
      sort: by(routeOf),
      width: 'minmax(10rem, 1.6fr)',
      narrow: { line: 1, slot: 3 },
      card: 'detail',
    },
    {
      key: 'device',
      header: i18n._(msg`Device`),
      cell: ({ macId }) => (macId === null ? '–' : <CodeText>{`…${shortDeviceId(macId)}`}</CodeText>),
      sort: by(({ macId }) => (macId === null ? '' : shortDeviceId(macId))),
      width: '5.5rem',
      narrow: { line: 1, slot: 4 },
      card: 'aside',
    },
    {
      key: 'battery',
      header: i18n._(msg`Battery`),
      cell: ({ batteryLevel }) => <Battery level={batteryLevel} />,
      sort: byNumber(({ batteryLevel }) => batteryLevel),
      width: '5rem',
      align: 'end',
      narrow: { line: 2, slot: 4 },
      card: 'detail',
      cardLabel: true,
    },
    {
      key: 'status',
      header: i18n._(msg`Status`),
      cell: ({ status }) => i18n._(STATUS_WORDS[status]),
      sort: byNumber(({ shippingState }) => shippingState),
      width: 'minmax(8.5rem, 0.8fr)',
      narrow: { line: 2, slot: 3 },
      card: 'detail',
    },
    {
      key: 'comms',
      header: i18n._(msg`Last comms`),
      cell: ({ commsAge }) => (
        <span className={classes.nowrap}>{commsAge === null ? '–' : elapsedWords(commsAge, locale)}</span>
      ),
      sort: byNumber(({ commsAge }) => (commsAge === null ? null : -commsAge)),
      width: '6.5rem',
      align: 'end',
      narrow: { line: 1, slot: 5 },
      card: 'detail',
      cardLabel: true,
    },
    {
      key: 'actions',
      header: i18n._(msg`Actions`),
      cell: (row) => <RowMenu row={row} actions={actions} />,
      width: '4.5rem',
      align: 'end',
      narrow: { line: 'both', slot: 6 },
      card: 'aside',
    },
  ];
}

const routeOf = ({ origin, destination }: ActivationRow): string => `${origin.name} → ${destination.name}`;

function Battery({ level }: { readonly level: number | null }) {
  if (level === null) return <span className={classes.quiet}>–</span>;
  const percent = batteryPercent(level);
  if (typeof percent === 'number') return <span className={classes.nowrap}>{percent} %</span>;
  return <StateMark state="warn">{`${percent} %`}</StateMark>;
}
