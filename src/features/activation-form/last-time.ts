import type { LocationRow } from '../../contract/locations.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { ActivationDraft, PlaceDraft } from '../../domain/activation-form.ts';

/** What of an activation is often the same as the time before. */
export type LastTime = Pick<ActivationDraft, 'origin' | 'destination' | 'customer'>;

/** What was said the time before; null where that was nothing whole. */
export function lastTimeOf(row: ShipmentRow | undefined, locations: readonly LocationRow[]): LastTime | null {
  if (row === undefined) return null;
  const origin = placeOf(row.originName, row.originLatitude, row.originLongitude, locations);
  const destination = placeOf(row.destName, row.destLatitude, row.destLongitude, locations);
  return origin === null || destination === null ? null : { origin, destination, customer: row.customData2 };
}

function placeOf(
  name: string,
  latitude: number | null,
  longitude: number | null,
  locations: readonly LocationRow[],
): PlaceDraft | null {
  if (name === '' || latitude === null || longitude === null) return null;
  const known = locations.find((one) => one.name === name && one.latitude === latitude && one.longitude === longitude);
  return known === undefined
    ? { name, latitude, longitude }
    : { name, latitude, longitude, shippingLocId: known.shippingLocId };
}

/** The form without what stands in it only because it did the time before. */
export const withoutLastTime = (draft: ActivationDraft, last: LastTime | null): ActivationDraft =>
  last !== null && isSame(draft, last) ? { ...draft, origin: null, destination: null, customer: '' } : draft;

/** The form says what it did the time before. */
export const isSame = (draft: ActivationDraft, last: LastTime): boolean =>
  draft.customer === last.customer && same(draft.origin, last.origin) && same(draft.destination, last.destination);

const same = (one: PlaceDraft | null, other: PlaceDraft | null): boolean =>
  one?.name === other?.name && one?.latitude === other?.latitude && one?.longitude === other?.longitude;
