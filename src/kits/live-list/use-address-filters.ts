import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type FilterAddress, type FilterKind, isSilent, readFilters, writeFilters } from '../../domain/list-address.ts';
import type { ListFilters } from '../../domain/list-query.ts';

export interface AddressFilters {
  readonly filters: ListFilters;
  /** What they are called together; null when they have no name. */
  readonly name: string | null;
  /** The saved view that they come from, changed or not. */
  readonly view: string | null;
  readonly setFilters: (filters: ListFilters) => void;
  /** Filters the list as an address asks, under the name that has. */
  readonly openAddress: (address: FilterAddress) => void;
}

/** What can be asked of the columns of a list in an address. */
export interface AskableColumns {
  /** By key. */
  readonly kinds: Readonly<Record<string, FilterKind>>;
  /** The keys by other names. */
  readonly aliases: Readonly<Record<string, string>>;
}

/**
 * The filters of a page's list: they live in its address, so that a link shows what its sender saw.
 * @param askable stays the same object
 * @param first what it is filtered by where the address says nothing; stays the same object
 * @param part the part of the list that it shows unless the address names another; absent: it has no such parts
 */
export function useAddressFilters(
  { kinds, aliases }: AskableColumns,
  first?: ListFilters,
  part?: string,
): AddressFilters {
  const address: FilterAddress = useSearch({ strict: false });
  const { fltcol, fltval, fltnme, view } = address;
  const begins = first !== undefined && isSilent(address);
  const navigate = useNavigate();
  const filters = useMemo(
    () =>
      begins
        ? first
        : readFilters(
            { ...(fltcol === undefined ? {} : { fltcol }), ...(fltval === undefined ? {} : { fltval }) },
            kinds,
            aliases,
          ),
    [begins, first, fltcol, fltval, kinds, aliases],
  );
  const open = (address: FilterAddress, replace: boolean) => {
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => {
        const others = Object.entries(before).filter(
          ([key]) => key !== 'view' && !key.startsWith('flt') && (key !== 'tab' || first === undefined),
        );
        return { ...Object.fromEntries(others), ...address };
      },
      replace,
      resetScroll: false,
    });
  };
  return {
    filters,
    name: fltnme === undefined || fltnme === '' ? null : fltnme,
    view: view ?? null,
    setFilters: (next) => {
      const written = writeFilters(next);
      const from = view === undefined || written.fltcol === undefined ? {} : { view };
      // Filters in an address without a part are those of all of it.
      const beside = part === undefined ? {} : { tab: part };
      open({ ...beside, ...addressOf({ ...written, ...from }, first) }, isTyped(filters, next));
    },
    openAddress: (address) => open(address, false),
  };
}

/** The address of filters in a list that begins with some: nothing where it is those, a word where it is none. */
function addressOf(written: FilterAddress, first: ListFilters | undefined): FilterAddress {
  if (first === undefined) return written;
  if (written.fltcol === undefined) return { tab: 'all' };
  const begin = writeFilters(first);
  const isFirst = written.view === undefined && written.fltcol === begin.fltcol && written.fltval === begin.fltval;
  return isFirst ? {} : written;
}

/** What is written letter by letter, where going back is to leave all of it, not the last letter. */
const WRITTEN: ReadonlySet<string> = new Set(['text', 'number', 'days', 'age']);

/** Whether only what is written in one field differs. A choice is a step of its own, which going back undoes. */
function isTyped(before: ListFilters, next: ListFilters): boolean {
  const keys = Object.keys(next);
  if (keys.length !== Object.keys(before).length || keys.some((key) => before[key] === undefined)) return false;
  return keys.every((key) => {
    const [one, other] = [before[key], next[key]];
    return (
      JSON.stringify(one) === JSON.stringify(other) || (WRITTEN.has(one?.kind ?? '') && WRITTEN.has(other?.kind ?? ''))
    );
  });
}
