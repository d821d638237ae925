import { type DeviceKind, type DeviceTypeCode, PROVISION_STATUS, typeCodeOf } from './device.ts';

/** What a count needs to know of a device. */
export interface CountedDevice {
  readonly macId: string;
  readonly kind: DeviceKind;
  readonly provisionStatus: number;
  /** Of the known location where it is. */
  readonly locationId: string | null;
  readonly shipmentGuid: string | null;
  readonly shipmentId: string | null;
}

/** Why something that was seen does not belong here: nobody knows it, it counts as lost, is on a shipment, or is known elsewhere. */
export type Strangeness = 'unknown' | 'lost' | 'on-shipment' | 'elsewhere';

export interface StrangeDevice<Device> {
  readonly macId: string;
  /** Null: this device does not know it. */
  readonly device: Device | null;
  readonly why: Strangeness;
}

/** How a device that is seen at the location with this id stands; null: it belongs there. */
export function strangenessOf(device: CountedDevice | null, place: string): Strangeness | null {
  if (device === null) return 'unknown';
  if (device.provisionStatus === PROVISION_STATUS.lost) return 'lost';
  if (device.locationId === place) return null;
  return device.shipmentGuid === null ? 'elsewhere' : 'on-shipment';
}

export interface ComparedCount<Device> {
  readonly present: readonly Device[];
  readonly missing: readonly Device[];
  readonly strange: readonly StrangeDevice<Device>[];
}

/**
 * What was seen at the location with this id beside what should be there.
 * @param expected the devices that are known to be there
 * @param seen ids in the order in which they were scanned, each with its device, null for one that is not known
 */
export function compareCount<Device extends CountedDevice>(
  place: string,
  expected: readonly Device[],
  seen: ReadonlyMap<string, Device | null>,
): ComparedCount<Device> {
  const present: Device[] = [];
  const strange: StrangeDevice<Device>[] = [];
  for (const [macId, device] of seen) {
    const why = strangenessOf(device, place);
    if (why !== null) strange.push({ macId, device, why });
    else if (device !== null) present.push(device);
  }
  return { present, strange, missing: expected.filter(({ macId }) => !seen.has(macId)) };
}

/** How many of each type were seen, by their codes; what is not known has none. */
export function countsOf(seen: Iterable<CountedDevice | null>): { deviceType: DeviceTypeCode; count: number }[] {
  const counts = new Map<DeviceTypeCode, number>();
  for (const device of seen) {
    if (device === null) continue;
    const code = typeCodeOf(device.kind);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return Array.from(counts, ([deviceType, count]) => ({ deviceType, count })).sort(
    (a, b) => a.deviceType - b.deviceType,
  );
}
