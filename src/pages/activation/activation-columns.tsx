import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SiteOptions } from '../../contract/site-options.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { batteryPercent } from '../../domain/battery.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import type { SortOrder } from '../../domain/list-query.ts';
import { ProvisionMark } from '../../kits/device-provision/provision-mark.tsx';
import { shipmentColumn } from '../../kits/fields/shipment-columns.ts';
import type { ColumnContext } from '../../kits/live-list/list-definition.ts';
import { standingWords } from '../../kits/shipment-list/standing-words.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { chargeWords } from '../../ui/measured-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './activation-cells.module.css';
import type { ActivationRow } from './activation-row.ts';
import { IndicatorCell } from './indicator-cell.tsx';
import { STATE_LOOKS } from './indicator-words.ts';
import type { RowActions } from './use-row-actions.ts';

type DefaultSort = Pick<SiteOptions['activationList'], 'sortColumn' | 'sortDescending'>;

interface ActivationColumnContext extends ColumnContext {
  readonly mode: ActivationMode;
  readonly actions: RowActions;
  readonly onNeedsYou: (guid: string) => void;
  readonly shortPlace: (name: string) => string;
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

/** Tracks of the three slots of a two-line row: what it is, where it goes, how it stands; the menu stands behind them. */
export const NARROW_TRACKS = 'minmax(10rem, 1fr) minmax(10rem, 1.5fr) minmax(15rem, 1.6fr) 3rem';

/** Below this a battery is worth a look before the next trip; from 0 to 1. */
const LOW_BATTERY = 0.3;

/** The columns of the activation list in their order on the screen. */
export function activationColumns(context: ActivationColumnContext): readonly Column<ActivationRow>[] {
  const { i18n, locale, actions, onNeedsYou } = context;
  const shared = { ...context, onOpen: actions.openDetail };
  const id = shipmentColumn('shipmentId', shared);
  return [
    {
      key: 'state',
      header: i18n._(msg`State`),
      cell: (row) => <IndicatorCell row={row} actions={actions} onNeedsYou={onNeedsYou} />,
      text: (row) => stateText(i18n, row),
      width: 'minmax(12rem, 1.1fr)',
      narrow: { line: 1, slot: 3 },
      card: 'detail',
      cardAt: { line: 2, slot: 1, span: 2 },
    },
    { ...shipmentColumn('createDate', shared), narrow: undefined },
    {
      ...id,
      cell: (row) => (
        <span className={classes.shipmentId}>
          <span>{id.cell(row)}</span>
          <AlertCount count={row.alerts} />
          <span className={classes.inNarrow}>
            <LowBattery level={row.batteryLevel} />
          </span>
          <span className={classes.onCard}>
            <span className={classes.quiet}>{row.customer}</span>
          </span>
        </span>
      ),
      narrow: { line: 1, slot: 1 },
      cardAt: { line: 1, slot: 1 },
    },
    { ...shipmentColumn('customer', shared), narrow: { line: 1, slot: 2 } },
    {
      ...shipmentColumn('route', shared),
      width: 'minmax(15rem, 2.4fr)',
      narrow: { line: 2, slot: 2 },
      cardAt: { line: 3, slot: 1, span: 2 },
    },
    {
      ...shipmentColumn('macId', shared),
      cell: ({ macId, found, provision }) =>
        macId === null ? (
          '–'
        ) : (
          <>
            <CodeText lead="…" ranges={found().device}>
              {shortDeviceId(macId)}
            </CodeText>
            {provision === 'none' && <ProvisionMark provision={provision} />}
          </>
        ),
      narrow: { line: 2, slot: 1 },
      cardAt: { line: 1, slot: 2 },
    },
    {
      ...shipmentColumn('battery', shared),
      // What is charged is not worth a glance.
      cell: ({ batteryLevel }) => <LowBattery level={batteryLevel} />,
      narrow: undefined,
      cardLabel: undefined,
    },
    { ...shipmentColumn('shippingState', shared), hiddenAtFirst: true },
    {
      ...shipmentColumn('lastComms', shared),
      cell: ({ commsAge, deviceAge, commsOverdue }) => {
        if (commsAge === null) return '–';
        const words = elapsedWords(commsAge, locale);
        if (deviceAge !== 'stale' && !commsOverdue) return <span className={classes.quiet}>{words}</span>;
        return <StateMark state={commsOverdue ? 'error' : 'warn'}>{words}</StateMark>;
      },
      narrow: { line: 2, slot: 3 },
    },
  ];
}

/** How many alerts are in force; nothing where there is none. */
function AlertCount({ count }: { readonly count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  const words = t`Alerts: ${count}`;
  return (
    <span className={classes.alerts} title={words}>
      <StateMark state="warn" label={words} size={14} />
      <span aria-hidden> {count}</span>
    </span>
  );
}

/** A battery that may not last; nothing where it is charged or unknown. */
function LowBattery({ level }: { readonly level: number | null }) {
  const { i18n } = useLingui();
  if (level === null || level >= LOW_BATTERY) return null;
  const state = typeof batteryPercent(level) === 'number' ? 'warn' : 'error';
  return <StateMark state={state}>{chargeWords(level, i18n.locale)}</StateMark>;
}

/** In a file and on paper nothing is quiet: the state where there is one to tell, and the status. */
function stateText(i18n: I18n, { state, source }: ActivationRow): string {
  const standing = i18n._(standingWords(source));
  return state === 'quiet' ? standing : [...new Set([i18n._(STATE_LOOKS[state].words), standing])].join('; ');
}
