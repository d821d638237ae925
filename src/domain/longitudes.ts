/** Longitudes in degrees, on a globe that has no edge: what crosses 180° goes on beyond it, and never back around the world. */

const ROUND = 360;
const HALF = 180;

/** A difference of longitudes on the short way round, -180 to 180. */
export const shortWay = (degrees: number): number => degrees - ROUND * Math.round(degrees / ROUND);

/** The same meridian, as near as it comes to another longitude: within 180° of it. */
export const besideOf = (longitude: number, other: number): number =>
  longitude + ROUND * Math.round((other - longitude) / ROUND);

/** The same meridian between -180° and 180°; what is there stays as it is. */
export const inWorld = (longitude: number): number =>
  longitude >= -HALF && longitude <= HALF ? longitude : shortWay(longitude);

type Spot = readonly [longitude: number, latitude: number];

/** The same places one after the other, each beside the one before: the first stays where it is. */
export function unwrapped(spots: readonly Spot[]): [longitude: number, latitude: number][] {
  let before = spots[0]?.[0] ?? 0;
  return spots.map(([longitude, latitude]) => {
    before = besideOf(longitude, before);
    return [before, latitude];
  });
}

/** A path in pieces that all lie between -180° and 180°: it ends where it crosses the date line, and goes on at the other side. */
export function cutAtDateLine(spots: readonly Spot[]): [longitude: number, latitude: number][][] {
  const pieces: [number, number][][] = [];
  let piece: [number, number][] = [];
  let before: Spot | null = null;
  for (const [longitude, latitude] of spots) {
    const here = inWorld(longitude);
    if (before !== null && Math.abs(here - before[0]) > HALF) {
      // Where the world ends on this side, and how much of the way is until there.
      const edge = before[0] > 0 ? HALF : -HALF;
      const way = besideOf(here, before[0]) - before[0];
      const crossing = before[1] + (way === 0 ? 0 : (edge - before[0]) / way) * (latitude - before[1]);
      piece.push([edge, crossing]);
      pieces.push(piece);
      piece = [[-edge, crossing]];
    }
    piece.push([here, latitude]);
    before = [here, latitude];
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

/** From west to east; `east` is never less, and beyond 180° where it crosses the date line. */
export type Span = readonly [west: number, east: number];

/** The part of the globe that some places one after the other are in; null without any. */
export function spanOf(spots: readonly Spot[]): Span | null {
  if (spots.length === 0) return null;
  const longitudes = unwrapped(spots).map(([longitude]) => longitude);
  // One by one: there may be more than a call takes.
  const west = longitudes.reduce((least, one) => Math.min(least, one));
  return [west, longitudes.reduce((most, one) => Math.max(most, one))];
}

/**
 * The part of the globe with all of several parts in it; null without any. It is the usual part of a map, and one over the date
 * line where something crosses that, or where that takes less than half of the globe and the usual one takes more.
 */
export function commonSpan(spans: readonly Span[]): Span | null {
  const [first] = spans;
  if (first === undefined) return null;
  const begun = spans
    .map(([west, east]): Span => {
      const start = west >= -HALF && west < HALF ? west : shortWay(west);
      return [start, start + Math.min(east - west, ROUND)];
    })
    .toSorted(([one], [other]) => one - other);
  const usual: Span = [
    begun.reduce((least, [west]) => Math.min(least, west), begun[0]?.[0] ?? 0),
    begun.reduce((most, [, east]) => Math.max(most, east), Number.NEGATIVE_INFINITY),
  ];
  const crosses = usual[1] > HALF;
  if (!crosses && usual[1] - usual[0] <= HALF) return usual;
  // What follows the widest gap, as far as to that gap again.
  let reach = begun[0]?.[1] ?? 0;
  let best: Span = usual;
  for (const [at, [west]] of begun.entries()) {
    if (at > 0 && west > reach) {
      const around: Span = [west, Math.max(reach + ROUND, usual[1])];
      if (around[1] - around[0] < best[1] - best[0]) best = around;
    }
    reach = Math.max(reach, begun[at]?.[1] ?? 0);
  }
  const width = best[1] - best[0];
  if (width >= ROUND) return [-HALF, HALF];
  return crosses || width <= HALF ? best : usual;
}
