import type { ListFilters } from '../../domain/list-query.ts';

/** The bits that a column of flags is narrowed to; none where it isn't. */
export function chosenBits(filters: ListFilters, key: string): readonly number[] {
  const filter = filters[key];
  return filter?.kind === 'flags' ? filter.bits : [];
}

/** The filters with a flag of a column chosen, or no longer. */
export function toggleBit(filters: ListFilters, key: string, bit: number): ListFilters {
  const chosen = chosenBits(filters, key);
  const bits = chosen.includes(bit) ? chosen.filter((one) => one !== bit) : [...chosen, bit].sort((a, b) => a - b);
  const others = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== key));
  return bits.length === 0 ? others : { ...others, [key]: { kind: 'flags', bits } };
}
