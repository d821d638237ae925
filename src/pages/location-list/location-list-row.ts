import type { LocationRow } from '../../contract/locations.ts';
import type { DeviceKind } from '../../domain/device.ts';
import type { RowMoment } from '../../kits/live-list/list-definition.ts';
import { type ListRow, toListRow } from '../../kits/live-list/list-row.ts';
import type { PlaceCounts } from '../../kits/places/use-place-counts.ts';
import type { RowView } from '../../local/worker/view-query.ts';

/** One location of the list with how many devices of each kind are there. */
export interface LocationListRow
  extends ListRow<LocationRow, 'name' | 'shortName' | 'locCode' | 'locCity' | 'locCountry'> {
  /** Null until they were counted. */
  readonly counts: Partial<Readonly<Record<DeviceKind, number>>> | null;
}

export interface LocationRowSettings {
  readonly counts: PlaceCounts | null;
}

const toRow = toListRow(({ name, shortName, locCode, locCity, locCountry }: LocationRow) => ({
  name: { text: name, isId: false },
  shortName: { text: shortName, isId: false },
  locCode: { text: locCode, isId: true },
  locCity: { text: locCity, isId: false },
  locCountry: { text: locCountry, isId: false },
}));

/** A location as the device's copy gives it, as it is listed. */
export const toLocationRow = (
  view: RowView<LocationRow>,
  { counts, ...moment }: LocationRowSettings & RowMoment,
): LocationListRow => ({
  ...toRow(view, moment),
  counts: counts === null ? null : (counts[view.row.shippingLocId] ?? {}),
});
