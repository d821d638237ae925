import type { DeviceRow } from '../../src/contract/devices.ts';
import { PROVISION_STATUS, STATION_KINDS } from '../../src/domain/device.ts';
import { DEVICE_ID_PREFIX } from '../../src/domain/device-id.ts';
import { DAY_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';

export type DeviceKind = DeviceRow['kind'];

/** A device as it is stored; in use when it gets a shipment. */
export interface DemoDevice {
  readonly mac_id: string;
  readonly kind: DeviceKind;
  provision_status: number;
  readonly battery: number | null;
  readonly temperature: number | null;
  readonly humidity: number | null;
  location: string;
  latitude: number;
  longitude: number;
  location_type: DeviceRow['locationType'];
  readonly firmware: string;
  last_comms: string | null;
  readonly claimed_at: string;
  /** The gateway that passed on its last message. */
  last_gateway: string | null;
  shipment_guid: string | null;
  shipment_id: string | null;
}

const FIRMWARE: Readonly<Record<DeviceKind, readonly string[]>> = {
  tags: ['4.2.1', '4.2.1', '4.1.7'],
  chimes: ['2.8.0', '2.7.4'],
  gateways: ['6.0.3'],
  mikeys: ['3.5.2', '3.5.0'],
  scanners: ['1.9.6'],
  chargers: ['1.2.0'],
  beacons: ['1.0.8'],
};
const HAS_BATTERY: ReadonlySet<DeviceKind> = new Set(['tags', 'chimes', 'mikeys', 'scanners', 'beacons']);
const HAS_CLIMATE: ReadonlySet<DeviceKind> = new Set(['tags', 'chimes', 'gateways']);

/** What gateways pass on. */
const HANGING: ReadonlySet<DeviceKind> = new Set(['tags', 'chimes', 'beacons']);

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** What gateways hear reports so many times as often as what stands somewhere. */
const HEARD_MORE_OFTEN = 4;

/** When it last reported: mostly within the day, what gateways hear within hours, some days ago, a few silent for weeks, rarely never. */
function lastComms(random: Random, kind: DeviceKind, now: number): string | null {
  const draw = random.next();
  if (draw < 0.01) return null;
  const age =
    draw < 0.8
      ? Math.ceil(random.whole(2, 1_300) / (HANGING.has(kind) ? HEARD_MORE_OFTEN : 1)) * MINUTE_MS
      : draw < 0.93
        ? random.whole(1_500, 4_200) * MINUTE_MS
        : random.whole(4, 40) * DAY_MS;
  return new Date(now - age).toISOString();
}

/** `counts` devices of each kind, free and lying at one of `homes`. Ids are unique over everything `taken` has seen. */
export function makeDevices(
  random: Random,
  counts: Readonly<Record<DeviceKind, number>>,
  homes: readonly DemoPlace[],
  now: number,
  taken: Set<string>,
): DemoDevice[] {
  const pair = (): string => random.whole(0, 255).toString(16).toUpperCase().padStart(2, '0');
  const newId = (): string => {
    const id = `${DEVICE_ID_PREFIX}${pair()}_${pair()}`;
    if (taken.has(id)) return newId();
    taken.add(id);
    return id;
  };
  const kinds = Object.entries(counts) as [DeviceKind, number][];
  return kinds.flatMap(([kind, count]) =>
    Array.from({ length: count }, (): DemoDevice => {
      const measured = {
        mac_id: newId(),
        kind,
        provision_status: PROVISION_STATUS.none,
        battery: HAS_BATTERY.has(kind) ? rounded(3.2 + 0.9 * Math.sqrt(random.next()), 2) : null,
        temperature: HAS_CLIMATE.has(kind) ? rounded(38 + random.next() * 50, 1) : null,
        // Nothing that stands or lies somewhere is damp.
        humidity: HAS_CLIMATE.has(kind) ? rounded(25 + random.next() * 27, 1) : null,
      };
      const home = random.pick(homes);
      return {
        ...measured,
        location: home.name,
        latitude: home.latitude,
        longitude: home.longitude,
        location_type: STATION_KINDS.includes(kind) ? null : 'iGate',
        firmware: random.pick(FIRMWARE[kind]),
        last_comms: lastComms(random, kind, now),
        claimed_at: new Date(now).toISOString(),
        last_gateway: null,
        shipment_guid: null,
        shipment_id: null,
      };
    }),
  );
}

/** A gateway that was heard within this time hears what is around it. */
export const HEARS_MS = 15 * MINUTE_MS;

/** Whoever was heard was heard by a gateway: the one where it is, under way that of its origin. */
export function setGateways(
  devices: readonly DemoDevice[],
  shipments: readonly { readonly guid: string; readonly origin_name: string }[],
  now: number,
): void {
  const stations = new Map<string, DemoDevice>();
  for (const device of devices) {
    if (device.kind !== 'gateways' || device.last_comms === null) continue;
    const other = stations.get(device.location)?.last_comms ?? '';
    if (device.last_comms > other) stations.set(device.location, device);
  }
  const origins = new Map(shipments.map(({ guid, origin_name }) => [guid, origin_name]));
  for (const device of devices) {
    if (!HANGING.has(device.kind) || device.last_comms === null) continue;
    const origin = origins.get(device.shipment_guid ?? '') ?? '';
    const station = stations.get(device.location) ?? stations.get(origin);
    // One that was not heard itself since then has passed nothing on.
    const hears =
      (station?.last_comms ?? '') >= device.last_comms || Date.parse(station?.last_comms ?? '') > now - HEARS_MS;
    if (hears) device.last_gateway ??= station?.mac_id ?? null;
  }
}
