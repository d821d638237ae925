import type { PlannedDevice, PlannedGateway } from '../../../server/simulator/day-plan.ts';
import type { FaultLabel, FaultRequest } from '../../../server/simulator/fault.ts';
import type { Journey } from '../../../server/simulator/journey.ts';
import { labelOf } from '../../../server/simulator/label-of.ts';
import { type Delivery, makeWorld } from '../../../server/simulator/world.ts';
import { DAY_MS } from '../../../src/domain/duration.ts';

export interface DayOptions {
  readonly gateways: readonly PlannedGateway[];
  /** Where shipments go, by the trips of devices. */
  readonly journeys?: ReadonlyMap<string, Journey>;
  readonly faults?: readonly FaultRequest[];
  /** When it begins; milliseconds since the epoch. */
  readonly start: number;
  /** Milliseconds; a day without. */
  readonly duration?: number;
}

/** What gateways deliver in a day, in this order, and what was wrong in it. */
export interface Day {
  readonly deliveries: readonly Delivery[];
  readonly labels: readonly FaultLabel[];
  /** Faults that were asked for and that nobody was found for. */
  readonly unplaced: readonly FaultRequest[];
}

/**
 * A day of devices, the same for the same seed, devices and options, whatever the time is: without a server, for tests and
 * benches. What one device says does not depend on which others there are.
 */
export function makeDay(seed: number, devices: readonly PlannedDevice[], options: DayOptions): Day {
  const { gateways, journeys = new Map<string, Journey>(), faults = [], start, duration = DAY_MS } = options;
  const world = makeWorld({ seed, start, gateways, journeys });
  world.join(devices, start, false);
  const planned = world.plan(faults, start + duration);
  return {
    deliveries: world.advance(start + duration),
    labels: planned.faults.map((fault) => labelOf(fault)),
    unplaced: planned.unplaced,
  };
}
