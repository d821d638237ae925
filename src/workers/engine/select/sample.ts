/** Positions of a sample that tells about where in an order something is: every so many. */
const SIZE = 1_024;
/** Fewer than this are not worth a sample. */
const LEAST = 8 * SIZE;

/** Some of `count` positions, evenly spread; null where all of them may as well be looked at. */
export function samplePositions(count: number): Uint32Array | null {
  if (count < LEAST) return null;
  return Uint32Array.from({ length: SIZE }, (_, at) => Math.floor(((at + 0.5) * count) / SIZE));
}

/**
 * Between which places of a sorted sample the ranks from `first` up to `end` of all `count` most likely are; null: they
 * may lie beyond all of it. `care`: how many times as far from the likely place.
 */
export function sampleBounds(
  first: number,
  end: number,
  count: number,
  care: number,
): { readonly low: number | null; readonly high: number | null } {
  const placeOf = (rank: number): number => (rank * SIZE) / count;
  // Three deviations of how many of a sample are in a part of all, and some: a wrong guess is made again.
  const marginAt = (place: number): number => care * (2 + 3 * Math.sqrt((place * (SIZE - place)) / SIZE));
  const low = Math.floor(placeOf(first) - marginAt(placeOf(first)));
  const high = Math.ceil(placeOf(end) + marginAt(placeOf(end)));
  return { low: first === 0 || low < 0 ? null : low, high: end >= count || high >= SIZE ? null : high };
}
