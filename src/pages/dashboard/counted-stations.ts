import type { DeviceRow } from '../../contract/devices.ts';
import { DEVICE_KINDS, type DeviceKind } from '../../domain/device.ts';

/** Spec 2 §4 "Device type codes". */
const KIND_OF_CODE: Readonly<Record<number, DeviceKind>> = {
  1: 'tags',
  2: 'chimes',
  3: 'gateways',
  4: 'mikeys',
  5: 'scanners',
  6: 'chargers',
  7: 'chargers',
  8: 'beacons',
};

/** A gateway, charger or scanner, and what it counted. */
export interface CountedStation {
  readonly macId: string;
  readonly kind: DeviceKind;
  /** Where it is; empty where that is not known. */
  readonly place: string;
  readonly counts: ReadonlyMap<DeviceKind, number>;
}

/** What a count is kept under: who counted, and which type of device. */
export const figureOf = ({ macId, deviceType }: { readonly macId: string; readonly deviceType: number }): string =>
  `${macId} ${deviceType}`;

/**
 * The counts by station, those that counted most first, and the kinds that any of them counted.
 * @param figures counts by `figureOf`
 * @param devices what is known of the stations: one that is not known counts as a gateway
 */
export function countedStations(
  figures: Readonly<Record<string, number | null>>,
  devices: readonly Pick<DeviceRow, 'macId' | 'kind' | 'location'>[],
): { readonly stations: readonly CountedStation[]; readonly kinds: readonly DeviceKind[] } {
  const counted = new Map<string, Map<DeviceKind, number>>();
  for (const [figure, count] of Object.entries(figures)) {
    const [macId = '', code = ''] = figure.split(' ');
    const kind = KIND_OF_CODE[Number(code)];
    if (kind === undefined || count === null) continue;
    const counts = counted.get(macId) ?? new Map<DeviceKind, number>();
    counted.set(macId, counts.set(kind, (counts.get(kind) ?? 0) + count));
  }
  const known = new Map(devices.map((device) => [device.macId, device]));
  const stations = [...counted].map(([macId, counts]): CountedStation => {
    const device = known.get(macId);
    return { macId, kind: device?.kind ?? 'gateways', place: device?.location ?? '', counts };
  });
  const kinds = DEVICE_KINDS.filter((kind) => stations.some(({ counts }) => counts.has(kind)));
  return {
    stations: stations.sort((one, other) => sum(other) - sum(one) || (one.macId < other.macId ? -1 : 1)),
    kinds,
  };
}

const sum = ({ counts }: CountedStation): number => [...counts.values()].reduce((all, count) => all + count, 0);
