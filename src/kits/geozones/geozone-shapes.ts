import type { GeozoneRow } from '../../contract/geozones.ts';
import { type GeozoneTypeId, PATH_TYPE_ID } from '../../domain/geozone.ts';
import type { MapArea, MapLine, MarkKind } from '../../ui/map/map-model.ts';

/** Beside a path, which is red as lines of routes are (spec 2 §9), each type has a colour of its own. */
const COLORS: Readonly<Record<GeozoneTypeId, string>> = {
  0: '#d00000',
  1: '#1a4f8b',
  2: '#6441a5',
  3: '#0b7285',
  4: '#7a4a06',
  5: '#1a6b36',
};
/** Of what is only around what is looked at. */
const FAINT = '#868e96';

/** The sign at the middle of a geozone, unless the configuration names another. */
export const ZONE_KINDS: Readonly<Record<GeozoneTypeId, MarkKind>> = {
  0: 'geofence',
  1: 'geofence',
  2: 'airport',
  3: 'geofence',
  4: 'geofence',
  5: 'warehouse',
};

type Zone = Pick<GeozoneRow, 'mapId' | 'name' | 'mapConfigTypeId' | 'points'>;

const onMap = ({ points }: Zone): readonly (readonly [number, number])[] =>
  points.map(([latitude, longitude]) => [longitude, latitude] as const);

/** Fewer corners are no area. */
const CORNERS_MIN = 3;

export interface ZoneShapes {
  readonly lines: readonly MapLine[];
  readonly areas: readonly MapArea[];
}

/** Geozones as lines and areas of a map, in the colours of their types; `faint`: of what stands around something else. */
export function zoneShapes(zones: readonly Zone[], faint = false): ZoneShapes {
  const lines: MapLine[] = [];
  const areas: MapArea[] = [];
  for (const zone of zones) {
    const color = faint ? FAINT : COLORS[zone.mapConfigTypeId];
    const shape = { key: zone.mapId, label: zone.name, color };
    if (zone.mapConfigTypeId === PATH_TYPE_ID) lines.push({ ...shape, points: onMap(zone), dashed: faint });
    else if (zone.points.length >= CORNERS_MIN) areas.push({ ...shape, ring: onMap(zone) });
  }
  return { lines, areas };
}

/** Pixels of a map that something is to fit in, and of the world at zoom 0. */
const SEEN = 360;
const WORLD = 512;

/** The middle of points and the zoom at which all of them are in sight, at most `nearest`; null without points. */
export function focusOn(
  { points, center }: Pick<GeozoneRow, 'points' | 'center'>,
  nearest: number,
): { latitude: number; longitude: number; zoom: number } | null {
  const [first] = points;
  if (first === undefined || center === null) return null;
  const latitudes = points.map(([latitude]) => latitude);
  const longitudes = points.map(([, longitude]) => longitude + 360 * Math.round((first[1] - longitude) / 360));
  const high = (Math.max(...latitudes) - Math.min(...latitudes)) / Math.cos((center.latitude * Math.PI) / 180);
  const wide = Math.max(...longitudes) - Math.min(...longitudes);
  const span = Math.max(high, wide);
  const zoom = span === 0 ? nearest : Math.log2((360 / span) * (SEEN / WORLD));
  return { ...center, zoom: Math.max(0, Math.min(nearest, zoom)) };
}
