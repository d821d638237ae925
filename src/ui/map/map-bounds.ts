import { type Map as LibreMap, LngLatBounds } from 'maplibre-gl';
import type { MapExtent, MapProps } from './map-model.ts';
import { circleRing } from './map-shapes.ts';
import { latitudeAt, longitudeAt, type WorldBox } from './tiles/world.ts';

type Content = Pick<MapProps, 'marks' | 'points' | 'lines' | 'areas' | 'circles' | 'pin'>;

/** What holds everything on a map; null: there is nothing. */
export function boundsOf({
  marks = [],
  points,
  lines = [],
  areas = [],
  circles = [],
  pin,
}: Content): LngLatBounds | null {
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of [...marks, ...(pin ? [pin] : [])]) bounds.extend([longitude, latitude]);
  for (const place of [...lines.flatMap((line) => line.points), ...areas.flatMap(({ ring }) => ring)]) {
    bounds.extend([place[0], place[1]]);
  }
  for (const [longitude = 0, latitude = 0] of circles.flatMap(circleRing)) bounds.extend([longitude, latitude]);
  if (points?.box) bounds.extend(boundsOfBox(points.box));
  return bounds.isEmpty() ? null : bounds;
}

export const boundsOfBox = ({ x0, y0, x1, y1 }: WorldBox): LngLatBounds =>
  new LngLatBounds([longitudeAt(x0), latitudeAt(y1)], [longitudeAt(x1), latitudeAt(y0)]);

/** Which kinds of things are on a map, and how many lines: when another one comes, all of it is to be in sight. */
export const contentOf = ({ marks, points, lines = [], areas, circles, pin }: Content): string =>
  [marks?.length, points?.box, areas?.length, circles?.length, pin, ...lines].map((one) => (one ? 1 : 0)).join('');

/** Some ten metres. */
const STEPS_PER_DEGREE = 10_000;

/** What is in sight of a map, in round figures, so that nothing of it is left out. */
export function extentInSight(map: LibreMap): MapExtent {
  const bounds = map.getBounds();
  const down = (degrees: number) => Math.floor(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  const up = (degrees: number) => Math.ceil(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  return {
    south: Math.max(-90, down(bounds.getSouth())),
    north: Math.min(90, up(bounds.getNorth())),
    west: Math.max(-180, down(bounds.getWest())),
    east: Math.min(180, up(bounds.getEast())),
  };
}
