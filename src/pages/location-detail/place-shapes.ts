import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LocationRow } from '../../contract/locations.ts';
import type { PlaceValues } from '../../local/bundles/place-bundle.ts';
import type { Marked, Zone } from '../../local/views/use-place.ts';
import type { MapArea, MapCircle, MapFocus } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';

/** Half the side of the square that stands for the zone of a location without one (spec 2 §9), in degrees. */
const HALF_SQUARE = 0.000_25;
const INNER = '#1c7ed6';

type Words = (message: MessageDescriptor) => string;
type At = Pick<LocationRow, 'name' | 'latitude' | 'longitude'>;

/** Where the map of a location looks (spec 2 §9 "zoom to a location 12"). */
export const focusOf = ({ latitude, longitude }: Omit<At, 'name'>): MapFocus => ({
  latitude,
  longitude,
  zoom: MAP_ZOOM.location,
});

/** Both radii of each of its zones; metres. */
export const circlesOf = (zones: readonly Pick<Marked<Zone>, 'row'>[], words: Words): readonly MapCircle[] =>
  zones.flatMap(({ row: { entryId, name, latitude, longitude, innerRadius, outerRadius } }) => [
    { key: `outer ${entryId}`, label: words(msg`${name}, outer radius`), latitude, longitude, radius: outerRadius },
    {
      key: `inner ${entryId}`,
      label: words(msg`${name}, inner radius`),
      latitude,
      longitude,
      radius: innerRadius,
      color: INNER,
    },
  ]);

/** Its layout; without one the square around it, and nothing where nobody has said where it is. */
export function areasOf(place: At, layout: PlaceValues['zone'] | null, words: Words): readonly MapArea[] {
  const points = layout?.coordinates ?? [];
  if (layout !== null && points.length > 2) {
    return [
      {
        key: 'layout',
        label: layout.name,
        ring: points.map(({ latitude, longitude }) => [longitude, latitude] as const),
      },
    ];
  }
  if (place.latitude === 0 && place.longitude === 0) return [];
  const [south, north] = [place.latitude - HALF_SQUARE, place.latitude + HALF_SQUARE];
  const [west, east] = [place.longitude - HALF_SQUARE, place.longitude + HALF_SQUARE];
  return [
    {
      key: 'square',
      label: words(msg`Around ${place.name}`),
      ring: [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ],
    },
  ];
}
