import type { LocationRow } from '../../contract/locations.ts';
import type { MarkKind } from '../../ui/map/map-model.ts';

/** The sign of a location by its type, where nothing is known or asked of whether anything is heard there. */
export const LOCATION_KINDS: Readonly<Record<LocationRow['locType'], MarkKind>> = {
  Airport: 'airport',
  Destination: 'destination',
  Location: 'location-online',
  Office: 'office',
  Origin: 'origin',
  Warehouse: 'warehouse',
};
