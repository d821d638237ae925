import type { Feature, FeatureCollection, Position } from 'geojson';
import { colorOf } from '../../domain/color.ts';
import { cutAtDateLine, unwrapped } from '../../domain/longitudes.ts';
import type { MapArea, MapCircle, MapLine, MapMark, MarkKind } from './map-model.ts';

/** The Earth's mean radius; metres. */
const EARTH_M = 6_371_008.8;
/** A route's line is red (spec 2 §9). */
export const ROUTE_RED = '#d00000';
const CORNERS = 72;
const RADIANS = Math.PI / 180;

/** Polygons and circles as GeoJSON; what has no colour of its own gets the given one. */
export const areaFeatures = (
  areas: readonly MapArea[],
  circles: readonly MapCircle[],
  color: string,
): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    ...areas.map((area) => polygon(area, closed(area.ring), color)),
    ...circles.map((circle) => polygon(circle, circleRing(circle), color)),
  ],
});

/** Paths as GeoJSON, cut where they cross the date line, from one that is dashed to those that are solid above it. */
export const lineFeatures = (lines: readonly MapLine[], color: string): FeatureCollection => ({
  type: 'FeatureCollection',
  features: lines
    .filter(({ points }) => points.length > 1)
    .map((line) => ({
      type: 'Feature',
      properties: { ...named(line, color), dashed: line.dashed === true },
      geometry: { type: 'MultiLineString', coordinates: cutAtDateLine(line.points) },
    })),
});

/** What is named on the map itself: what is in trouble first, then where it is and the ends of its way. Others have their cards. */
const NAMED: readonly MarkKind[] = ['alert', 'current-location', 'origin', 'destination'];

/**
 * Names of marks as GeoJSON, those that matter more first; of several at one place with one name one. Ends are those of one
 * way: where there are many of them, as on the map of a network, none is named.
 */
export function nameFeatures(marks: readonly MapMark[], hidden: ReadonlySet<MarkKind>): FeatureCollection {
  const known = new Set<string>();
  const isNamed = (kind: MarkKind) => kind === 'alert' || marks.filter((mark) => mark.kind === kind).length === 1;
  const kinds = NAMED.filter((kind) => !hidden.has(kind) && isNamed(kind));
  const named = marks
    .filter(({ kind, label }) => kinds.includes(kind) && label !== '')
    .toSorted((one, other) => NAMED.indexOf(one.kind) - NAMED.indexOf(other.kind))
    .filter(({ label, latitude, longitude }) => {
      const name = `${latitude} ${longitude} ${label}`;
      return known.size < known.add(name).size;
    });
  return {
    type: 'FeatureCollection',
    features: named.map(({ kind, label, latitude, longitude }) => ({
      type: 'Feature',
      properties: { label, order: NAMED.indexOf(kind) },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}

/** Where maps end; degrees. */
const LATITUDE_MAX = 85.051_128_779_806_59;

/**
 * The circle of so many metres around a place, on the globe, as a ring of corners that goes on over 180°. Around a pole it is all
 * that is on that side of it, up to where maps end.
 */
export function circleRing({ latitude, longitude, radius }: Omit<MapCircle, 'key' | 'label'>): Position[] {
  const angle = Math.min(radius / EARTH_M, Math.PI);
  const lat = latitude * RADIANS;
  const corners = Array.from({ length: CORNERS + 1 }, (_, corner): readonly [number, number] => {
    const bearing = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * sine,
    );
    return [longitude + turn / RADIANS, Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS];
  });
  const pole = angle > Math.PI / 2 - Math.abs(lat) ? Math.sign(latitude) * LATITUDE_MAX : null;
  return pole === null ? corners.map(([x, y]) => [x, y]) : throughPole(unwrapped(corners), pole);
}

/** A ring around a pole as a map shows it: it goes around the world, and back along the edge. */
function throughPole(ring: readonly (readonly [number, number])[], pole: number): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [...ring.map(([x, y]) => [x, y]), [last[0], pole], [first[0], pole], [first[0], first[1]]];
}

interface Shape {
  readonly key: string;
  readonly label: string;
  readonly color?: string;
}

const named = ({ key, label, color }: Shape, usual: string) => ({
  key,
  label,
  color: (color === undefined ? null : colorOf(color)) ?? usual,
});

const polygon = (shape: Shape, ring: Position[], usual: string): Feature => ({
  type: 'Feature',
  properties: named(shape, usual),
  geometry: { type: 'Polygon', coordinates: [ring] },
});

/** A ring that goes on over 180°, and ends where it began. */
function closed(ring: MapArea['ring']): Position[] {
  const [first] = ring;
  if (first === undefined) return [];
  const corners = unwrapped([...ring, first]);
  const [begin, end] = [corners[0], corners.at(-1)];
  // Once around the world: what lies on the pole's side of it.
  if (begin !== undefined && end !== undefined && Math.abs(end[0] - begin[0]) > 180) {
    const middle = ring.reduce((sum, [, latitude]) => sum + latitude, 0);
    return throughPole(corners, middle < 0 ? -LATITUDE_MAX : LATITUDE_MAX);
  }
  return corners;
}
