import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { type HiddenKinds, isHidden, type PointSet } from './point-set.ts';

/** Which tile of the world, and what of the points is in it. */
export interface MarkTileRequest {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly hidden: HiddenKinds;
  /** From this zoom on every point stands for itself; below, those that stand near each other are drawn as one. */
  readonly clusterBelow: number;
}

/** What a feature of such a tile says. */
export interface MarkFeature {
  /** Points that it stands for. */
  readonly n: number;
  /** The highest code of their kinds. */
  readonly k: number;
  /** 1: drawn as one with their number, 0: as a mark. */
  readonly c: 0 | 1;
  /** The least part of the world with all of them in it. */
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The layer of the tile that the features are in. */
export const MARK_LAYER = 'marks';
/** Beyond this the tiles of this zoom are drawn larger. */
export const TILE_ZOOM_MAX = 18;

/** Pixels of a tile's side. */
const TILE = 512;
/** Units of a tile's side within it. */
const EXTENT = 4096;
/** Points in one square of so many pixels are drawn as one; both divide a tile. */
const CLUSTER = 64;
/** What stands so near that it can't be told apart anyway is one mark, which lists them. */
const STACK = 4;

/**
 * A vector tile of points: squares of 64 pixels with one feature each, or of 4 pixels where each is to stand for itself. A
 * square belongs to one tile only, so that nothing is drawn twice.
 */
export function markTile(set: PointSet, { z, x, y, hidden, clusterBelow }: MarkTileRequest): ArrayBuffer {
  const isClustered = z < clusterBelow;
  const squares = TILE / (isClustered ? CLUSTER : STACK);
  const features = featuresOf(set, { z, x, y, hidden, squares }).map((feature) => ({
    type: 1 as const,
    geometry: [[feature.at.x, feature.at.y] as [number, number]],
    tags: {
      n: feature.n,
      k: feature.k,
      c: isClustered && feature.n > 1 ? 1 : 0,
      x0: feature.x0,
      y0: feature.y0,
      x1: feature.x1,
      y1: feature.y1,
    } satisfies MarkFeature,
  }));
  const tile = { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string];
  const bytes = fromGeojsonVt({ [MARK_LAYER]: tile }, { version: 2, extent: EXTENT });
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

interface Square {
  n: number;
  k: number;
  sumX: number;
  sumY: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

function featuresOf(
  { x: xs, y: ys, kinds }: PointSet,
  tile: Pick<MarkTileRequest, 'z' | 'x' | 'y' | 'hidden'> & { readonly squares: number },
) {
  const { z, hidden, squares } = tile;
  /** Units of the world in a tile, and in a square. */
  const size = 2 ** (32 - z);
  const side = size / squares;
  const [left, top] = [tile.x * size, tile.y * size];
  const found = new Map<number, Square>();
  for (let at = 0; at < xs.length; at += 1) {
    const dx = (xs[at] ?? 0) - left;
    const dy = (ys[at] ?? 0) - top;
    if (dx < 0 || dx >= size || dy < 0 || dy >= size) continue;
    const kind = kinds[at] ?? 0;
    if (isHidden(hidden, kind)) continue;
    const number = Math.floor(dy / side) * squares + Math.floor(dx / side);
    const square = found.get(number);
    if (square === undefined) {
      found.set(number, { n: 1, k: kind, sumX: dx, sumY: dy, x0: dx, y0: dy, x1: dx, y1: dy });
      continue;
    }
    square.n += 1;
    square.sumX += dx;
    square.sumY += dy;
    if (kind > square.k) square.k = kind;
    if (dx < square.x0) square.x0 = dx;
    else if (dx > square.x1) square.x1 = dx;
    if (dy < square.y0) square.y0 = dy;
    else if (dy > square.y1) square.y1 = dy;
  }
  const place = (sum: number, n: number): number => Math.min(EXTENT - 1, Math.floor((sum / n / size) * EXTENT));
  return Array.from(found.values(), ({ n, k, sumX, sumY, x0, y0, x1, y1 }) => ({
    n,
    k,
    x0: left + x0,
    y0: top + y0,
    x1: left + x1,
    y1: top + y1,
    at: { x: place(sumX, n), y: place(sumY, n) },
  }));
}
