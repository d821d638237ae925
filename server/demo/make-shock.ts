import type { DeviceMessage } from '../../src/contract/ingest.ts';
import { SHOCK_SAMPLES } from '../../src/domain/packet-type.ts';
import type { Random } from './random.ts';

export type Shock = NonNullable<DeviceMessage['shock']>;

/** Milliseconds between the samples of a shock, at the sample rate 12: 3200 / 2^(15 - 12) a second (spec 2 §9). */
const INTERVAL_MS = 2.5;
const RATE = 12;

/**
 * A knock: it swells, rings and dies away, mostly up and down.
 * @param strength g at its strongest; absent: any
 */
export function makeShock(random: Random, strength?: number): Shock {
  // The strongest sample is one step beside the middle, where it has rung down already.
  const peak = strength === undefined ? 3 + random.next() * 40 : strength / 0.7;
  const axis = (share: number): number[] =>
    Array.from({ length: SHOCK_SAMPLES }, (_, at) => {
      const ringing = peak * share * Math.exp(-Math.abs(at - 8) / 4) * Math.cos(at);
      return Number((ringing + (random.next() - 0.5) * 0.2).toFixed(3));
    });
  return { dataRate: RATE, interval: INTERVAL_MS, X: axis(0.3), Y: axis(0.2), Z: axis(1) };
}
