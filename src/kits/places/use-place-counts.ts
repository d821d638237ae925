import { useMemo } from 'react';
import { DEVICE_KINDS, type DeviceKind } from '../../domain/device.ts';
import { useCounts } from '../../local/views/use-counts.ts';

/** How many devices of each kind are at a location, by its id. */
export type PlaceCounts = Readonly<Record<string, Partial<Readonly<Record<DeviceKind, number>>>>>;

const FEEDS = DEVICE_KINDS.map((kind) => `devices:${kind}`);
/** More places than a company has. */
const MOST = 20_000;
const BY_PLACE = DEVICE_KINDS.map(
  (kind) =>
    ({
      name: kind,
      field: 'locationId',
      by: 'value',
      filter: null,
      limit: MOST,
      only: [{ field: 'kind', filter: { kind: 'values', values: [kind] } }],
    }) as const,
);

/** The devices of this device's copy counted by kind and place, live; undefined until they are. */
export function usePlaceCounts(): PlaceCounts | undefined {
  const counts = useCounts({ feeds: FEEDS, since: null, where: [], dimensions: BY_PLACE, timeZone: 'UTC' });
  return useMemo(() => {
    if (counts === undefined) return undefined;
    const places: Record<string, Partial<Record<DeviceKind, number>>> = {};
    for (const kind of DEVICE_KINDS) {
      for (const { value, count } of counts.of(kind)) {
        if (value === null) continue;
        const place = (places[String(value)] ??= {});
        place[kind] = count;
      }
    }
    return places;
  }, [counts]);
}
