import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type FilterAddress, type FilterKind, readFilters, writeFilters } from '../../domain/list-address.ts';
import type { ListFilters } from '../../domain/list-query.ts';

export interface AddressFilters {
  readonly filters: ListFilters;
  /** What they are called together; null when they have no name. */
  readonly name: string | null;
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

/** The filters of a page's list: they live in its address, so that a link shows what its sender saw. `askable` stays the same object. */
export function useAddressFilters({ kinds, aliases }: AskableColumns): AddressFilters {
  const { fltcol, fltval, fltnme }: FilterAddress = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = useMemo(
    () =>
      readFilters(
        { ...(fltcol === undefined ? {} : { fltcol }), ...(fltval === undefined ? {} : { fltval }) },
        kinds,
        aliases,
      ),
    [fltcol, fltval, kinds, aliases],
  );
  const openAddress = (address: FilterAddress) => {
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => {
        const others = Object.entries(before).filter(([key]) => !key.startsWith('flt'));
        return { ...Object.fromEntries(others), ...address };
      },
      replace: true,
      resetScroll: false,
    });
  };
  return {
    filters,
    name: fltnme === undefined || fltnme === '' ? null : fltnme,
    setFilters: (next) => openAddress(writeFilters(next)),
    openAddress,
  };
}
