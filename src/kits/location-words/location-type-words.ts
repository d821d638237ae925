import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LocationRow } from '../../contract/locations.ts';

/** What the types of locations are called (spec 2 §9 "Location types"). */
export const LOCATION_TYPE_WORDS: Readonly<Record<LocationRow['locType'], MessageDescriptor>> = {
  Airport: msg`Airport`,
  Destination: msg`Destination`,
  Location: msg`Location`,
  Office: msg`Office`,
  Origin: msg`Origin`,
  Warehouse: msg`Warehouse`,
};
