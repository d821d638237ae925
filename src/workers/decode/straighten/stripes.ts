/** A change counts when it is this share of the whole range of a profile. */
const SEEN = 0.12;

/** How often a profile changes from light to dark and back: a code does at every bar, an edge or a shade only once. */
export function changesIn(profile: Float32Array): number {
  let [least, most] = [Infinity, -Infinity];
  for (const grey of profile) {
    if (grey < least) least = grey;
    if (grey > most) most = grey;
  }
  const step = (most - least) * SEEN;
  let [changes, rising, turn] = [0, true, profile[0] ?? 0];
  for (const grey of profile) {
    if (rising ? grey > turn : grey < turn) turn = grey;
    else if (rising ? grey < turn - step : grey > turn + step) {
      changes += 1;
      rising = !rising;
      turn = grey;
    }
  }
  return changes;
}
