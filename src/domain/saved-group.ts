import { DAY_MS } from './duration.ts';
import type { ColumnFilter, ListFilters } from './list-query.ts';
import { REPOSITION_CONFIG_TYPE, SHIPPING_STATE } from './shipment-status.ts';

/** The group of what is saved counts what was created in so many days (spec 2 §9). */
export const SAVED_DAYS = 60;

const SAVED = String(SHIPPING_STATE.saved);
const YOUNG: ColumnFilter = { kind: 'age', from: null, to: SAVED_DAYS * DAY_MS };

/** Has a list of these config types the group of what is saved? Repositions have none. */
export const hasSavedGroup = (configTypes: readonly number[]): boolean => !configTypes.includes(REPOSITION_CONFIG_TYPE);

/** The filters of the group of one shipping state beside the others; null: of all. */
export function withGroup(filters: ListFilters, state: number | null): ListFilters {
  const { status: _, created, ...others } = filters;
  // The days of the group of what is saved are its own; what somebody filters by stays.
  const kept = created === undefined || isYoung(created) ? {} : { created };
  if (state === null) return { ...others, ...kept };
  const status: ColumnFilter = { kind: 'values', values: [String(state)] };
  return { ...others, ...(String(state) === SAVED ? { created: YOUNG, ...kept } : kept), status };
}

/** The shipping state whose group is shown; null: all; undefined: something else. */
export function groupOf({ status }: ListFilters): number | null | undefined {
  if (status === undefined) return null;
  return status.kind === 'values' && status.values.length === 1 ? Number(status.values[0]) : undefined;
}

const isYoung = (filter: ColumnFilter): boolean =>
  filter.kind === 'age' && filter.from === null && filter.to === SAVED_DAYS * DAY_MS;
