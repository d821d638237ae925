import { type GeoPoint, greatCircleDistance } from './great-circle.ts';

/** Metres around a location without a zone of its own, inside and outside of which a device is there and gone. */
export const LOCATION_RADII = { inner: 500, outer: 1_000 };
export const AIRPORT_RADII = { inner: 2_500, outer: 3_500 };

/** Metres that a position may be off, and still be taken for within a place. */
const MOST_OFF = 300;

/** Where somebody is, as their device measured it. */
export interface Fix extends GeoPoint {
  /** Metres. */
  readonly accuracy: number;
}

interface PlaceOf extends GeoPoint {
  readonly shippingLocId: string;
  readonly locType: string;
}

interface ZoneOf extends GeoPoint {
  readonly shippingLocId: string | null;
  /** Metres. */
  readonly outerRadius: number;
}

/** The place where somebody is, or the nearest one and how far that is in metres; null: no place says where it is. */
export type Here<Place> =
  | { readonly kind: 'here'; readonly place: Place }
  | { readonly kind: 'away'; readonly place: Place; readonly metres: number }
  | null;

const isSomewhere = ({ latitude, longitude }: GeoPoint): boolean => latitude !== 0 || longitude !== 0;

/**
 * Which place a position is in: within a zone of it, or near it. Of several that hold it the one that is nearest. A position
 * that is measured badly is in a place that it may be in, within limits.
 */
export function placeHere<Place extends PlaceOf>(
  fix: Fix,
  places: readonly Place[],
  zones: readonly ZoneOf[],
): Here<Place> {
  const zonesOf = Map.groupBy(zones, ({ shippingLocId }) => shippingLocId);
  const slack = Math.min(fix.accuracy, MOST_OFF);
  let nearest: { readonly place: Place; readonly metres: number; readonly outside: number } | null = null;
  for (const place of places) {
    const around = place.locType === 'Airport' ? AIRPORT_RADII : LOCATION_RADII;
    const own = { ...place, outerRadius: around.outer };
    for (const zone of [own, ...(zonesOf.get(place.shippingLocId) ?? [])]) {
      if (!isSomewhere(zone)) continue;
      const metres = greatCircleDistance(fix, zone);
      const outside = Math.max(0, metres - slack - zone.outerRadius);
      // What holds it comes before what is near it.
      const isNearer =
        nearest === null ||
        (outside === 0 ? nearest.outside > 0 || metres < nearest.metres : outside < nearest.outside);
      if (isNearer) nearest = { place, metres, outside };
    }
  }
  if (nearest === null) return null;
  const { place, metres, outside } = nearest;
  return outside === 0 ? { kind: 'here', place } : { kind: 'away', place, metres };
}
