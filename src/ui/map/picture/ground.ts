import { type GeoPermissibleObjects, geoIdentity, geoPath, geoTransform } from 'd3-geo';
import type { FeatureCollection, MultiLineString, MultiPolygon, Point, Polygon } from 'geojson';
import { WORLD, worldX, worldY } from '../tiles/world.ts';
import { type PictureFrame, placeIn, worldsIn, zoomOf } from './frame.ts';

/** The shipped basemap (`scripts/build/basemap.ts`). */
export type Outlines = FeatureCollection<Polygon | MultiPolygon | MultiLineString, { kind: 'land' | 'border' }>;
export type Towns = FeatureCollection<Point, { n: string; z: number }>;

export interface TownName {
  readonly name: string;
  /** The middle of the town. CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** Where its name begins, at the same height. */
  readonly nameX: number;
  /** Of the letters; CSS pixels. */
  readonly size: number;
}

/** The ground of a map as what an SVG draws. */
export interface Ground {
  /** Data of a `path`: land, and the borders between countries. */
  readonly land: string;
  readonly borders: string;
  /** The largest first, none over another one. */
  readonly towns: readonly TownName[];
}

/** Corners that are nearer to the one before are left out. CSS pixels. */
const GRAIN = 0.7;
/** Around the picture, so that the edge of what is cut off is not seen. */
const MARGIN = 4;
/** How wide a letter is on average, and how high a line, by the size of the letters. */
const LETTER = 0.6;
const LINE = 1.4;
/** Between the middle of a town and its name. */
const BESIDE = 6;

/** What of the basemap is in a frame. */
export function groundOf(outlines: Outlines, towns: Towns, frame: PictureFrame): Ground {
  const kind = (wanted: 'land' | 'border'): FeatureCollection => ({
    type: 'FeatureCollection',
    features: outlines.features.filter(({ properties }) => properties.kind === wanted),
  });
  const draws = worldsIn(frame).map((by) => pathsIn(frame, by));
  const draw = (shape: GeoPermissibleObjects) => draws.map((one) => one(shape)).join('');
  return { land: draw(kind('land')), borders: draw(kind('border')), towns: townsIn(towns, frame) };
}

/** @param by worlds to the east */
function pathsIn(frame: PictureFrame, by: number): (shape: GeoPermissibleObjects) => string {
  const cut = geoIdentity().clipExtent([
    [-MARGIN, -MARGIN],
    [frame.width + MARGIN, frame.height + MARGIN],
  ]);
  let before: { readonly x: number; readonly y: number } | null = null;
  const project = geoTransform({
    lineStart() {
      before = null;
      this.stream.lineStart();
    },
    point(longitude, latitude) {
      const at = {
        x: (worldX(longitude) / WORLD + by) * frame.side - frame.left,
        y: (worldY(latitude) / WORLD) * frame.side - frame.top,
      };
      if (before !== null && Math.abs(at.x - before.x) < GRAIN && Math.abs(at.y - before.y) < GRAIN) return;
      before = at;
      this.stream.point(at.x, at.y);
    },
  });
  const path = geoPath({ stream: (sink) => project.stream(cut.stream(sink)) }).digits(1);
  return (shape) => path(shape) ?? '';
}

/** The towns of this zoom whose names have room. */
function townsIn(towns: Towns, frame: PictureFrame): TownName[] {
  const zoom = zoomOf(frame);
  const taken: { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number }[] = [];
  return towns.features.flatMap(({ properties: { n: name, z }, geometry: { coordinates } }) => {
    if (z > zoom) return [];
    const [longitude = 0, latitude = 0] = coordinates;
    const { x, y } = placeIn(frame, { latitude, longitude });
    const size = z >= 7 ? 12 : z >= 5 ? 13 : 14;
    const box = {
      x0: x - BESIDE,
      x1: x + BESIDE + [...name].length * LETTER * size,
      y0: y - (LINE * size) / 2,
      y1: y + (LINE * size) / 2,
    };
    const isInside = box.x0 >= 0 && box.x1 <= frame.width && box.y0 >= 0 && box.y1 <= frame.height;
    const hits = (one: typeof box) => box.x0 < one.x1 && one.x0 < box.x1 && box.y0 < one.y1 && one.y0 < box.y1;
    if (!isInside || taken.some(hits)) return [];
    taken.push(box);
    return [{ name, x: rounded(x), y: rounded(y), nameX: rounded(x + BESIDE), size }];
  });
}

const rounded = (pixels: number): number => Math.round(10 * pixels) / 10;
