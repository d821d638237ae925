import { useState } from 'react';
import { useProfile } from '../../local/session/profile.ts';
import type { Column } from '../../ui/table/column.ts';
import { type ColumnSettings, useColumnSettings } from '../../ui/table/columns/use-column-settings.ts';
import { type FilterRowChoice, useFilterRowChoice } from '../../ui/table/filters/use-filter-row-choice.ts';
import { type RowSelection, useSelection } from '../../ui/table/selection/use-selection.ts';
import type { SavedViews } from '../../ui/table/views/saved-views.ts';
import type { ListDefinition, ListLooks, RowMenu } from './list-definition.ts';
import type { OpenedRow } from './row-menu.tsx';
import { useListColumns } from './use-list-columns.ts';
import { type ListRows, useListRows } from './use-list-rows.ts';
import { useSavedViews } from './use-saved-views.ts';

/** A list as it is shown to a person. */
export interface LiveListModel<Row> extends ListRows<Row>, ColumnSettings<Row> {
  readonly looks: ListLooks<Row>;
  /** All columns there are, in the list's own order. */
  readonly allColumns: readonly Column<Row>[];
  /** The chosen rows. */
  readonly rows: RowSelection;
  readonly filterRow: FilterRowChoice;
  readonly views: SavedViews;
  readonly rowMenu: RowMenu<Row> | undefined;
  /** Null while no row's menu is open. */
  readonly openedRow: OpenedRow<Row> | null;
  readonly closeRow: () => void;
}

/**
 * A list as `definition` says, live from this device's own copy, with everything a person can change about it.
 * @param now milliseconds since 1970, of `useNow`
 */
export function useLiveList<Source extends object, Row, Settings extends object>(
  definition: ListDefinition<Source, Row, Settings>,
  now: number,
): LiveListModel<Row> {
  const { name, rowMenu } = definition;
  const userId = useProfile()?.userId ?? '';
  const [openedRow, setOpenedRow] = useState<OpenedRow<Row> | null>(null);
  const allColumns = useListColumns(definition, now, setOpenedRow);
  const list = useListRows(definition, allColumns, now);
  return {
    ...list,
    ...useColumnSettings(name, userId, allColumns),
    looks: definition,
    allColumns,
    rows: useSelection(list.window, definition.rowKey),
    filterRow: useFilterRowChoice(name, userId),
    views: useSavedViews(name),
    rowMenu,
    openedRow,
    closeRow: () => setOpenedRow(null),
  };
}
