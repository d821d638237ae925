import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListExport } from '../../ui/table/export/use-list-export.ts';
import { FilterChips } from '../../ui/table/filters/filter-chips.tsx';
import { isSelected } from '../../ui/table/selection/selection.ts';
import { SelectionBar } from '../../ui/table/selection/selection-bar.tsx';
import type { RowSelection } from '../../ui/table/selection/use-selection.ts';
import { keyOf, NARROW_TRACKS } from './activation-columns.tsx';
import type { ActivationRow } from './activation-row.ts';
import { ListFoot, ListNotice } from './list-foot.tsx';
import { ListState } from './list-state.tsx';
import type { ActivationList } from './use-activation-list.ts';

interface ActivationTableProps {
  readonly mode: ActivationMode;
  readonly list: ActivationList;
  /** The page's options are known. */
  readonly ready: boolean;
  /** Those that are shown, and all there are. */
  readonly columns: readonly Column<ActivationRow>[];
  readonly allColumns: readonly Column<ActivationRow>[];
  /** The filters stand under the head too. */
  readonly hasFilterRow: boolean;
  /** The chosen ones. */
  readonly rows: RowSelection;
  /** Somebody types on a row. */
  readonly onType: () => void;
}

/** The list in each of its five states. */
export function ActivationTable({
  mode,
  list,
  columns,
  allColumns,
  ready,
  hasFilterRow,
  rows,
  onType,
}: ActivationTableProps) {
  const { t } = useLingui();
  const { window } = list;
  const chosen = useListExport({
    window,
    columns,
    only: (row) => isSelected(rows.selection, keyOf(row)),
    fileName: `${mode}s.csv`,
    title: t(MODE_WORDS[mode].list),
  });
  return (
    <>
      <FilterChips columns={allColumns} filters={list.filters} name={list.filterName} onFilters={list.setFilters} />
      <SelectionBar rows={rows} total={window.total}>
        <Button variant="default" size="md" onClick={chosen.download}>
          <Trans>Download as CSV</Trans>
        </Button>
        <Button variant="default" size="md" onClick={chosen.print}>
          <Trans>Print</Trans>
        </Button>
      </SelectionBar>
      <ListNotice list={list} />
      {list.window.total === 0 && !hasFilterRow ? (
        <>
          <ListState list={list} ready={ready} />
          <ListFoot list={list} />
        </>
      ) : (
        <DataTable
          label={t(MODE_WORDS[mode].list)}
          testId="activation-table"
          columns={columns}
          narrowTracks={NARROW_TRACKS}
          window={list.window}
          rowKey={keyOf}
          rowData={dataOf}
          order={list.order}
          onOrder={list.setOrder}
          filterRow={hasFilterRow ? { filters: list.filters, onFilters: list.setFilters } : undefined}
          selection={rows}
          onType={onType}
          foot={
            <>
              <ListState list={list} ready={ready} />
              <ListFoot list={list} />
            </>
          }
        />
      )}
    </>
  );
}

const dataOf = ({ clientShipmentId, mark }: ActivationRow) => ({
  'data-testid': `row-${clientShipmentId}`,
  'data-shipment-id': clientShipmentId,
  'data-mark': mark ?? undefined,
});
