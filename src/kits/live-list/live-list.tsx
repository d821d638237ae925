import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import type { MenuItem } from '../../ui/opened-menu.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useLayout } from '../../ui/table/layout.ts';
import { ListTools } from '../../ui/table/list-tools.tsx';
import { SearchBox } from '../../ui/table/search/search-box.tsx';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import type { ChosenRows } from './chosen-rows.ts';
import { ListCount } from './list-count.tsx';
import { ListSaid } from './list-said.tsx';
import { ListState } from './list-state.tsx';
import { ListTable } from './list-table.tsx';
import classes from './live-list.module.css';
import { OpenedRowMenu } from './row-menu.tsx';
import { besidesPart, type ShownPart, withinPart } from './shown-part.ts';
import type { LiveListModel } from './use-live-list.ts';

/** Gloves and thumbs: the buttons stand at the bottom. */
const FLOOR = '(pointer: coarse), (max-width: 74rem)';

export interface LiveListProps<Row> {
  readonly list: LiveListModel<Row>;
  /** The heading of the page. */
  readonly title: string;
  /** The accessible name of the table; absent: as the heading. */
  readonly label?: string;
  /** What a file of the list is called. */
  readonly fileName: string;
  /** What the dialog of the filters is called; absent: Filter. */
  readonly filterTitle?: string;
  /** What stands in the search while nothing is typed. */
  readonly searchHint: string;
  /** What of a row is searched, said where nothing was found. */
  readonly searched: ReactNode;
  /** What to do where there is nothing. */
  readonly emptyHint: ReactNode;
  /** Whether it is known what this page lists: until then nothing is said to be missing. */
  readonly ready?: boolean;
  /** What else can be done on this page, besides what every list offers; asked as the menu opens. */
  readonly more?: () => readonly MenuItem[];
  /** It shows a part of what it lists; absent: all of it. */
  readonly part?: ShownPart | undefined;
  /** Stands beside the tools in the head: what a list of its kind has besides. */
  readonly tools?: ReactNode;
  /** What can be done with chosen rows, besides taking them along. */
  readonly onChosen?: (chosen: ChosenRows<Row>) => ReactNode;
  /** Stands between the head and the table, and narrows the list. */
  readonly above?: ReactNode;
  /** The parts of the list, above the table; beside them stands the order where no head says it. */
  readonly tabs?: ReactNode;
  /** Stands beside the parts, before the order: narrows the list at a touch. */
  readonly beside?: ReactNode;
  /** What one does here: in thumb reach on the floor, in the head of the page in the office. */
  readonly actions?: ReactNode;
  /** Stands at the bottom of the screen, above the actions there. */
  readonly notice?: ReactNode;
}

/** A page that is a list: its head with search and tools, the table in each of its states, the menu of a row. */
export function LiveList<Row>(props: LiveListProps<Row>) {
  const { list, title, label = title, fileName, ready = true, actions, notice, part } = props;
  const { filters, setFilters, openAddress } = list.filtering;
  const search = useRef<HTMLInputElement>(null);
  const floor = useMediaQuery(FLOOR, true, { getInitialValueInEffect: false });
  const page = useRef<HTMLDivElement>(null);
  const layout = useLayout(page);
  const hasOrder = layout !== 'line' && list.columns.some(({ value }) => value !== undefined);
  // A phone has its width for the parts of the list: the order stands beside the tools.
  const orderAt = !hasOrder ? null : layout === 'card' && props.tabs !== undefined ? 'tools' : 'strip';
  const sort = <SortMenu columns={list.columns} order={list.order} onOrder={list.setOrder} />;
  const hasBottom = floor && actions !== undefined;
  return (
    <div ref={page} className={classes.page}>
      <div className={classes.head}>
        <PageHeading>{title}</PageHeading>
        <SearchBox
          input={search}
          className={classes.search}
          hint={props.searchHint}
          columns={list.allColumns}
          query={list.query}
          onQuery={list.setQuery}
          filters={besidesPart(filters, part)}
          onFilters={(next) => setFilters(withinPart(filters, part, next))}
          count={(asked) => <ListCount askedWith={list.askedWith} filters={withinPart(filters, part, asked)} />}
        />
        {props.tools}
        {orderAt === 'tools' && sort}
        <ListTools
          window={list.window}
          columns={list.columns}
          allColumns={list.allColumns}
          settings={list.settings}
          onSettings={list.onSettings}
          filters={filters}
          asked={Object.keys(besidesPart(filters, part)).length}
          onFilters={setFilters}
          filterRow={list.filterRow}
          onSelect={list.rows.turnOn}
          views={list.views}
          view={list.filtering.view}
          onView={openAddress}
          fileName={fileName}
          title={title}
          count={(asked) => <ListCount askedWith={list.askedWith} filters={asked} />}
          {...(props.more === undefined ? {} : { more: props.more })}
          {...(props.filterTitle === undefined ? {} : { filterTitle: props.filterTitle })}
        />
        {!floor && actions}
      </div>
      {props.above}
      {(props.tabs !== undefined || orderAt === 'strip') && (
        <div className={classes.strip}>
          {props.tabs}
          {props.beside}
          {orderAt === 'strip' && sort}
        </div>
      )}
      <ListSaid list={list} columns={list.columns} />
      <ListTable
        list={list}
        label={label}
        fileName={fileName}
        part={part}
        state={<ListState list={list} ready={ready} searched={props.searched} hint={props.emptyHint} part={part} />}
        onType={() => search.current?.select()}
        {...(props.onChosen === undefined ? {} : { onChosen: props.onChosen })}
      />
      {list.openedRow !== null && list.rowMenu !== undefined && (
        <OpenedRowMenu opened={list.openedRow} menu={list.rowMenu} onClose={list.closeRow} />
      )}
      <div className={classes.bottom} data-page-bar={hasBottom || undefined}>
        {notice}
        {hasBottom && actions}
      </div>
    </div>
  );
}
