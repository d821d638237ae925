import { Trans } from '@lingui/react/macro';
import { IconDownload, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListExport } from '../../ui/table/export/use-list-export.ts';
import { FilterChips } from '../../ui/table/filters/filter-chips.tsx';
import { isSelected } from '../../ui/table/selection/selection.ts';
import { SelectionBar } from '../../ui/table/selection/selection-bar.tsx';
import { type ChosenRows, chosenRows } from './chosen-rows.ts';
import { ListFoot, ListNotice } from './list-foot.tsx';
import { besidesPart, type ShownPart, withinPart } from './shown-part.ts';
import type { LiveListModel } from './use-live-list.ts';

interface ListTableProps<Row> {
  readonly list: LiveListModel<Row>;
  /** The accessible name, and what stands above a sheet of chosen rows. */
  readonly label: string;
  /** What a file of chosen rows is called. */
  readonly fileName: string;
  readonly part: ShownPart | undefined;
  /** What stands where no rows are. */
  readonly state: ReactNode;
  /** What else can be done with chosen rows. */
  readonly onChosen?: (chosen: ChosenRows<Row>) => ReactNode;
  /** Somebody types on a row. */
  readonly onType: () => void;
}

/** The list in each of its five states. */
export function ListTable<Row>({ list, label, fileName, part, state, onChosen, onType }: ListTableProps<Row>) {
  const { looks, window, columns, allColumns, rows } = list;
  const { filters, name, setFilters } = list.filtering;
  const hasFilterRow = list.filterRow.isShown;
  const chosen = useListExport({
    window,
    columns,
    only: (row) => isSelected(rows.selection, looks.rowKey(row)),
    fileName,
    title: label,
  });
  const foot = (
    <>
      {state}
      <ListFoot list={list} />
    </>
  );
  return (
    <>
      <FilterChips
        columns={allColumns}
        filters={besidesPart(filters, part)}
        name={name}
        onFilters={(next) => setFilters(withinPart(filters, part, next))}
      />
      <SelectionBar
        rows={rows}
        total={window.total}
        more={[
          {
            key: 'csv',
            icon: <IconDownload size={20} aria-hidden />,
            words: <Trans>Download as CSV</Trans>,
            onChoose: () => chosen.download('csv'),
          },
          {
            key: 'xlsx',
            icon: <IconFileSpreadsheet size={20} aria-hidden />,
            words: <Trans>Download as XLSX</Trans>,
            onChoose: () => chosen.download('xlsx'),
          },
          {
            key: 'print',
            icon: <IconPrinter size={20} aria-hidden />,
            words: <Trans>Print</Trans>,
            onChoose: chosen.print,
          },
        ]}
      >
        {onChosen?.(chosenRows(window, rows.selection, looks.rowKey))}
      </SelectionBar>
      <ListNotice list={list} />
      {window.total === 0 && !hasFilterRow ? (
        foot
      ) : (
        <DataTable
          {...looks}
          label={label}
          columns={columns}
          window={window}
          order={list.order}
          onOrder={list.setOrder}
          filterRow={hasFilterRow ? { filters, onFilters: setFilters } : undefined}
          selection={rows}
          onType={onType}
          foot={foot}
        />
      )}
    </>
  );
}
