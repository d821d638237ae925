/** Threes that are told apart, bits of a set; more than a segment of ids that count up has. */
export const THREES = 4_096;

/** Bytes of a set of threes: which three letters stand side by side in some texts; perhaps more, never fewer. */
export const NEIGHBOURS = THREES / 8;

/** Adds to the set that stands at `known` the three letters of which the last is a text's `index`-th, from 0. */
export function addNeighbours(bytes: Uint8Array, known: number, text: number, index: number): void {
  if (index < 2) return;
  const last = text + index;
  const place = threeOf(bytes[last - 2] ?? 0, bytes[last - 1] ?? 0, bytes[last] ?? 0);
  bytes[known + (place >>> 3)] = (bytes[known + (place >>> 3)] ?? 0) | (1 << (place & 7));
}

/** The threes of a word, as `hasAll` asks for them; none where it is shorter. */
export function neighboursOf(letters: Uint16Array): Uint16Array {
  const places = new Uint16Array(Math.max(letters.length - 2, 0));
  for (let index = 0; index < places.length; index += 1) {
    places[index] = threeOf(letters[index] ?? 0, letters[index + 1] ?? 0, letters[index + 2] ?? 0);
  }
  return places;
}

/** Whether a text may have all of a word's threes, going by the set that stands at `known`. */
export function hasAll(bytes: Uint8Array, known: number, places: Uint16Array): boolean {
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    if ((((bytes[known + (place >>> 3)] ?? 0) >>> (place & 7)) & 1) === 0) return false;
  }
  return true;
}

/** The number of three letters, below THREES: what is alike in letters and digits is in their lowest five bits. */
export const threeOf = (a: number, b: number, c: number): number =>
  Math.imul(((a & 31) << 10) | ((b & 31) << 5) | (c & 31), 0x9e37_79b1) >>> 20;
