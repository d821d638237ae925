import type { Place } from '../contract/scripts.ts';
import { editedFields } from '../domain/entities/names.ts';
import { shipment } from '../domain/entities/shipment.ts';
import { readTrackingReference } from '../domain/tracking-reference.ts';
import type { Fields } from '../local/outbox/three-way.ts';
import { locationOrderingKey } from './location-fields.ts';

/** The fields of a shipment's row that people write; `tracking` is what `readShipmentFields` adds. */
export const WRITTEN_FIELDS: readonly string[] = [
  ...editedFields(shipment).map(({ wire }) => wire),
  'originName',
  'originLatitude',
  'originLongitude',
  'destName',
  'destLatitude',
  'destLongitude',
  'tracking',
];

/**
 * A shipment's row with its tracking reference as type and value. In the row it is a text that also holds the number of
 * its item (spec 2 §3), which only the server knows and nobody edits.
 */
export function readShipmentFields(row: Fields): Fields {
  const { billOfLading } = row;
  const reference = typeof billOfLading === 'string' ? readTrackingReference(billOfLading) : null;
  return { ...row, tracking: reference === null ? null : { type: reference.type, value: reference.value } };
}

/** A place as the row has it; null: none. */
export const placeFields = (prefix: 'origin' | 'dest', place: Place | null): Fields => ({
  [`${prefix}Name`]: place?.name ?? '',
  [`${prefix}Latitude`]: place?.lat ?? null,
  [`${prefix}Longitude`]: place?.lon ?? null,
});

/** The row's text of a tracking reference. `entryId` is that of its item; 0 until the server has given one. */
export const trackingText = (
  tracking: { readonly type: string; readonly value: string } | null,
  entryId = 0,
): string => (tracking === null ? '' : `${entryId}|${tracking.type}|${tracking.value}`);

/** Lanes of the known locations among places. */
export const locationsOf = (...places: readonly (Place | null | undefined)[]): readonly string[] =>
  places.flatMap((place) => (place?.shippingLocId === undefined ? [] : [locationOrderingKey(place.shippingLocId)]));
