import { besideOf, commonSpan, cutAtDateLine, type Span, spanOf } from '../../../domain/longitudes.ts';
import { WORLD, worldY } from '../tiles/world.ts';

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
  /** The longitude in its middle, in degrees: beyond 180 where the picture is over the date line. */
  readonly middle: number;
  /** What of the world is left of the picture, and above it. */
  readonly left: number;
  readonly top: number;
}

type Spot = readonly [longitude: number, latitude: number];

const acrossOf = (longitude: number): number => (longitude + 180) / 360;

/**
 * The frame in which MapLibre's `fitBounds` would show the places: all of them in sight with room around them, from
 * `zoom` at the nearest; over the date line where a way goes there.
 * @param places at least one, in degrees
 * @param ways what is to be in sight as well, each going on over 180°
 */
export function frameOf(
  places: readonly Place[],
  { width, height }: PictureSize,
  { padding, zoom }: { readonly padding: number; readonly zoom: number },
  ways: readonly (readonly Spot[])[] = [],
): PictureFrame {
  const alone = places.map(({ longitude }): Span => [longitude, longitude]);
  const [west, east] = commonSpan([...alone, ...ways.flatMap((way) => wholeOf(way))]) ?? [0, 0];
  const latitudes = [...places.map(({ latitude }) => latitude), ...ways.flatMap((way) => way.map(([, y]) => y))];
  const ys = latitudes.map((latitude) => worldY(latitude) / WORLD);
  const [x0, x1, y0, y1] = [acrossOf(west), acrossOf(east), Math.min(...ys), Math.max(...ys)];
  const fitting = Math.min((width - 2 * padding) / (x1 - x0), (height - 2 * padding) / (y1 - y0));
  const side = Math.min(Math.max(1, fitting), WORLD_SIDE * 2 ** zoom);
  const middle = (west + east) / 2;
  const [left, top] = [acrossOf(middle) * side - width / 2, ((y0 + y1) / 2) * side - height / 2];
  return { width, height, side, left, top, middle };
}

function wholeOf(way: readonly Spot[]): readonly Span[] {
  const span = spanOf(way);
  return span === null ? [] : [span];
}

/** Where a place is in the picture, from its upper left corner. CSS pixels. */
export const placeIn = (frame: PictureFrame, { latitude, longitude }: Place) => ({
  x: acrossOf(besideOf(longitude, frame.middle)) * frame.side - frame.left,
  y: (worldY(latitude) / WORLD) * frame.side - frame.top,
});

/** Where a way is in the picture, in pieces: it ends at the meridian across the globe from the middle, and goes on at the other side. */
export const wayIn = (frame: PictureFrame, way: readonly Spot[]): { readonly x: number; readonly y: number }[][] =>
  cutAtDateLine(way.map(([longitude, latitude]) => [longitude - frame.middle, latitude] as const)).map((piece) =>
    piece.map(([longitude, latitude]) => ({
      x: acrossOf(longitude + frame.middle) * frame.side - frame.left,
      y: (worldY(latitude) / WORLD) * frame.side - frame.top,
    })),
  );

/** By how many worlds the one from -180° to 180° has to be moved so that all of the picture has one under it. */
export function worldsIn({ side, left, width }: PictureFrame): readonly number[] {
  const [first, last] = [Math.floor(left / side), Math.ceil((left + width) / side) - 1];
  return Array.from({ length: Math.min(3, Math.max(1, last - first + 1)) }, (_, at) => first + at);
}

/** The zoom at which MapLibre shows the world as large. */
export const zoomOf = ({ side }: PictureFrame): number => Math.log2(side / WORLD_SIDE);
