import type { DeviceRow } from '../../contract/devices.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { isSilent, type SilenceLimits } from '../../domain/contact.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import type { MapMark } from '../../ui/map/map-model.ts';
import { LOCATION_KINDS } from './location-kinds.ts';

export interface NetworkFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly limits: SilenceLimits;
}

/** Keys of marks say what they are of. */
export const LOCATION_MARK = 'location:';
export const GATEWAY_MARK = 'gateway:';

type Gateway = Pick<DeviceRow, 'macId' | 'location' | 'locationId' | 'latitude' | 'longitude' | 'lastComms'>;

const isOnline = ({ lastComms }: Pick<DeviceRow, 'lastComms'>, { now, limits }: NetworkFacts): boolean =>
  !isSilent({ kind: 'gateways', lastComms }, now, limits);

const isSomewhere = (place: { readonly latitude: number | null; readonly longitude: number | null }): boolean =>
  place.latitude !== null && place.longitude !== null && (place.latitude !== 0 || place.longitude !== 0);

/**
 * The network as marks (spec 2 §2): locations, online where one of their gateways is, silent where all of them are, and as
 * what they are where they have none; and the gateways, where they say they are or at their location.
 */
export function networkMarks(
  locations: readonly LocationRow[],
  gateways: readonly Gateway[],
  facts: NetworkFacts,
): readonly MapMark[] {
  const byId = new Map(locations.map((location) => [location.shippingLocId, location]));
  const states = new Map<string, boolean>();
  for (const gateway of gateways) {
    const { locationId } = gateway;
    if (locationId !== null) states.set(locationId, (states.get(locationId) ?? false) || isOnline(gateway, facts));
  }
  const places = locations.filter(isSomewhere).map(({ shippingLocId, name, locType, latitude, longitude }): MapMark => {
    const online = states.get(shippingLocId);
    const kind =
      online === undefined
        ? LOCATION_KINDS[locType]
        : online
          ? ('location-online' as const)
          : ('location-offline' as const);
    return { key: `${LOCATION_MARK}${shippingLocId}`, kind, latitude, longitude, label: name };
  });
  const stations = gateways.flatMap((gateway): MapMark[] => {
    const place = isSomewhere(gateway) ? gateway : byId.get(gateway.locationId ?? '');
    if (place === undefined || !isSomewhere(place)) return [];
    return [
      {
        key: `${GATEWAY_MARK}${gateway.macId}`,
        kind: isOnline(gateway, facts) ? 'gateway-online' : 'gateway-offline',
        latitude: place.latitude ?? 0,
        longitude: place.longitude ?? 0,
        label: shortDeviceId(gateway.macId),
        ...(gateway.location === '' ? {} : { lines: [gateway.location] }),
      },
    ];
  });
  return [...places, ...stations];
}
