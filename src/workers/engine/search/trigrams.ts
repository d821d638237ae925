/** Hashes of trigrams, bits of a set; more than a segment of ids that count up has. */
export const TRIGRAMS = 4_096;

/** Bytes of a set of trigrams, a Bloom filter of one hash: it may name more trigrams than the texts have, never fewer. */
export const TRIGRAM_SET_BYTES = TRIGRAMS / 8;

/** Adds to the set at `known` the trigram that ends with a text's `index`-th letter, from 0. */
export function addTrigram(bytes: Uint8Array, known: number, text: number, index: number): void {
  if (index < 2) return;
  const last = text + index;
  const place = trigramHash(bytes[last - 2] ?? 0, bytes[last - 1] ?? 0, bytes[last] ?? 0);
  bytes[known + (place >>> 3)] = (bytes[known + (place >>> 3)] ?? 0) | (1 << (place & 7));
}

/** The hashes of the trigrams of a word, as `hasAll` takes them; none where the word is shorter. */
export function trigramsOf(letters: Uint16Array): Uint16Array {
  const places = new Uint16Array(Math.max(letters.length - 2, 0));
  for (let index = 0; index < places.length; index += 1) {
    places[index] = trigramHash(letters[index] ?? 0, letters[index + 1] ?? 0, letters[index + 2] ?? 0);
  }
  return places;
}

/** Whether a text may have all trigrams of a word, by the set at `known`. */
export function hasAll(bytes: Uint8Array, known: number, places: Uint16Array): boolean {
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    if ((((bytes[known + (place >>> 3)] ?? 0) >>> (place & 7)) & 1) === 0) return false;
  }
  return true;
}

/** The hash of a trigram, below TRIGRAMS: of each letter it takes the lowest five bits, in which letters and digits differ. */
export const trigramHash = (a: number, b: number, c: number): number =>
  Math.imul(((a & 31) << 10) | ((b & 31) << 5) | (c & 31), 0x9e37_79b1) >>> 20;
