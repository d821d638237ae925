import { type DeviceId, readDeviceId } from '../../../src/domain/device-id.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * The full id of what an address names, whole or short (spec 2 §2 "Device ID lookup").
 * @throws Refusal `bad-request` with the spec's sentence (spec 2 §8)
 */
export function deviceIdOf(text: string, field: string): DeviceId {
  const reading = readDeviceId(text);
  if (reading.kind === 'device') return reading.id;
  const detail = `Given mac is not in the correct format: ${text}`;
  throw new Refusal('bad-request', { errors: [{ code: 'mac-format', detail, field }] });
}
