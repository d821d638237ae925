import type { FilterAddress } from '../../domain/list-address.ts';
import { readListSearch } from './list-search.ts';

/** The address of the page of routes and geozones (spec 2 §2). */
export type GeofencesSearch = FilterAddress & {
  /** The map id of the selected route; absent: none is. */
  readonly id?: string;
  /** The number of a refused outbox entry that is opened for correction. */
  readonly correct?: number;
};

/** Reads what it knows. */
export function readGeofencesSearch(search: Readonly<Record<string, unknown>>): GeofencesSearch {
  const { id } = search;
  const correct = Number(search.correct);
  return {
    ...(typeof id === 'string' && id !== '' ? { id } : {}),
    ...readListSearch(search),
    ...(Number.isSafeInteger(correct) && correct > 0 ? { correct } : {}),
  };
}
