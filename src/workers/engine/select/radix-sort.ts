/** Bits of a word that are looked at in one pass: more make the counts too many for the processor's nearest memory. */
const PASS_BITS = 11;
const BUCKETS = 1 << PASS_BITS;

/**
 * The slots ordered by the words they have, ascending; those with the same word stay in the order they were in. `words`
 * is by slot. A pass in which all have the same bits is left out.
 */
export function sortedByWord(slots: Uint32Array, words: Uint32Array): Uint32Array {
  let from = slots;
  let spare: Uint32Array | null = null;
  for (let shift = 0; shift < 32; shift += PASS_BITS) {
    const counts = new Uint32Array(BUCKETS);
    for (let at = 0; at < from.length; at += 1) {
      const bucket = ((words[from[at] ?? 0] ?? 0) >>> shift) & (BUCKETS - 1);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    if (counts.includes(from.length)) continue;
    let start = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const count = counts[bucket] ?? 0;
      counts[bucket] = start;
      start += count;
    }
    const to: Uint32Array = spare ?? new Uint32Array(from.length);
    for (let at = 0; at < from.length; at += 1) {
      const slot = from[at] ?? 0;
      const bucket = ((words[slot] ?? 0) >>> shift) & (BUCKETS - 1);
      const place = counts[bucket] ?? 0;
      to[place] = slot;
      counts[bucket] = place + 1;
    }
    spare = from === slots ? null : from;
    from = to;
  }
  return from;
}

/**
 * The slots ordered by their places, ascending; those with the same place stay in the order they were in. `places` is by
 * slot, each below `end`. `ties` gives the slots in the order of those with the same place; it is only asked where two are.
 */
export function sortedByPlace(
  slots: Uint32Array,
  ties: () => Uint32Array,
  places: Uint32Array,
  end: number,
): Uint32Array {
  const next = new Uint32Array(end);
  let most = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const place = places[slots[at] ?? 0] ?? 0;
    const count = (next[place] ?? 0) + 1;
    next[place] = count;
    if (count > most) most = count;
  }
  let start = 0;
  for (let place = 0; place < end; place += 1) {
    const count = next[place] ?? 0;
    next[place] = start;
    start += count;
  }
  const from = most > 1 ? ties() : slots;
  const sorted = new Uint32Array(from.length);
  for (let at = 0; at < from.length; at += 1) {
    const slot = from[at] ?? 0;
    const place = places[slot] ?? 0;
    const to = next[place] ?? 0;
    sorted[to] = slot;
    next[place] = to + 1;
  }
  return sorted;
}
