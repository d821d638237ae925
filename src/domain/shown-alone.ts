import type { AskedFilter } from './list-query.ts';

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const STATE = /^[0-7]$/;

/** Guids of an address at most: what is longer comes from no page of ours. */
const MOST = 1_000;

const partsOf = (text: string): readonly string[] => text.split(/[,|]/).map((part) => part.trim());

/** The guids of `ids` in an address, each once; none where it names none (spec 2 §2 "optional ids"). */
export const guidsOf = (ids: string | undefined): readonly string[] =>
  [...new Set(partsOf((ids ?? '').toLowerCase()))].filter((part) => GUID.test(part)).slice(0, MOST);

/** The shipping states of `filterStates` in an address. */
export const statesOf = (filterStates: string | undefined): readonly string[] =>
  [...new Set(partsOf(filterStates ?? ''))].filter((part) => STATE.test(part));

/** What rows must hold that an address shows alone, by field; nothing where it names nothing. */
export function shownAlone(address: {
  readonly ids?: string | undefined;
  readonly filterStates?: string | undefined;
}): readonly { readonly field: 'guid' | 'shippingState'; readonly filter: AskedFilter }[] {
  const [guids, states] = [guidsOf(address.ids), statesOf(address.filterStates)];
  return [
    ...(guids.length === 0 ? [] : [{ field: 'guid' as const, filter: { kind: 'values' as const, values: guids } }]),
    ...(states.length === 0
      ? []
      : [{ field: 'shippingState' as const, filter: { kind: 'values' as const, values: states } }]),
  ];
}
