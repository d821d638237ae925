import { DAY_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import type { DemoDevice } from './make-devices.ts';

/**
 * Minutes since the gateways and chargers were heard, one after the other: on both sides of each limit from which one counts
 * as stale or offline (spec 2 §9: gateways 5, 10 and 360 minutes, chargers 35).
 */
const SILENT_FOR: Readonly<Partial<Record<DemoDevice['kind'], readonly number[]>>> = {
  gateways: [2, 4, 7, 9, 14, 40, 180, 350, 370, 900, 5_000],
  chargers: [3, 20, 34, 36, 90, 3_000],
};

/** Lets gateways and chargers have been heard at times that all their states come of. */
export function setBack(devices: readonly DemoDevice[], now: number): void {
  for (const [kind, minutes] of Object.entries(SILENT_FOR)) {
    const ofKind = devices.filter((device) => device.kind === kind && device.last_comms !== null);
    for (const [at, device] of ofKind.entries()) {
      const silent = (minutes[at % minutes.length] ?? 0) * MINUTE_MS;
      device.last_comms = new Date(now - Math.min(silent, 30 * DAY_MS)).toISOString();
    }
  }
}
