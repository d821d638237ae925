import type { ListFilters } from '../../domain/list-query.ts';

/** The values that a column is narrowed to; none where it isn't. */
export function chosenValues(filters: ListFilters, key: string): readonly string[] {
  const filter = filters[key];
  return filter?.kind === 'values' ? filter.values : [];
}

/** The filters with a value of a column chosen, or no longer; a filter of another kind on the column gives way. */
export function toggleValue(filters: ListFilters, key: string, value: string): ListFilters {
  const chosen = chosenValues(filters, key);
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const others = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== key));
  return values.length === 0 ? others : { ...others, [key]: { kind: 'values', values } };
}
