import { shortDeviceId } from './device-id.ts';

/** How a row says that no device is on it (spec 1 §3 "the value none"). */
const NO_DEVICE: ReadonlySet<string> = new Set(['', 'none']);

/** The full id of the device that a row names; null when no device is on it. */
export const deviceOn = (macId: string | null): string | null =>
  macId === null || NO_DEVICE.has(macId) ? null : macId;

/** What lists show of a device id as a number, so that they can be sorted by it; null when there is no device. */
export const shortIdNumber = (macId: string | null): number | null => {
  const device = deviceOn(macId);
  const digits = Number.parseInt(shortDeviceId(device ?? '').replace('_', ''), 16);
  return Number.isNaN(digits) ? null : digits;
};
