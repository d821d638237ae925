import type { DeviceKind } from './device.ts';
import { MINUTE_MS } from './duration.ts';
import { timeOf } from './instant.ts';

/** Kinds that stay where they are and count what is around them. */
export const COUNTING_KINDS = ['gateways', 'chargers', 'scanners'] as const satisfies readonly DeviceKind[];

/** Site options, minutes without a message (spec 2 §9). */
export interface InventoryLimits {
  readonly gatewayInventoryOffline: number;
  readonly gatewayStale: number;
  readonly chargerStale: number;
}

export type InventoryState = 'online' | 'stale' | 'offline';

/**
 * What a location's inventory says of a device that counts there (spec 2 §4): a gateway is stale after 5 minutes and offline after
 * 10; a charger, of which both come after 35, is offline then. A scanner goes by the limits of a gateway. Never heard of: offline.
 * @param now milliseconds since 1970
 */
export function inventoryState(
  { kind, lastComms }: { readonly kind: string; readonly lastComms: string | null },
  now: number,
  { gatewayInventoryOffline, gatewayStale, chargerStale }: InventoryLimits,
): InventoryState {
  if (lastComms === null) return 'offline';
  const minutes = (now - timeOf(lastComms)) / MINUTE_MS;
  if (kind === 'chargers') return minutes > chargerStale ? 'offline' : 'online';
  if (minutes > gatewayInventoryOffline) return 'offline';
  return minutes > gatewayStale ? 'stale' : 'online';
}
