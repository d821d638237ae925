/** Bits of a set; more than a segment of ids that count up has threes of letters. */
const BITS = 4_096;

/** Which three letters stand side by side in some texts: perhaps more than are there, never fewer. */
export type Neighbours = Uint32Array;

export const newNeighbours = (): Neighbours => new Uint32Array(BITS / 32);

/** Adds the threes of a text's first `length` letters. */
export function addNeighbours(known: Neighbours, letters: ArrayLike<number>, length: number): void {
  for (let index = 2; index < length; index += 1) {
    const place = placeOf(letters[index - 2] ?? 0, letters[index - 1] ?? 0, letters[index] ?? 0);
    known[place >>> 5] = (known[place >>> 5] ?? 0) | (1 << (place & 31));
  }
}

/** The threes of a word, as `hasAll` asks for them; none where it is shorter. */
export function neighboursOf(letters: Uint16Array): Uint16Array {
  const places = new Uint16Array(Math.max(letters.length - 2, 0));
  for (let index = 0; index < places.length; index += 1) {
    places[index] = placeOf(letters[index] ?? 0, letters[index + 1] ?? 0, letters[index + 2] ?? 0);
  }
  return places;
}

/** Whether a text may have all of a word's threes. */
export function hasAll(known: Neighbours, places: Uint16Array): boolean {
  for (const place of places) if ((((known[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 0) return false;
  return true;
}

/** The bit of three letters: what is alike in letters and digits is in their lowest five bits. */
const placeOf = (a: number, b: number, c: number): number =>
  Math.imul(((a & 31) << 10) | ((b & 31) << 5) | (c & 31), 0x9e37_79b1) >>> 20;
