import { MINUTE_MS } from '../../src/domain/duration.ts';
import type { DemoDevice } from './make-devices.ts';
import type { Random } from './random.ts';

/** As stored. */
export interface DemoCount {
  readonly mac_id: string;
  readonly device_type: number;
  readonly count: number;
  readonly counted: string;
}

/** What each gateway hears around it; the last one has never counted anything. */
export function makeInventory(random: Random, devices: readonly DemoDevice[], now: number): DemoCount[] {
  const gateways = devices.filter((device) => device.kind === 'gateways');
  return gateways.slice(0, -1).flatMap((gateway) => {
    const counted = new Date(now - random.whole(1, 600) * MINUTE_MS).toISOString();
    // Tags, chimes, scanners, beacons.
    return [1, 2, 5, 8].map((device_type) => ({
      mac_id: gateway.mac_id,
      device_type,
      count: random.whole(0, device_type < 3 ? 40 : 4),
      counted,
    }));
  });
}
