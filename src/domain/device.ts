import { HOUR_MS, MINUTE_MS } from './duration.ts';
import { timeOf } from './instant.ts';

/**
 * Devices: what kinds there are, what their numbers mean, how fresh and how charged they are (spec 1 §3 "Device", §4,
 * §9; spec 2 §3, §9). Codes only: the words are where they are shown.
 */
export type DeviceKind = 'tags' | 'chimes' | 'gateways' | 'mikeys' | 'scanners' | 'chargers' | 'beacons';

/** What this room needs to know of a device; the contract's row has this shape. */
export interface Device {
  readonly macId: string;
  readonly kind: DeviceKind;
  readonly provisionStatus: number;
  /** Volts; null when it never reported. */
  readonly battery: number | null;
  /** ISO 8601 in UTC. */
  readonly lastComms: string | null;
  readonly shipmentId: string | null;
}

/** The type code of each kind (spec 2 §3 "Device type codes"); chargers have another, 7, which nobody is told. */
export type DeviceTypeCode = 1 | 2 | 3 | 4 | 5 | 6 | 8;
const TYPE_CODES: Readonly<Record<DeviceKind, DeviceTypeCode>> = {
  tags: 1,
  chimes: 2,
  gateways: 3,
  mikeys: 4,
  scanners: 5,
  chargers: 6,
  beacons: 8,
};

/** What the device calls name the kinds (spec 2 §3 "Device"; the spec shows three of them). */
export const TYPE_NAMES = {
  tags: 'DEVICE_ITAG',
  chimes: 'DEVICE_ICHIME',
  gateways: 'DEVICE_IGATE',
  mikeys: 'DEVICE_MIKEY',
  scanners: 'DEVICE_ISCAN',
  chargers: 'DEVICE_ICHARGER',
  beacons: 'DEVICE_IBEACON',
} as const satisfies Record<DeviceKind, string>;
export type DeviceTypeName = (typeof TYPE_NAMES)[DeviceKind];

/** Every kind there is. */
export const DEVICE_KINDS = Object.keys(TYPE_NAMES) as readonly DeviceKind[];

/** The kind that a type name names. */
export function kindOfTypeName(name: DeviceTypeName): DeviceKind {
  const found = DEVICE_KINDS.find((kind) => TYPE_NAMES[kind] === name);
  if (found === undefined) throw new RangeError(`No kind of device is called ${name}.`);
  return found;
}

/** The kind that a type code means; chargers have two (spec 2 §3 "Device type codes"). */
export const kindOfTypeCode = (code: number): DeviceKind =>
  code === 7 ? 'chargers' : (DEVICE_KINDS.find((kind) => TYPE_CODES[kind] === code) ?? 'tags');

export const typeCodeOf = (kind: DeviceKind): DeviceTypeCode => TYPE_CODES[kind];

/** Provisioning statuses by name (spec 1 §3 "Device"). */
export const PROVISION_STATUS = { none: 0, reserved: 1, 'in-use': 2, repair: 3, lost: 4, reposition: 5 } as const;
export type ProvisionStatus = keyof typeof PROVISION_STATUS;

export const PROVISION_STATUSES = Object.keys(PROVISION_STATUS) as readonly ProvisionStatus[];

/** The name of a provisioning status number; `unknown` for a number of a newer server. */
export const provisionStatusOf = (status: number): ProvisionStatus | 'unknown' =>
  PROVISION_STATUSES[status] ?? 'unknown';

/** May a device with this provisioning status go on a shipment? One that is on its way back may (reposition). */
export function mayBeActivated(provisionStatus: number): boolean {
  const status = provisionStatusOf(provisionStatus);
  return status === 'none' || status === 'reposition';
}

/**
 * Whether a shipment has its device: "device provision: none or in use" (spec 1 §4). A device that nothing is known of
 * (null) is where the shipment says.
 */
export function provisionOn(macId: string | null, provisionStatus: number | null): 'none' | 'in-use' {
  if (macId === null) return 'none';
  return provisionStatus === null || provisionStatusOf(provisionStatus) === 'in-use' ? 'in-use' : 'none';
}

export type DeviceAge = 'recent' | 'medium' | 'stale';

/** Minutes since last comms under which a device is recent, and medium (spec 1 §4). */
export const RECENT_MINUTES = 1440;
export const MEDIUM_MINUTES = 4320;

/** Site options, minutes since last comms. */
export interface AgeLimits {
  readonly deviceRecent: number;
  readonly deviceMedium: number;
}

/** How long ago a device was heard of; one that never was is stale. `now` in milliseconds since the epoch. */
export function deviceAge(lastComms: string | null, now: number, limits: AgeLimits): DeviceAge {
  const age = ageOf(lastComms, now);
  if (age === null) return 'stale';
  if (age < limits.deviceRecent * MINUTE_MS) return 'recent';
  return age < limits.deviceMedium * MINUTE_MS ? 'medium' : 'stale';
}

/** Is the last-comms warning shown: older than the site option `lastCommsHours` (spec 1 §9)? Never heard of is not old. */
export function isLastCommsOverdue(lastComms: string | null, now: number, lastCommsHours: number): boolean {
  const age = ageOf(lastComms, now);
  return age !== null && age > lastCommsHours * HOUR_MS;
}

/** Kinds that stand somewhere and listen, whether others are heard depends on them. */
export const STATION_KINDS: readonly DeviceKind[] = ['gateways', 'scanners', 'chargers'];

/** Milliseconds since then, or null when there is no time to count from. */
export function ageOf(instant: string | null, now: number): number | null {
  const then = instant === null ? Number.NaN : timeOf(instant);
  return Number.isNaN(then) ? null : now - then;
}

/** The device as if it were not on this shipment; the device itself where it is on none or on another. */
export const releasedFrom = <D extends Device & { readonly shipmentGuid: string | null }>(
  device: D,
  shipmentGuid: string | null,
): D =>
  shipmentGuid === null || device.shipmentGuid !== shipmentGuid
    ? device
    : { ...device, provisionStatus: PROVISION_STATUS.none, shipmentGuid: null, shipmentId: null };
