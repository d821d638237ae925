import { ageOf, type Device, type DeviceKind } from './device.ts';
import { MINUTE_MS } from './duration.ts';

/** Minutes without a message after which a device is silent, unless an installation or a rule says otherwise: as a gateway (spec 2 §9). */
export const SILENT_MINUTES = 360;

/** Site options, minutes without a message (spec 2 §9). */
export interface SilenceLimits {
  readonly gatewayOffline: number;
  readonly chargerStale: number;
  readonly deviceSilent: number;
}

/**
 * Minutes without a message after which a device is silent: a gateway or a scanner, a charger, all others. Until then it is
 * online. Every list, count, map and page goes by this one limit (docs/decisions/devices.md).
 */
export const silentAfter = (kind: DeviceKind, { gatewayOffline, chargerStale, deviceSilent }: SilenceLimits): number =>
  kind === 'gateways' || kind === 'scanners' ? gatewayOffline : kind === 'chargers' ? chargerStale : deviceSilent;

/** Is it silent: not heard of for too long, "or none known" (spec 2 §4)? `now` in milliseconds since the epoch. */
export function isSilent(
  { kind, lastComms }: Pick<Device, 'kind' | 'lastComms'>,
  now: number,
  limits: SilenceLimits,
): boolean {
  const age = ageOf(lastComms, now);
  return age === null || age > silentAfter(kind, limits) * MINUTE_MS;
}

/** Kinds that stay where they are and count what is around them. */
export const COUNTING_KINDS = ['gateways', 'chargers', 'scanners'] as const satisfies readonly DeviceKind[];

/** Site options, minutes without a message (spec 2 §9). */
export interface CountLimits extends SilenceLimits {
  readonly gatewayInventoryOffline: number;
  readonly gatewayStale: number;
}

/** How far what a device counted around it can be relied on. */
export type CountState = 'current' | 'due' | 'outdated' | 'silent';

/**
 * What a location's inventory says of a device that counts there (spec 2 §4): the counts of a gateway or a scanner are due after
 * 5 minutes, what the documents call stale, and outdated after 10, what they call offline there. A charger, of which both
 * come after 35, is silent then.
 */
export function countState(device: Pick<Device, 'kind' | 'lastComms'>, now: number, limits: CountLimits): CountState {
  const age = ageOf(device.lastComms, now);
  if (age === null || isSilent(device, now, limits)) return 'silent';
  if (device.kind === 'chargers') return 'current';
  if (age > limits.gatewayInventoryOffline * MINUTE_MS) return 'outdated';
  return age > limits.gatewayStale * MINUTE_MS ? 'due' : 'current';
}
