import type { FaultLabel } from './fault.ts';
import type { PlannedFault } from './plan-faults.ts';

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
