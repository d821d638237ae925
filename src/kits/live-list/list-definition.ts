import type { I18n } from '@lingui/core';
import type { ListFilters, SortOrder } from '../../domain/list-query.ts';
import type { FieldFilter, RowView } from '../../local/worker/view-query.ts';
import type { MenuItem } from '../../ui/opened-menu.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { DataTableProps } from '../../ui/table/data-table.tsx';
import type { TimeReader } from '../../ui/time-words.ts';

/** What the columns of a list are made with. */
export interface ColumnContext {
  readonly i18n: I18n;
  /** Its language: i18n stays the same object when that changes. */
  readonly locale: string;
  readonly reader: TimeReader;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What every row is made with, besides the settings of its list. */
export interface RowMoment {
  /** Milliseconds since 1970, to the minute, which is as fine as anything on the screen. */
  readonly now: number;
  /** What is searched for. */
  readonly words: string;
}

/** What can be done with a row. */
export interface RowMenu<Row> {
  /** What a person calls the row. */
  readonly nameOf: (row: Row) => string;
  /** Asked while the menu is open. */
  readonly items: (row: Row, i18n: I18n) => readonly MenuItem[];
}

/** How the table shows rows, whatever they hold. */
export type ListLooks<Row> = Pick<
  DataTableProps<Row>,
  'rowKey' | 'rowData' | 'narrowTracks' | 'testId' | 'expansion' | 'stacked' | 'onOpenRow'
>;

/**
 * A list page's list: which rows of this device's copy, in which order, and what is made of them for the screen. `columns`
 * and `toRow` stay the same function while they do the same: rows are made and drawn anew when they are others.
 */
export interface ListDefinition<Source extends object, Row, Settings extends object = object> extends ListLooks<Row> {
  /** Under what a device keeps how somebody sees the list: columns, filter row, presets. */
  readonly name: string;
  /** Feeds of one table (`local/sync/feeds.ts`). */
  readonly feeds: readonly string[];
  /** Feeds that rows are joined with; nobody waits for them. */
  readonly joined?: readonly string[];
  /** The list begins with rows whose instant in `field` is at most `days` old, older ones on demand; absent: all of them. */
  readonly since?: {
    readonly field: string;
    readonly days: number;
    /** Columns of dates that say themselves how far back it goes where somebody narrows it to some of their days. */
    readonly unless?: readonly string[];
  };
  /** What every row must hold, whatever somebody filters by; absent: nothing. */
  readonly where?: readonly FieldFilter[];
  /** What it is filtered by where its address says nothing and nothing is searched; stays the same object. Absent: by nothing. */
  readonly first?: ListFilters | undefined;
  /** The same while something is searched; absent: no other. */
  readonly searchedWhere?: readonly FieldFilter[] | undefined;
  /** The part that is shown, where `where` makes parts of it and an address can name them (`tab`). */
  readonly part?: string;
  /** The order until somebody chooses one, by the keys of columns. */
  readonly order: readonly SortOrder[];
  readonly columns: (context: ColumnContext) => readonly Column<Row>[];
  readonly toRow: (view: RowView<Source>, settings: Settings & RowMoment) => Row;
  /** What `toRow` works by, as plain data: rows are made anew when it says something else. */
  readonly settings: Settings;
  /** The last column, which opens it; absent: there is none. */
  readonly rowMenu?: RowMenu<Row>;
  /** During a long first fetch: fetches older rows than are here. Rejects when it can't. */
  readonly fetchOlder?: () => Promise<void>;
}
