/**
 * Filters in an address (spec 1 §2, spec 2 §2): `fltcol` has the columns, `fltval` what each must hold, separated by
 * commas; `|` separates several values of one column; `fltnme` is what the filter is called.
 *
 * What a value says depends on its column: values or a text are written as they are, a range as `from..to` with either
 * end left out, `=` is nothing at all, `!=` anything. Signs of this grammar in a text are written as `%2C` and the like.
 */
import type { ColumnFilter, ListFilters } from './list-query.ts';
import { startOfDay } from './start-of-day.ts';

export interface FilterAddress {
  readonly fltcol?: string;
  readonly fltval?: string;
  readonly fltnme?: string;
}

/** What can be asked of a column. */
export type FilterKind = Exclude<ColumnFilter['kind'], 'empty' | 'filled'>;

const EMPTY = '=';
const FILLED = '!=';
const SIGNS: ReadonlySet<string> = new Set(['%', ',', '|', '=', '!']);
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filters that an address asks for, of columns that can be asked so; all else in it is passed over. */
export function readFilters(address: FilterAddress, kinds: Readonly<Record<string, FilterKind>>): ListFilters {
  const columns = (address.fltcol ?? '').split(',');
  const values = (address.fltval ?? '').split(',');
  const filters = columns.flatMap((column, at): [string, ColumnFilter][] => {
    const kind = Object.hasOwn(kinds, column) ? kinds[column] : undefined;
    const filter = kind === undefined ? null : readFilter(values[at] ?? '', kind);
    return filter === null ? [] : [[column, filter]];
  });
  return Object.fromEntries(filters);
}

/** The address that asks for these filters; those that ask for nothing are left out. */
export function writeFilters(filters: ListFilters): Pick<FilterAddress, 'fltcol' | 'fltval'> {
  const asked = Object.entries(filters).filter(([, filter]) => asksForSomething(filter));
  if (asked.length === 0) return {};
  return {
    fltcol: asked.map(([column]) => column).join(','),
    fltval: asked.map(([, filter]) => writeFilter(filter)).join(','),
  };
}

/** Does a filter leave any row out? */
export function asksForSomething(filter: ColumnFilter): boolean {
  switch (filter.kind) {
    case 'values':
      return filter.values.some((value) => value !== '');
    case 'text':
      return filter.text !== '';
    case 'number':
    case 'days':
      return filter.from !== null || filter.to !== null;
    case 'empty':
    case 'filled':
      return true;
  }
}

function readFilter(value: string, kind: FilterKind): ColumnFilter | null {
  if (value === EMPTY) return { kind: 'empty' };
  if (value === FILLED) return { kind: 'filled' };
  const filter = readKind(value, kind);
  return asksForSomething(filter) ? filter : null;
}

function readKind(value: string, kind: FilterKind): ColumnFilter {
  if (kind === 'values') {
    const values = value.split('|').map(unescape);
    return { kind, values: [...new Set(values)].filter((one) => one !== '') };
  }
  if (kind === 'text') return { kind, text: unescape(value) };
  const [from = '', to = from] = value.split('..');
  return kind === 'number'
    ? { kind, from: numberOf(from), to: numberOf(to) }
    : { kind, from: dayOf(from), to: dayOf(to) };
}

function writeFilter(filter: ColumnFilter): string {
  switch (filter.kind) {
    case 'values':
      return filter.values
        .filter((value) => value !== '')
        .map(escape)
        .join('|');
    case 'text':
      return escape(filter.text);
    case 'number':
    case 'days':
      return `${filter.from ?? ''}..${filter.to ?? ''}`;
    case 'empty':
      return EMPTY;
    case 'filled':
      return FILLED;
  }
}

const codeOf = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

const CODES: ReadonlyMap<string, string> = new Map([...SIGNS].map((sign) => [codeOf(sign), sign]));

const escape = (text: string): string => text.replaceAll(/[%,|=!]/g, codeOf);
const unescape = (text: string): string => text.replaceAll(/%[0-9A-F]{2}/g, (code) => CODES.get(code) ?? code);

const numberOf = (text: string): number | null =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);

const dayOf = (text: string): string | null => (DAY.test(text) && !Number.isNaN(startOfDay(text, 'UTC')) ? text : null);
