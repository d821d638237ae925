import type { LocationRow } from '../../contract/locations.ts';
import type { MarkKind } from '../../ui/map/map-model.ts';

/**
 * The sign of a location without a gateway, by its type. One that is just a location has no sign of its own (spec 2 §2 "Maps"): it
 * is silent, as a gateway is of which none is known (spec 2 §4).
 */
export const LOCATION_KINDS: Readonly<Record<LocationRow['locType'], MarkKind>> = {
  Airport: 'airport',
  Destination: 'destination',
  Location: 'location-offline',
  Office: 'office',
  Origin: 'origin',
  Warehouse: 'warehouse',
};
