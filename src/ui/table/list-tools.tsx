import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconColumns3,
  IconDots,
  IconDownload,
  IconFileSpreadsheet,
  IconFilter,
  IconFilterCog,
  IconList,
  IconListCheck,
  IconPrinter,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { FilterAddress } from '../../domain/list-address.ts';
import type { ListFilters } from '../../domain/list-query.ts';
import { onAnchor } from '../form/entered.ts';
import { countWords } from '../formatters.ts';
import { lazyPart } from '../lazy-part.ts';
import { type MenuItem, OpenedMenu } from '../opened-menu.tsx';
import { ToolButton } from '../tool-button.tsx';
import type { Column } from './column.ts';
import type { ColumnDialogProps } from './columns/column-dialog.tsx';
import type { ColumnSetting } from './columns/column-settings.ts';
import { useListExport } from './export/use-list-export.ts';
import type { FilterDialogProps } from './filters/filter-dialog.tsx';
import type { FilterRowChoice } from './filters/use-filter-row-choice.ts';
import classes from './list-tools.module.css';
import type { RowWindow } from './row-window.ts';
import type { SavedViews } from './views/saved-views.ts';
import { ViewMenu } from './views/view-menu.tsx';

const FilterDialog = lazyPart(async () => import('./filters/filter-dialog.tsx')) as <Row>(
  props: FilterDialogProps<Row>,
) => React.ReactNode;

const ColumnDialog = lazyPart(async () => import('./columns/column-dialog.tsx')) as <Row>(
  props: ColumnDialogProps<Row>,
) => React.ReactNode;

/** A phone shows cards, and nothing above them. */
const ROOM_FOR_ROW = '(min-width: 37.51em)';

interface ListToolsProps<Row> {
  readonly window: RowWindow<Row>;
  /** Those that are shown, as they are shown. */
  readonly columns: readonly Column<Row>[];
  /** All there are, in the table's own order. */
  readonly allColumns: readonly Column<Row>[];
  readonly settings: readonly ColumnSetting[];
  readonly onSettings: (settings: readonly ColumnSetting[]) => void;
  readonly filters: ListFilters;
  readonly onFilters: (filters: ListFilters) => void;
  /** How many of them the button counts. */
  readonly asked: number;
  readonly filterRow: FilterRowChoice;
  /** Rows are to be chosen. */
  readonly onSelect: () => void;
  readonly views: SavedViews;
  /** The saved view that the filters come from, changed or not. */
  readonly view: string | null;
  readonly onView: (address: FilterAddress) => void;
  readonly fileName: string;
  readonly title: string;
  /** What the button says that shows the list with filters that are being chosen. */
  readonly count: (filters: ListFilters) => ReactNode;
  /** What else can be done on this page, besides what every list offers; asked as the menu opens. */
  readonly more?: () => readonly MenuItem[];
  /** What the dialog of the filters is called; absent: Filter. */
  readonly filterTitle?: string;
}

/** What can be done with a list as a whole: filter it, take it along as a file, print it. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { window, columns, allColumns, filters, onFilters, asked, filterRow, fileName, title } = props;
  const { t, i18n } = useLingui();
  const [dialog, setDialog] = useState<'filter' | 'columns' | null>(null);
  /** The button while the menu is open at it. */
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [pageMenu, setPageMenu] = useState<HTMLElement | null>(null);
  const canHaveRow = useMediaQuery(ROOM_FOR_ROW, true, { getInitialValueInEffect: false });
  const taken = useListExport({ window, columns, fileName, title });

  const [show, take] = [t`Show`, t`Download or print`];
  const items: MenuItem[] = [
    {
      key: 'columns',
      group: show,
      icon: <IconColumns3 size={20} aria-hidden />,
      words: <Trans>Columns</Trans>,
      onChoose: () => setDialog('columns'),
    },
    {
      key: 'select',
      group: show,
      icon: <IconListCheck size={20} aria-hidden />,
      words: <Trans>Select rows</Trans>,
      onChoose: props.onSelect,
    },
    ...(canHaveRow
      ? [
          {
            key: 'filter-row',
            group: show,
            icon: <IconFilterCog size={20} aria-hidden />,
            words: filterRow.isShown ? <Trans>Hide filter row</Trans> : <Trans>Show filter row</Trans>,
            onChoose: () => filterRow.onShown(!filterRow.isShown),
          },
        ]
      : []),
    {
      key: 'csv',
      group: take,
      icon: <IconDownload size={20} aria-hidden />,
      words: <Trans>Download as CSV</Trans>,
      onChoose: () => taken.download('csv'),
    },
    {
      key: 'xlsx',
      group: take,
      icon: <IconFileSpreadsheet size={20} aria-hidden />,
      words: <Trans>Download as XLSX</Trans>,
      onChoose: () => taken.download('xlsx'),
    },
    {
      key: 'print',
      group: take,
      icon: <IconPrinter size={20} aria-hidden />,
      words: <Trans>Print</Trans>,
      onChoose: taken.print,
    },
  ];
  const done = countWords(taken.running?.done ?? 0, i18n.locale);
  const total = countWords(taken.running?.total ?? 0, i18n.locale);

  return (
    <div className={classes.tools}>
      <ToolButton
        icon={<IconFilter size={20} aria-hidden />}
        words={t`Filter`}
        count={asked > 0 && ` (${countWords(asked, i18n.locale)})`}
        aria-haspopup="dialog"
        data-testid="filter"
        onClick={() => setDialog('filter')}
      />
      <ViewMenu views={props.views} filters={filters} current={props.view} onOpen={props.onView} />
      <ToolButton
        icon={<IconList size={20} aria-hidden />}
        words={t`List`}
        aria-haspopup="menu"
        data-testid="list-menu"
        onClick={onAnchor(setMenu)}
      />
      {props.more !== undefined && (
        <ToolButton
          icon={<IconDots size={20} aria-hidden />}
          words={t`More`}
          aria-haspopup="menu"
          data-testid="page-menu"
          onClick={onAnchor(setPageMenu)}
        />
      )}
      {taken.running !== null && (
        <span role="status" className={classes.running}>
          <Trans>
            {done} of {total} rows
          </Trans>
          <Button variant="default" size="md" onClick={taken.cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </span>
      )}
      {pageMenu !== null && (
        <OpenedMenu
          anchor={pageMenu}
          label={t`More`}
          items={props.more?.() ?? []}
          onClose={() => {
            pageMenu.focus({ preventScroll: true });
            setPageMenu(null);
          }}
        />
      )}
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`List`}
          items={items}
          onClose={() => {
            menu.focus({ preventScroll: true });
            setMenu(null);
          }}
        />
      )}
      <Suspense>
        {dialog === 'filter' && (
          <FilterDialog
            columns={allColumns}
            filters={filters}
            onFilters={onFilters}
            onClose={() => setDialog(null)}
            count={props.count}
            {...(props.filterTitle === undefined ? {} : { title: props.filterTitle })}
          />
        )}
        {dialog === 'columns' && (
          <ColumnDialog
            columns={allColumns}
            settings={props.settings}
            onSettings={props.onSettings}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
