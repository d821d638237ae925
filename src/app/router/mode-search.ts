import { type ActivationMode, isActivationMode } from '../../domain/activation-mode.ts';
import type { FilterAddress } from '../../domain/list-address.ts';
import { readListSearch } from './list-search.ts';

/** The address of a dashboard or a list of shipments (spec 2 §2). */
export type ModeSearch = FilterAddress & {
  /** What is listed; absent: shipments. */
  readonly mode?: ActivationMode | undefined;
  /** Guids that are shown alone, and shipping states, between commas (docs/decisions/lists.md). */
  readonly ids?: string;
  readonly filterStates?: string;
  /** The card of a dashboard that is shown larger. */
  readonly expanded?: string;
};

/** Reads what it knows. What none can be is said to be absent: the router keeps a key of the address that nobody names. */
export function readModeSearch(search: Readonly<Record<string, unknown>>): ModeSearch {
  const { mode, ids, filterStates, expanded } = search;
  return {
    ...(mode === undefined ? {} : { mode: typeof mode === 'string' && isActivationMode(mode) ? mode : undefined }),
    ...readListSearch(search),
    ...(typeof ids === 'string' ? { ids } : {}),
    ...(typeof filterStates === 'string' ? { filterStates } : {}),
    ...(typeof expanded === 'string' ? { expanded } : {}),
  };
}

/** The mode of an address: the spec's default is shipment. */
export const modeOfSearch = ({ mode }: ModeSearch): ActivationMode => mode ?? 'shipment';
