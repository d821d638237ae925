/** A set of slots, one bit each: slot `n` is bit `n % 32` of word `n / 32`. */
export type Bitmap = Uint32Array;

export const WORD_BITS = 32;

/** Words of a bitmap over so many slots. */
export const wordsFor = (slots: number): number => Math.ceil(slots / WORD_BITS);

export const newBitmap = (slots: number): Bitmap => new Uint32Array(wordsFor(slots));

export const hasSlot = (bits: Bitmap, slot: number): boolean => (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;

export function addSlot(bits: Bitmap, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function removeSlot(bits: Bitmap, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

/** How many slots are in the set. */
export function countSlots(bits: Bitmap): number {
  let count = 0;
  for (const word of bits) count += bitsIn(word);
  return count;
}

/** The slots of a set, ascending. `count`: as many as it has. */
export function slotsIn(bits: Bitmap, count = countSlots(bits)): Uint32Array {
  const slots = new Uint32Array(count);
  let at = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      slots[at] = word * WORD_BITS + lowestBit(left);
      at += 1;
      left &= left - 1;
    }
  }
  return slots;
}

/** A bitmap over more slots with the same slots in it. */
export function grownBitmap(bits: Bitmap, slots: number): Bitmap {
  const grown = newBitmap(slots);
  grown.set(bits.subarray(0, grown.length));
  return grown;
}

/** The place of the lowest bit that is set in a word that is not 0. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

/** How many bits of a word are set: pairs, nibbles, then all four bytes at once by one multiplication. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
