import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SiteOptions } from '../../contract/site-options.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import type { SortOrder } from '../../domain/list-query.ts';
import { PROVISION_WORDS } from '../../kits/device-provision/provision-words.ts';
import type { ColumnContext } from '../../kits/live-list/list-definition.ts';
import { shipmentColumns } from '../../kits/shipment-list/shipment-columns.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { ActivationRow } from './activation-row.ts';
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

/** Tracks of the six slots of a two-line row. */
export const NARROW_TRACKS = 'minmax(11rem, 0.9fr) minmax(7rem, 1fr) minmax(9rem, 1.7fr) 5.75rem 6.5rem 3rem';

/** The columns of the activation list in their order on the screen. */
export function activationColumns(context: ActivationColumnContext): readonly Column<ActivationRow>[] {
  const { i18n, actions, onNeedsYou } = context;
  const columns = shipmentColumns<ActivationRow>({ ...context, onOpen: actions.openDetail });
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
    columns.created,
    columns.shipmentId,
    columns.customer,
    columns.route,
    columns.device,
    columns.battery,
    columns.status,
    columns.comms,
  ];
}

function stateText(i18n: I18n, { mark, indicators, provision }: ActivationRow): string {
  if (mark !== null) return i18n._(mark === 'waiting' ? msg`Waiting to be sent` : msg`Needs attention`);
  const save = saveWords(indicators);
  const words = [...(save === null ? [] : [save]), commWords(indicators)].map((one) => i18n._(one));
  const provided = i18n._(PROVISION_WORDS[provision]);
  return [...words, i18n._(msg`Device provision: ${provided}`)].join('; ');
}
