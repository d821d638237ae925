import { bitsOfCodes, FLAG_COLUMNS, type FlagFamily } from '../../domain/alert-flags.ts';
import type { ColumnFilter } from '../../domain/list-query.ts';
import { startOfDay, startOfNextDay } from '../../domain/start-of-day.ts';
import type { Column } from '../../workers/engine/columns/column.ts';
import type { Filter, FilterValue } from '../../workers/engine/select/filter.ts';

/** What a list asks of a column, as the engine is asked. Days are those of the time zone. */
export function listFilter(
  column: Column,
  name: string,
  filter: ColumnFilter,
  { timeZone }: { readonly timeZone: string },
): Filter {
  const family = FLAG_COLUMNS[name];
  if (family !== undefined) return flagFilter(name, family, filter);
  switch (filter.kind) {
    case 'values':
      return { column: name, is: 'one-of', values: filter.values.map((value) => valueOf(column, value)) };
    case 'text':
      return { column: name, is: 'containing', text: filter.text };
    case 'number':
      return { column: name, is: 'between', ...ends(filter.from, filter.to) };
    case 'days':
      return {
        column: name,
        is: 'between',
        ...ends(
          filter.from === null ? null : startOfDay(filter.from, timeZone),
          filter.to === null ? null : startOfNextDay(filter.to, timeZone) - 1,
        ),
      };
    case 'empty':
      return { column: name, is: 'one-of', values: nothingIn(column) };
    case 'filled':
      return { not: { column: name, is: 'one-of', values: nothingIn(column) } };
  }
}

/** An address and a form have texts. */
function valueOf({ kind }: Column, text: string): FilterValue {
  if (kind === 'number') return text.trim() === '' ? null : Number(text);
  return kind === 'boolean' ? text === 'true' : text;
}

const nothingIn = ({ kind }: Column): FilterValue[] => (kind === 'text' ? [null, ''] : [null]);

const ends = (from: number | null, to: number | null) => ({
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
});

/** Any of the flags that are named, none at all, or any. */
function flagFilter(column: string, family: FlagFamily, filter: ColumnFilter): Filter {
  const none: Filter = { column, is: 'one-of', values: [0, null] };
  if (filter.kind === 'empty') return none;
  if (filter.kind === 'values') return { column, is: 'flagged', mask: bitsOfCodes(family, filter.values) };
  return { not: none };
}
