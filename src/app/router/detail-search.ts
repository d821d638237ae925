import * as v from 'valibot';
import { guid } from '../../contract/primitives.ts';
import { type ActivationMode, isActivationMode } from '../../domain/activation-mode.ts';

/** The address of a shipment's detail (spec 1 §2 "/detail"). */
export type DetailSearch = {
  /** What it is; absent in an address that nothing answers to. */
  readonly mode?: ActivationMode | undefined;
  /** Its guid. */
  readonly id?: string | undefined;
};

/** Reads what it knows. What none can be is said to be absent: the router keeps a key of the address that nobody names. */
export function readDetailSearch({ mode, id }: Readonly<Record<string, unknown>>): DetailSearch {
  const wanted = typeof id === 'string' ? id.toLowerCase() : undefined;
  return {
    mode: typeof mode === 'string' && isActivationMode(mode) ? mode : undefined,
    id: v.is(guid, wanted) ? wanted : undefined,
  };
}
