import type { Steps } from './steps.ts';

/** Keys of texts in their order. */
export interface SortedKeys {
  /** The numbers of the keys. */
  readonly keys: Uint32Array;
  /** By place: not 0 where the key is the same as the one before. */
  readonly repeats: Uint8Array;
}

/** So few keys are quicker moved one by one. */
const FEW = 24;
/** From so many on a pass over more bits saves more than its counts cost. */
const MANY = 8_192;
const [NARROW, WIDE] = [8, 11] as const;
const WORD_BITS = 32;
/** So many are sorted in one step. */
const AT_ONCE = 16_384;

/**
 * Sorts keys by their words, word by word: of those that are the same up to a word, only the next one is looked at. Key
 * `n` has the words from `starts[n]` up to `starts[n + 1]`; what lies beyond counts as 0.
 */
export function* wordSort(words: Uint32Array, starts: Uint32Array, size: number): Steps<SortedKeys> {
  const keys = new Uint32Array(size);
  for (let key = 0; key < size; key += 1) keys[key] = key;
  const repeats = new Uint8Array(size);
  const sorter = new Sorter(words, starts, keys, repeats);
  yield* sorter.sort(0, size, 0);
  return { keys, repeats };
}

class Sorter {
  readonly #words: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #keys: Uint32Array;
  readonly #repeats: Uint8Array;
  /** The word of each place's key that is sorted by. */
  readonly #now: Uint32Array;
  readonly #spareKeys: Uint32Array;
  readonly #spareNow: Uint32Array;
  readonly #counts = new Uint32Array(1 << WIDE);

  constructor(words: Uint32Array, starts: Uint32Array, keys: Uint32Array, repeats: Uint8Array) {
    this.#words = words;
    this.#starts = starts;
    this.#keys = keys;
    this.#repeats = repeats;
    this.#now = new Uint32Array(keys.length);
    this.#spareKeys = new Uint32Array(keys.length);
    this.#spareNow = new Uint32Array(keys.length);
  }

  /** The places from `from` up to `to`, whose keys are the same in the first `depth` words. */
  *sort(from: number, to: number, depth: number): Steps {
    if (to - from <= AT_ONCE) {
      this.#sortAtOnce(from, to, depth);
      return;
    }
    const next = this.#sortByNext(from, to, depth);
    if (next < 0) return;
    yield;
    let doneTo = from;
    for (let start = from; start < to; ) {
      const end = this.#endOfSame(start, to);
      if (end - start > AT_ONCE) yield* this.sort(start, end, next);
      else if (end - start > 1) this.#sortAtOnce(start, end, next);
      start = end;
      if (start - doneTo > AT_ONCE) {
        doneTo = start;
        yield;
      }
    }
  }

  #sortAtOnce(from: number, to: number, depth: number): void {
    const next = this.#sortByNext(from, to, depth);
    if (next < 0) return;
    for (let start = from; start < to; ) {
      const end = this.#endOfSame(start, to);
      if (end - start > 1) this.#sortAtOnce(start, end, next);
      start = end;
    }
  }

  /** Where the places end whose word is the one at `start`. The words of the places behind are still those of this depth. */
  #endOfSame(start: number, to: number): number {
    const now = this.#now;
    let end = start + 1;
    while (end < to && now[end] === now[start]) end += 1;
    return end;
  }

  /** Sorts by the first word that is not the same in all of them; returns the depth behind it, -1 when all are the same. */
  #sortByNext(from: number, to: number, depth: number): number {
    // What is the same in all of them is passed over without a call for each word.
    for (let at = depth; ; at += 1) {
      const { bits, isOver } = this.#look(from, to, at);
      if (bits !== 0) {
        if (to - from <= FEW) this.#insert(from, to);
        else this.#distribute(from, to, bits);
        return at + 1;
      }
      if (isOver) {
        this.#repeats.fill(1, from + 1, to);
        return -1;
      }
    }
  }

  /** Takes the word at a depth of each key. Says which bits differ, and whether no key has any more words. */
  #look(from: number, to: number, depth: number): { readonly bits: number; readonly isOver: boolean } {
    const [words, starts, keys, now] = [this.#words, this.#starts, this.#keys, this.#now];
    let bits = 0;
    let isOver = true;
    let first = 0;
    for (let place = from; place < to; place += 1) {
      const key = keys[place] ?? 0;
      const at = (starts[key] ?? 0) + depth;
      let word = 0;
      if (at < (starts[key + 1] ?? 0)) {
        word = words[at] ?? 0;
        isOver = false;
      }
      now[place] = word;
      if (place === from) first = word;
      bits |= word ^ first;
    }
    return { bits, isOver };
  }

  #insert(from: number, to: number): void {
    const [keys, now] = [this.#keys, this.#now];
    for (let place = from + 1; place < to; place += 1) {
      const [key, word] = [keys[place] ?? 0, now[place] ?? 0];
      let at = place;
      for (; at > from && (now[at - 1] ?? 0) > word; at -= 1) {
        keys[at] = keys[at - 1] ?? 0;
        now[at] = now[at - 1] ?? 0;
      }
      keys[at] = key;
      now[at] = word;
    }
  }

  /** By counting, the lowest bits first; bits that are the same in all of them are left out. */
  #distribute(from: number, to: number, differing: number): void {
    const passBits = to - from < MANY ? NARROW : WIDE;
    let [keys, now, toKeys, toNow] = [this.#keys, this.#now, this.#spareKeys, this.#spareNow];
    for (let shift = 0; shift < WORD_BITS; ) {
      if (((differing >>> shift) & 1) === 0) {
        shift += 1;
        continue;
      }
      this.#pass(keys, now, toKeys, toNow, from, to, shift, passBits);
      [keys, now, toKeys, toNow] = [toKeys, toNow, keys, now];
      shift += passBits;
    }
    if (keys === this.#keys) return;
    this.#keys.set(keys.subarray(from, to), from);
    this.#now.set(now.subarray(from, to), from);
  }

  #pass(
    keys: Uint32Array,
    now: Uint32Array,
    toKeys: Uint32Array,
    toNow: Uint32Array,
    from: number,
    to: number,
    shift: number,
    passBits: number,
  ): void {
    const counts = this.#counts;
    const mask = (1 << passBits) - 1;
    counts.fill(0, 0, mask + 1);
    for (let place = from; place < to; place += 1) {
      const bucket = ((now[place] ?? 0) >>> shift) & mask;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    let next = from;
    for (let bucket = 0; bucket <= mask; bucket += 1) {
      const count = counts[bucket] ?? 0;
      counts[bucket] = next;
      next += count;
    }
    for (let place = from; place < to; place += 1) {
      const word = now[place] ?? 0;
      const bucket = (word >>> shift) & mask;
      const at = counts[bucket] ?? 0;
      toKeys[at] = keys[place] ?? 0;
      toNow[at] = word;
      counts[bucket] = at + 1;
    }
  }
}
