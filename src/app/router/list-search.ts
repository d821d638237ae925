import type { FilterAddress } from '../../domain/list-address.ts';

/** Reads what any list page has in its address: the table's preset filters (spec 1 §2 "Guard rules"). */
export function readListSearch(search: Readonly<Record<string, unknown>>): FilterAddress {
  const { fltcol, fltval, fltnme, view, tab } = search;
  return {
    ...(typeof fltcol === 'string' ? { fltcol } : {}),
    ...(typeof fltval === 'string' ? { fltval } : {}),
    ...(typeof fltnme === 'string' ? { fltnme } : {}),
    ...(typeof view === 'string' ? { view } : {}),
    ...(typeof tab === 'string' ? { tab } : {}),
  };
}
