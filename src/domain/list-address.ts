/**
 * Filters in an address (spec 1 §2, spec 2 §2): `fltcol` has the columns, `fltval` what each must hold, separated by
 * commas; `|` separates several values of one column; `fltnme` is what the filter is called.
 *
 * What a value says depends on its column: values or a text are written as they are, a range as `from..to` with either
 * end left out, where `!` before an end says that it doesn't belong to it, `2h..` of a date that it is so long ago, flags as
 * numbers or codes, 4 as well as sec4; `=` is nothing at all, `!=` anything. Signs of this grammar in a text are written as `%2C` and the like.
 */
import { readDuration, writeDuration } from './duration-text.ts';
import type { ColumnFilter, ListFilters } from './list-query.ts';
import { startOfDay } from './start-of-day.ts';

export interface FilterAddress {
  readonly fltcol?: string;
  readonly fltval?: string;
  readonly fltnme?: string;
  /** The saved view that they come from, also once they were changed. */
  readonly view?: string;
  /** The part of the list that is shown; `all`: all of it, where a list that is opened without a word begins with a part. */
  readonly tab?: string;
}

/** What can be asked of a column. */
export type FilterKind = Exclude<ColumnFilter['kind'], 'empty' | 'filled' | 'age'>;

/** Does an address say nothing of what a list is filtered by? */
export const isSilent = ({ fltcol, fltval, fltnme, view, tab }: FilterAddress): boolean =>
  [fltcol, fltval, fltnme, view, tab].every((one) => one === undefined);

const EMPTY = '=';
const FILLED = '!=';
const SIGNS: ReadonlySet<string> = new Set(['%', ',', '|', '=', '!']);
/** Before the end of a range: it doesn't belong to it. */
const OUTSIDE = '!';
/** Bits of a number of 30, which is more than any flags have. */
const BITS = Array.from({ length: 30 }, (_, place) => 2 ** place);
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The filters that an address asks for, of columns that can be asked so; all else in it is passed over.
 * @param aliases other names of columns: the documents' and the fields of rows (decision of docs/decisions/lists.md)
 */
export function readFilters(
  address: FilterAddress,
  kinds: Readonly<Record<string, FilterKind>>,
  aliases: Readonly<Record<string, string>> = {},
): ListFilters {
  const keyOf = (name: string) => (Object.hasOwn(kinds, name) ? name : (ownOf(aliases, name) ?? name));
  const columns = (address.fltcol ?? '').split(',').map(keyOf);
  const values = (address.fltval ?? '').split(',');
  const filters = columns.flatMap((column, at): [string, ColumnFilter][] => {
    const kind = Object.hasOwn(kinds, column) ? kinds[column] : undefined;
    const filter = kind === undefined ? null : readFilter(values[at] ?? '', kind);
    return filter === null ? [] : [[column, filter]];
  });
  return Object.fromEntries(filters);
}

const ownOf = (record: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

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
    case 'age':
      return filter.from !== null || filter.to !== null;
    case 'flags':
      return filter.bits.length > 0;
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
  if (kind === 'flags') return { kind, bits: bitsIn(value.split('|')) };
  const [from = '', to = from] = value.split('..');
  if (kind === 'number') return numbersOf(from, to);
  const [oldest, youngest] = [readDuration(to), readDuration(from)];
  if (oldest !== null || youngest !== null) return { kind: 'age', from: youngest, to: from === to ? null : oldest };
  return { kind: 'days', from: dayOf(from), to: dayOf(to) };
}

function numbersOf(from: string, to: string): ColumnFilter {
  const ends = { from: numberOf(from.replace(OUTSIDE, '')), to: numberOf(to.replace(OUTSIDE, '')) };
  const isOpen = from.startsWith(OUTSIDE) || to.startsWith(OUTSIDE);
  return { kind: 'number', ...ends, ...(isOpen && (ends.from !== null || ends.to !== null) ? { open: true } : {}) };
}

const FLAG = /^(?:as|sec|ots)?(\d{1,9})$/;

/** Bits of numbers and codes, each once, in order; 0 stands for none. */
function bitsIn(texts: readonly string[]): readonly number[] {
  const bits = texts.flatMap((text): number[] => {
    const digits = FLAG.exec(text)?.[1];
    if (digits === undefined) return [];
    const number = Number(digits);
    return number === 0 ? [0] : BITS.filter((bit) => (number & bit) !== 0);
  });
  return [...new Set(bits)].sort((one, other) => one - other);
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
    case 'number': {
      const end = (value: number | null) => (value === null ? '' : `${filter.open ? OUTSIDE : ''}${value}`);
      return `${end(filter.from)}..${end(filter.to)}`;
    }
    case 'days':
      return `${filter.from ?? ''}..${filter.to ?? ''}`;
    case 'age':
      return `${spanOf(filter.from)}..${spanOf(filter.to)}`;
    case 'flags':
      return filter.bits.join('|');
    case 'empty':
      return EMPTY;
    case 'filled':
      return FILLED;
  }
}

const spanOf = (ms: number | null): string => (ms === null ? '' : writeDuration(ms));

const codeOf = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

const CODES: ReadonlyMap<string, string> = new Map([...SIGNS].map((sign) => [codeOf(sign), sign]));

const escape = (text: string): string => text.replaceAll(/[%,|=!]/g, codeOf);
const unescape = (text: string): string => text.replaceAll(/%[0-9A-F]{2}/g, (code) => CODES.get(code) ?? code);

const numberOf = (text: string): number | null =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);

const dayOf = (text: string): string | null => (DAY.test(text) && !Number.isNaN(startOfDay(text, 'UTC')) ? text : null);
