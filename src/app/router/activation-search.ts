import type { FilterAddress } from '../../domain/list-address.ts';
import { readListSearch } from './list-search.ts';

/** The activation page's address. */
export type ActivationSearch = FilterAddress & {
  /** What is activated (`domain/activation-mode.ts`). */
  readonly mode?: string;
  /** The number of a refused outbox entry that is opened for correction. */
  readonly correct?: number;
  /** The guid of a shipment that is looked for in the list. */
  readonly show?: string;
  /** A device that a shipment is activated with. */
  readonly device?: string;
  /** What the list is searched for. */
  readonly words?: string;
  /** `camera`, or the id of pictures that were shared to the app: opens the scan dialog. */
  readonly scan?: string;
  /** `add` opens the form, `find` the search for what is archived. */
  readonly begin?: 'add' | 'find';
};

/** Reads what it knows; anything else in the address is dropped. */
export function readActivationSearch(search: Readonly<Record<string, unknown>>): ActivationSearch {
  const text = (key: 'mode' | 'show' | 'device' | 'words' | 'scan') => {
    const value = search[key];
    return typeof value === 'string' ? { [key]: value } : {};
  };
  const correct = Number(search.correct);
  const { begin } = search;
  return {
    ...text('mode'),
    ...readListSearch(search),
    ...text('show'),
    ...text('device'),
    ...text('words'),
    ...text('scan'),
    ...(begin === 'add' || begin === 'find' ? { begin } : {}),
    ...(Number.isSafeInteger(correct) && correct > 0 ? { correct } : {}),
  };
}
