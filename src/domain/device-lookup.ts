import { type DeviceId, readDeviceId } from './device-id.ts';

/** What is made of a text in which somebody looks for a device. */
export type DeviceLookup =
  /** Nothing to look for yet: there is no icon to press (spec 2 §2 "otherwise the lookup icon is hidden"). */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'device'; readonly id: DeviceId }
  /** "Given mac is not in the correct format: {value}" (spec 2 §8). */
  | { readonly kind: 'malformed'; readonly value: string };

/** Characters of the short form, with or without its joint. */
const SHORT_LENGTHS: ReadonlySet<number> = new Set([4, 5]);

/**
 * Reads what was typed or scanned where a device is looked up (spec 2 §2 "Device ID lookup"): four or five characters are the end of
 * an id, `7cca` as well as `7C_CA`; a longer text is looked up once it is a whole id in any of its forms
 * (docs/decisions/device-ids.md).
 */
export function readLookup(text: string): DeviceLookup {
  const value = text.trim();
  const read = readDeviceId(value);
  if (read.kind === 'device') return { kind: 'device', id: read.id };
  return SHORT_LENGTHS.has(value.length) ? { kind: 'malformed', value } : { kind: 'hidden' };
}
