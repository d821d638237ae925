import { unwrapped } from './longitudes.ts';

/** A square of the web Mercator projection. */
export interface MapTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

type Spot = readonly [longitude: number, latitude: number];

/** Where the square ends; degrees. */
const LATITUDE_MAX = 85.05;
/** Steps along a way within a tile's side: none in between is missed but for a corner. */
const STEPS = 4;

/** In sides of the world: 0 to 1 from west to east, beyond it where a way goes on over 180°, and from north to south. */
function squareOf([longitude, latitude]: Spot): Spot {
  const sine = Math.sin((Math.min(LATITUDE_MAX, Math.max(-LATITUDE_MAX, latitude)) * Math.PI) / 180);
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/**
 * The tiles along a way from zoom to zoom, those of lower zooms first, none twice, at most so many: where a zoom is too much, of it
 * and of those below only what is at the places themselves, the ends first.
 */
export function tilesAlong(way: readonly Spot[], from: number, to: number, most: number): readonly MapTile[] {
  const path = unwrapped(way).map(squareOf);
  const found = new Map<string, MapTile>();
  const ends = [path[0], path.at(-1), ...path.slice(1, -1)].flatMap((one) => (one === undefined ? [] : [one]));
  let isWhole = true;
  for (let z = from; z <= to; z += 1) {
    const side = 2 ** z;
    const at = ([x, y]: Spot): MapTile => ({
      z,
      x: ((Math.floor(x * side) % side) + side) % side,
      y: Math.min(side - 1, Math.max(0, Math.floor(y * side))),
    });
    const spots = isWhole ? between(path, side, most * STEPS) : null;
    const tiles = new Map((spots ?? ends).map((spot) => [`${z}/${at(spot).x}/${at(spot).y}`, at(spot)]));
    if (spots !== null && found.size + tiles.size > most) {
      isWhole = false;
      z -= 1;
      continue;
    }
    if (spots === null) isWhole = false;
    for (const [name, tile] of tiles) if (found.size < most) found.set(name, tile);
  }
  return [...found.values()];
}

/** Spots on the way, several in each tile; null: it takes more than so many. */
function between(path: readonly Spot[], side: number, most: number): readonly Spot[] | null {
  const spots: Spot[] = path.slice(0, 1);
  for (const [at, to] of path.slice(1).entries()) {
    const from = path[at] ?? to;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * side * STEPS));
    if (spots.length + steps > most * STEPS) return null;
    for (let step = 1; step <= steps; step += 1) {
      spots.push([from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps]);
    }
  }
  return spots;
}
