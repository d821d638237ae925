import { WORLD, worldX, worldY } from '../tiles/world.ts';

/** Side of the whole world at zoom 0, as MapLibre counts zooms; CSS pixels. */
const WORLD_SIDE = 512;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Which part of the web Mercator square a picture shows. All in CSS pixels. */
export interface PictureFrame extends PictureSize {
  /** Side of the whole world. */
  readonly side: number;
  /** What of the world is left of the picture, and above it. */
  readonly left: number;
  readonly top: number;
}

/**
 * The frame in which MapLibre's `fitBounds` would show the places: all of them in sight with room around them, from
 * `zoom` at the nearest.
 * @param places at least one, in degrees
 */
export function frameOf(
  places: readonly Place[],
  { width, height }: PictureSize,
  { padding, zoom }: { readonly padding: number; readonly zoom: number },
): PictureFrame {
  const xs = places.map(({ longitude }) => worldX(longitude) / WORLD);
  const ys = places.map(({ latitude }) => worldY(latitude) / WORLD);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fitting = Math.min((width - 2 * padding) / (x1 - x0), (height - 2 * padding) / (y1 - y0));
  const side = Math.min(Math.max(1, fitting), WORLD_SIDE * 2 ** zoom);
  return { width, height, side, left: ((x0 + x1) / 2) * side - width / 2, top: ((y0 + y1) / 2) * side - height / 2 };
}

/** Where a place is in the picture, from its upper left corner. CSS pixels. */
export const placeIn = ({ side, left, top }: PictureFrame, { latitude, longitude }: Place) => ({
  x: (worldX(longitude) / WORLD) * side - left,
  y: (worldY(latitude) / WORLD) * side - top,
});

/** The zoom at which MapLibre shows the world as large. */
export const zoomOf = ({ side }: PictureFrame): number => Math.log2(side / WORLD_SIDE);
