import * as v from 'valibot';
import { guid, macId } from '../../contract/primitives.ts';
import { type ActivationMode, isActivationMode } from '../../domain/activation-mode.ts';
import { isTime, timeOf } from '../../domain/instant.ts';
import { MOST_ALONG } from '../../domain/replay.ts';
import type { DetailAddress } from '../../pages/detail/detail-address.ts';

/** The dialogs that an address opens. */
const DIALOGS = ['chimeNetwork', 'chimeDetail', 'shock', 'compare'] as const satisfies readonly DetailAddress['m'][];

/** The address of a shipment's detail (spec 1 §2 "/detail", spec 2 §2). */
export type DetailSearch = {
  /** What it is; absent in an address that nothing answers to. */
  readonly mode?: ActivationMode | undefined;
  /** Its guid. */
  readonly id?: string | undefined;
} & DetailAddress;

/** Longer texts are no frame of a slider. */
const FRAME_MAX = 200;

/** Reads what it knows. What none can be is said to be absent: the router keeps a key of the address that nobody names. */
export function readDetailSearch(search: Readonly<Record<string, unknown>>): DetailSearch {
  const { mode, id, m, mac, entryId, with: other, t, at, along } = search;
  const guidIn = (value: unknown) => {
    const text = typeof value === 'string' ? value.toLowerCase() : undefined;
    return v.is(guid, text) ? text : undefined;
  };
  const number = Number(entryId);
  const own = guidIn(id);
  const others = typeof along === 'string' ? along.split(',').flatMap((one) => guidIn(one) ?? []) : [];
  const beside = [...new Set(others)].filter((one) => one !== own).slice(0, MOST_ALONG);
  return {
    mode: typeof mode === 'string' && isActivationMode(mode) ? mode : undefined,
    id: own,
    m: DIALOGS.find((name) => name === m),
    mac: v.is(macId, mac) ? mac : undefined,
    entryId: entryId !== '' && Number.isSafeInteger(number) && number > 0 ? number : undefined,
    with: guidIn(other),
    t: typeof t === 'string' && t.length <= FRAME_MAX ? t : undefined,
    at: typeof at === 'string' && isTime(timeOf(at)) ? at : undefined,
    along: beside.length > 0 ? beside.join(',') : undefined,
  };
}
