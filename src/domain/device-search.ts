import { batteryLevel } from './battery.ts';
import { type Device, mayBeActivated } from './device.ts';
import { shortDeviceId } from './device-id.ts';

/** Typed characters at which the search starts (spec 1 §5 "Device search"); more of them narrow what was found. */
export const DEVICE_SEARCH_START = 2;
export const DEVICE_SEARCH_LIMIT = 50;

export type SearchableDevice = Pick<Device, 'macId' | 'battery' | 'provisionStatus' | 'kind'> & {
  /** What its maker calls it, folded; absent or empty: nothing else. */
  readonly externalId?: string;
};

/** Has enough been typed to search? Joints and spaces do not count. */
export const startsDeviceSearch = (typed: string): boolean => compact(typed).length >= DEVICE_SEARCH_START;

/**
 * The devices that may go on a shipment and whose id holds what was typed, at most DEVICE_SEARCH_LIMIT: first those that
 * hold it in the five characters people read, the earlier the better, then those that hold it elsewhere; within one
 * place the fullest battery first.
 */
export function searchDevices<D extends SearchableDevice>(devices: readonly D[], typed: string): readonly D[] {
  if (!startsDeviceSearch(typed)) return [];
  const wanted = compact(typed);
  const hits: { device: D; rank: number; level: number }[] = [];
  for (const device of devices) {
    if (!mayBeActivated(device.provisionStatus)) continue;
    const rank = rankOf(device, wanted);
    if (rank === -1) continue;
    // A battery nobody knows comes after an empty one.
    hits.push({ device, rank, level: batteryLevel(device.kind, device.battery) ?? -1 });
  }
  hits.sort((a, b) => a.rank - b.rank || b.level - a.level || compareIds(a.device.macId, b.device.macId));
  return hits.slice(0, DEVICE_SEARCH_LIMIT).map((hit) => hit.device);
}

/** Lower is better; -1: in none of its ids. */
function rankOf({ macId, externalId = '' }: SearchableDevice, wanted: string): number {
  const short = compact(shortDeviceId(macId));
  const inShort = short.indexOf(wanted);
  if (inShort !== -1) return inShort;
  const elsewhere = compact(macId).indexOf(wanted);
  if (elsewhere !== -1) return short.length + elsewhere;
  const external = externalId.indexOf(wanted);
  return external === -1 ? -1 : macId.length + external;
}

const compact = (text: string): string => text.replaceAll(/[\s:_-]/g, '').toUpperCase();

const compareIds = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
