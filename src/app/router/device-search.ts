import { DEVICE_KINDS, type DeviceKind } from '../../domain/device.ts';
import type { FilterAddress } from '../../domain/list-address.ts';
import { readListSearch } from './list-search.ts';

/** The address of the device dashboard (spec 2 §2). */
export type DeviceSearch = FilterAddress & {
  /** Which devices; absent: tags. */
  readonly type?: DeviceKind | undefined;
};

/** Reads what it knows. What none can be is said to be absent: the router keeps a key of the address that nobody names. */
export function readDeviceSearch(search: Readonly<Record<string, unknown>>): DeviceSearch {
  const { type } = search;
  return {
    ...(type === undefined ? {} : { type: DEVICE_KINDS.find((kind) => kind === type) }),
    ...readListSearch(search),
  };
}

/** The kind of an address: the spec's default is tags. */
export const kindOfSearch = ({ type }: DeviceSearch): DeviceKind => type ?? 'tags';
