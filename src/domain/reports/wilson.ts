/** A normal variable is below this with a chance of 97.5 %: 95 % on both sides. */
const Z = 1.959964;

/**
 * The lower end of what the share of good ones may be, after so many good ones of so many (Wilson's interval, 95 %): few
 * trips prove little. 0 where there were none.
 */
export function lowerBound(good: number, of: number): number {
  if (of <= 0) return 0;
  const share = good / of;
  const square = Z * Z;
  const middle = share + square / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share) + square / (4 * of)) / of);
  return Math.max(0, (middle - spread) / (1 + square / of));
}
