/**
 * At most `most` of these points in their order, so that a line through them looks the same: of each span of equally many
 * the lowest and the highest are kept, and the first and the last of all.
 */
export function thinned<Point extends { readonly value: number }>(
  points: readonly Point[],
  most: number,
): readonly Point[] {
  if (points.length <= most) return points;
  const spans = Math.max(1, Math.floor((most - 2) / 2));
  const kept = new Set([0, points.length - 1]);
  for (let span = 0; span < spans; span += 1) {
    const [from, to] = [span, span + 1].map((at) => Math.floor((at * points.length) / spans)) as [number, number];
    let [low, high] = [from, from];
    for (let at = from; at < to; at += 1) {
      if (valueAt(points, at) < valueAt(points, low)) low = at;
      if (valueAt(points, at) > valueAt(points, high)) high = at;
    }
    kept.add(low).add(high);
  }
  return [...kept].sort((a, b) => a - b).flatMap((at) => points[at] ?? []);
}

const valueAt = (points: readonly { readonly value: number }[], at: number): number => points[at]?.value ?? Number.NaN;
