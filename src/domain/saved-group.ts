import { DAY_MS } from './duration.ts';
import type { ColumnFilter, ListFilters } from './list-query.ts';
import { BY_URGENCY } from './severity/trouble.ts';
import { REPOSITION_CONFIG_TYPE, SHIPPING_STATE } from './shipment-status.ts';

/** The group of what is saved counts what was created in so many days (spec 2 §9). */
export const SAVED_DAYS = 60;

const YOUNG: ColumnFilter = { kind: 'age', from: null, to: SAVED_DAYS * DAY_MS };

/** Has a list of these config types the group of what is saved? Repositions have none. */
export const hasSavedGroup = (configTypes: readonly number[]): boolean => !configTypes.includes(REPOSITION_CONFIG_TYPE);

/** A group of a list: one shipping state, what is in trouble or all of what is under way; null: all. */
export type ListGroup = number | 'trouble' | 'active' | null;

/** Every trouble, the most urgent first. */
const IN_TROUBLE = {
  kind: 'values',
  values: BY_URGENCY.map(String),
} as const satisfies ColumnFilter;

/** The filters of a group beside the others. @param active the states that count as under way, as the list's column has them */
export function withGroup(filters: ListFilters, group: ListGroup, active: readonly string[]): ListFilters {
  const { status: _, trouble: __, created, ...others } = filters;
  // The days of the group of what is saved are its own; what somebody filters by stays.
  const kept = created === undefined || isYoung(created) ? {} : { created };
  if (group === null) return { ...others, ...kept };
  const values = typeof group === 'number' ? [String(group)] : active;
  return {
    ...others,
    ...(group === SHIPPING_STATE.saved ? { created: YOUNG, ...kept } : kept),
    status: { kind: 'values', values },
    ...(group === 'trouble' && { trouble: IN_TROUBLE }),
  };
}

/** The group that is shown; undefined: something else. @param active the states that count as under way */
export function groupOf({ status, trouble }: ListFilters, active: readonly string[]): ListGroup | undefined {
  if (trouble !== undefined) return holds(trouble, IN_TROUBLE.values) && holds(status, active) ? 'trouble' : undefined;
  if (status === undefined) return null;
  if (holds(status, active)) return 'active';
  return status.kind === 'values' && status.values.length === 1 ? Number(status.values[0]) : undefined;
}

/** The columns of a list that are filtered by for a group. */
export const keysOfGroup = (group: Exclude<ListGroup, null>): readonly string[] => [
  'status',
  ...(group === 'trouble' ? ['trouble'] : []),
  ...(group === SHIPPING_STATE.saved ? ['created'] : []),
];

const holds = (filter: ColumnFilter | undefined, values: readonly string[]): boolean =>
  filter?.kind === 'values' &&
  filter.values.length === values.length &&
  values.every((value) => filter.values.includes(value));

const isYoung = (filter: ColumnFilter): boolean =>
  filter.kind === 'age' && filter.from === null && filter.to === SAVED_DAYS * DAY_MS;
