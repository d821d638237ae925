import { type DirectionTiles, TILE } from './direction-tiles.ts';

/** A stretch of a picture whose grey changes in one direction only, as a linear code's does. Pixels and radians. */
export interface Band {
  readonly x: number;
  readonly y: number;
  /** The way across the bars. */
  readonly angle: number;
  /** From the centre to where it begins and ends across the bars, and along them. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const MOST = 4;
/** A band's weakest tile, of its strongest; the weakest band's strongest, of the picture's. */
const WITHIN = 0.22;
const AMONG = 0.06;
/** Cosine of the doubled angle by which two neighbours may differ at most: 18 degrees. */
const SAME_WAY = Math.cos((36 * Math.PI) / 180);
const FEWEST_TILES = 3;

/** The bands of a picture, strongest first. */
export function findBands(raw: DirectionTiles): Band[] {
  const tiles = smoothed(raw);
  const strength = tiles.x.map((x, tile) => Math.hypot(x, tiles.y[tile] ?? 0));
  const order = [...strength.keys()].sort((one, other) => (strength[other] ?? 0) - (strength[one] ?? 0));
  const strongest = strength[order[0] ?? 0] ?? 0;
  const taken = new Uint8Array(strength.length);
  const bands: { band: Band; weight: number }[] = [];
  for (const seed of order) {
    if ((strength[seed] ?? 0) < AMONG * strongest || bands.length === 3 * MOST) break;
    if (taken[seed] === 1) continue;
    const members = grow(tiles, strength, taken, seed);
    if (members.length < FEWEST_TILES) continue;
    let weight = 0;
    for (const tile of members) weight += strength[tile] ?? 0;
    bands.push({ band: bandOf(raw, tiles.columns, members), weight });
  }
  return bands
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ band }) => band);
}

/** Each tile with half of its neighbours': one that a bar's end or the noise spoils doesn't cut a band in two. */
function smoothed({ columns, rows, x, y }: DirectionTiles): DirectionTiles {
  const blur = (from: Float32Array): Float32Array => {
    const to = new Float32Array(from.length);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        let sum = 0;
        for (let down = -1; down <= 1; down += 1) {
          for (let across = -1; across <= 1; across += 1) {
            const [at, line] = [column + across, row + down];
            if (at < 0 || line < 0 || at >= columns || line >= rows) continue;
            sum += (from[line * columns + at] ?? 0) / ((1 + Math.abs(down)) * (1 + Math.abs(across)));
          }
        }
        to[row * columns + column] = sum;
      }
    }
    return to;
  };
  return { columns, rows, x: blur(x), y: blur(y) };
}

function grow(tiles: DirectionTiles, strength: Float32Array, taken: Uint8Array, seed: number): number[] {
  const { columns, rows, x, y } = tiles;
  const weakest = WITHIN * (strength[seed] ?? 0);
  const members = [seed];
  taken[seed] = 1;
  for (let next = 0; next < members.length; next += 1) {
    const tile = members[next] ?? 0;
    const [column, row] = [tile % columns, Math.floor(tile / columns)];
    for (let down = -1; down <= 1; down += 1) {
      for (let across = -1; across <= 1; across += 1) {
        const [at, line] = [column + across, row + down];
        if (at < 0 || line < 0 || at >= columns || line >= rows) continue;
        const other = line * columns + at;
        const reach = strength[other] ?? 0;
        if (taken[other] === 1 || reach < weakest) continue;
        const product = (x[tile] ?? 0) * (x[other] ?? 0) + (y[tile] ?? 0) * (y[other] ?? 0);
        if (product < SAME_WAY * reach * (strength[tile] ?? 0)) continue;
        taken[other] = 1;
        members.push(other);
      }
    }
  }
  return members;
}

function bandOf({ x, y }: DirectionTiles, columns: number, members: readonly number[]): Band {
  let [sumX, sumY, weights, centreX, centreY] = [0, 0, 0, 0, 0];
  for (const tile of members) {
    const weight = Math.hypot(x[tile] ?? 0, y[tile] ?? 0);
    sumX += x[tile] ?? 0;
    sumY += y[tile] ?? 0;
    weights += weight;
    centreX += weight * middle(tile % columns);
    centreY += weight * middle(Math.floor(tile / columns));
  }
  const angle = Math.atan2(sumY, sumX) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [centreX / weights, centreY / weights];
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (const tile of members) {
    const [dx, dy] = [middle(tile % columns) - cx, middle(Math.floor(tile / columns)) - cy];
    const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin];
    left = Math.min(left, u - TILE / 2);
    right = Math.max(right, u + TILE / 2);
    top = Math.min(top, v - TILE / 2);
    bottom = Math.max(bottom, v + TILE / 2);
  }
  return { x: cx, y: cy, angle, left, right, top, bottom };
}

const middle = (tile: number): number => (tile + 0.5) * TILE;
