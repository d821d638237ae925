import { DEVICE_KINDS, type DeviceKind } from '../../domain/device.ts';
import { readDeviceId } from '../../domain/device-id.ts';
import type { FilterAddress } from '../../domain/list-address.ts';
import type { DeviceAddress } from '../../pages/device-detail/device-address.ts';
import { readListSearch } from './list-search.ts';

/** The address of the device dashboard (spec 2 §2). */
export type DeviceSearch = FilterAddress & {
  /** Which devices; absent: tags. */
  readonly type?: DeviceKind | undefined;
  /** The card that is larger; absent: none. */
  readonly expanded?: 'map' | undefined;
};

/** Reads what it knows. What none can be is said to be absent: the router keeps a key of the address that nobody names. */
export function readDeviceSearch(search: Readonly<Record<string, unknown>>): DeviceSearch {
  const { type, expanded } = search;
  return {
    ...(type === undefined ? {} : { type: DEVICE_KINDS.find((kind) => kind === type) }),
    ...(expanded === undefined ? {} : { expanded: expanded === 'map' ? ('map' as const) : undefined }),
    ...readListSearch(search),
  };
}

/** The kind of an address: the spec's default is tags. */
export const kindOfSearch = ({ type }: Pick<DeviceSearch, 'type'>): DeviceKind => type ?? 'tags';

/** The address of a device's detail (spec 2 §2 "/device-detail"). */
export type DeviceDetailSearch = {
  /** Its whole id; absent in an address that nothing answers to. */
  readonly id?: string | undefined;
  /** What it is; absent: a tag. */
  readonly type?: DeviceKind | undefined;
} & DeviceAddress;

/** Longer texts are no frame of a slider. */
const FRAME_MAX = 200;

/** Reads what it knows: an id in any of its forms. What none can be is said to be absent. */
export function readDeviceDetailSearch(search: Readonly<Record<string, unknown>>): DeviceDetailSearch {
  const { id, type, t } = search;
  const read = readDeviceId(typeof id === 'string' || typeof id === 'number' ? String(id) : '');
  return {
    id: read.kind === 'device' ? read.id : undefined,
    ...(type === undefined ? {} : { type: DEVICE_KINDS.find((kind) => kind === type) }),
    t: typeof t === 'string' && t.length <= FRAME_MAX ? t : undefined,
  };
}
