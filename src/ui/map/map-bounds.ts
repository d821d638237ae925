import { type Map as LibreMap, LngLatBounds } from 'maplibre-gl';
import { besideOf, commonSpan, type Span, spanOf } from '../../domain/longitudes.ts';
import type { MapExtent, MapProps } from './map-model.ts';
import type { MapPosition } from './map-point.ts';
import { circleRing } from './map-shapes.ts';
import { latitudeAt, longitudeAt, WORLD, type WorldBox, worldX, worldY } from './tiles/world.ts';

type Content = Pick<MapProps, 'marks' | 'points' | 'lines' | 'areas' | 'circles' | 'pin'>;
type Spot = readonly [longitude: number, latitude: number];

/** Where maps end; degrees. */
const LATITUDE_MAX = 85.05;
const upToEdge = (latitude: number): number => Math.min(LATITUDE_MAX, Math.max(-LATITUDE_MAX, latitude));

/** What holds everything on a map, beyond 180° where that is over the date line; null: there is nothing. */
export function boundsOf({
  marks = [],
  points,
  lines = [],
  areas = [],
  circles = [],
  pin,
}: Content): LngLatBounds | null {
  const alone = [...marks, ...(pin ? [pin] : [])].map(({ longitude, latitude }): Spot => [longitude, latitude]);
  const box = points?.box ?? null;
  const together: readonly (readonly Spot[])[] = [
    ...alone.map((spot) => [spot]),
    ...lines.map((line) => line.points),
    ...areas.map(({ ring }) => ring),
    ...circles.map((circle) => circleRing(circle).map(([x = 0, y = 0]): Spot => [x, y])),
  ];
  const spans: Span[] = together.flatMap((spots) => {
    const span = spanOf(spots);
    return span === null ? [] : [span];
  });
  if (box !== null) spans.push([longitudeAt(box.x0), longitudeAt(box.x1)]);
  const span = commonSpan(spans);
  if (span === null) return null;
  let [south, north] = box === null ? [90, -90] : [latitudeAt(box.y1), latitudeAt(box.y0)];
  for (const [, latitude] of together.flat()) [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  return new LngLatBounds([span[0], upToEdge(south)], [span[1], upToEdge(north)]);
}

export const boundsOfBox = ({ x0, y0, x1, y1 }: WorldBox): LngLatBounds =>
  new LngLatBounds([longitudeAt(x0), latitudeAt(y1)], [longitudeAt(x1), latitudeAt(y0)]);

/** Which kinds of things are on a map, and how many lines: when another one comes, all of it is to be in sight. */
export const contentOf = ({ marks, points, lines = [], areas, circles, pin }: Content): string =>
  [marks?.length, points?.box, areas?.length, circles?.length, pin, ...lines].map((one) => (one ? 1 : 0)).join('');

/** Whether a place is in sight of a map. */
export function isInSight(map: LibreMap, { latitude, longitude }: MapPosition): boolean {
  const bounds = map.getBounds();
  const here = besideOf(longitude, map.getCenter().lng);
  return (
    bounds.getWest() <= here &&
    here <= bounds.getEast() &&
    bounds.getSouth() <= latitude &&
    latitude <= bounds.getNorth()
  );
}

/** What is in sight of a map, as parts of the world: two where it is over the date line. */
export function boxesInSight(map: LibreMap): readonly WorldBox[] {
  const bounds = map.getBounds();
  const [y0, y1] = [worldY(bounds.getNorth()), worldY(bounds.getSouth())];
  const part = (west: number, east: number): WorldBox => ({ x0: worldX(west), x1: worldX(east), y0, y1 });
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  if (east - west >= 360) return [{ x0: 0, x1: WORLD - 1, y0, y1 }];
  const begin = besideOf(west, 0);
  const end = begin + (east - west);
  return end <= 180 ? [part(begin, end)] : [part(begin, 180), part(-180, end - 360)];
}

/** Some ten metres. */
const STEPS_PER_DEGREE = 10_000;

/** What is in sight of a map, in round figures, so that nothing of it is left out. Over the date line it is all around the world. */
export function extentInSight(map: LibreMap): MapExtent {
  const bounds = map.getBounds();
  const down = (degrees: number) => Math.floor(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  const up = (degrees: number) => Math.ceil(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  const west = besideOf(bounds.getWest(), 0);
  const east = west + (bounds.getEast() - bounds.getWest());
  const isUsual = east <= 180;
  return {
    south: Math.max(-90, down(bounds.getSouth())),
    north: Math.min(90, up(bounds.getNorth())),
    west: isUsual ? Math.max(-180, down(west)) : -180,
    east: isUsual ? Math.min(180, up(east)) : 180,
  };
}
