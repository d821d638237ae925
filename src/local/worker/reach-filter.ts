import { timeOf } from '../../domain/instant.ts';
import type { Filter } from '../../workers/engine/select/filter.ts';
import { MARKED } from './marked.ts';
import type { ListQuery } from './view-query.ts';

/** Rows with work on them that the server has not confirmed. */
export const UNCONFIRMED: Filter = { column: MARKED, is: 'between', from: 1 };

/** How far back is looked: what is not confirmed yet counts however old it is. */
export function reachFilter(since: ListQuery['since']): Filter[] {
  if (since === null) return [];
  const young: Filter = { column: since.field, is: 'between', from: timeOf(since.instant) };
  return [{ any: [young, UNCONFIRMED] }];
}
