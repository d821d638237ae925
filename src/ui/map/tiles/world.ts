/**
 * Places in the square of the web Mercator projection, as whole numbers of 32 bits from its upper left corner: tiles, and
 * squares within them, are then the upper bits of a number. One unit is less than a centimetre.
 */

/** Units of one side. */
export const WORLD = 2 ** 32;
/** Where the square ends; degrees. */
const LATITUDE_MAX = 85.051_128_779_806_59;

const RADIANS = Math.PI / 180;

const within = (unit: number): number => Math.min(WORLD - 1, Math.max(0, Math.floor(unit)));

/** @param longitude degrees, −180 to 180 */
export const worldX = (longitude: number): number => within(((longitude + 180) / 360) * WORLD);

/** @param latitude degrees; beyond the square, its edge */
export function worldY(latitude: number): number {
  const sine = Math.sin(Math.min(LATITUDE_MAX, Math.max(-LATITUDE_MAX, latitude)) * RADIANS);
  return within((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD);
}

/** Degrees. */
export const longitudeAt = (x: number): number => (x / WORLD) * 360 - 180;

/** Degrees. */
export const latitudeAt = (y: number): number => Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) / RADIANS;

/** A part of the world; its edges belong to it. */
export interface WorldBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const WHOLE_WORLD: WorldBox = { x0: 0, y0: 0, x1: WORLD - 1, y1: WORLD - 1 };
