import { DAY_MS } from '../../src/domain/duration.ts';
import type { PlannedDevice, PlannedGateway } from './day-plan.ts';
import type { FaultLabel, FaultRequest } from './fault.ts';
import type { Journey } from './journey.ts';
import type { PlannedFault } from './plan-faults.ts';
import { type Delivery, makeWorld } from './world.ts';

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

/** @param shown what a clock that is right shows at a time of the virtual one */
export function labelOf(
  { fault, gateway, devices, trip, from, to, size }: PlannedFault,
  shown: (time: number) => number = (time) => time,
): FaultLabel {
  const iso = (time: number): string => new Date(shown(time)).toISOString();
  return {
    fault,
    gateway,
    devices,
    // A device without a shipment goes its own way.
    shipment: trip !== null && devices.includes(trip) ? null : trip,
    from: iso(from),
    to: Number.isFinite(to) ? iso(to) : null,
    size,
  };
}
