import type { Dictionary } from '../text/dictionary.ts';
import { SortKeys } from './sort-keys.ts';
import type { TextOrder } from './text-order.ts';
import type { SortedKeys } from './word-sort.ts';

/** Letters of a text that is sorted by a key; longer ones are left to the collator. */
const LONGEST = 4_096;

const NOTHING: SortedKeys = { keys: new Uint32Array(0), repeats: new Uint8Array(0) };

/**
 * The place of each text of a dictionary in an order, from 0, by code. Texts that are equal in it have the same place.
 *
 * To compare two texts as readers would takes a collator about a thousand times as long as two numbers. Most texts are
 * of plain letters: these are sorted by keys, and only the others by the collator, which then looks for their places
 * among the plain ones.
 */
export function placesOfTexts(dictionary: Dictionary, { compare, weights }: TextOrder): Uint32Array {
  const keys = weights === null ? null : new SortKeys(weights, dictionary.size);
  const plain = new Uint32Array(dictionary.size);
  let plainOnes = 0;
  const others: number[] = [];
  const letters = new Uint8Array(LONGEST);
  for (let code = 0; code < dictionary.size; code += 1) {
    const length = keys === null ? -1 : dictionary.readAscii(code, letters);
    if (length >= 0 && keys?.add(letters, length) === true) plain[plainOnes++] = code;
    else others.push(code);
  }
  const texts = new Map(others.map((code) => [code, dictionary.textAt(code)]));
  const textOf = (code: number): string => texts.get(code) ?? dictionary.textAt(code);
  const sorted = keys?.sorted() ?? NOTHING;
  others.sort((one, other) => compare(textOf(one), textOf(other)));

  const places = new Uint32Array(dictionary.size);
  let place = -1;
  let nextKey = 0;
  let before: number | null = null;
  /** Gives the next place, or the last one again to what equals the text that has it. */
  const give = (code: number, isSame: boolean): void => {
    if (!isSame) place += 1;
    places[code] = place;
    before = code;
  };
  const plainAt = (at: number): number => plain[sorted.keys[at] ?? 0] ?? 0;
  const givePlain = (end: number): void => {
    if (nextKey < end) {
      const code = plainAt(nextKey);
      const followsPlain = nextKey > 0 && before === plainAt(nextKey - 1);
      const repeats = followsPlain
        ? sorted.repeats[nextKey] === 1
        : before !== null && compare(textOf(before), textOf(code)) === 0;
      give(code, repeats);
      nextKey += 1;
    }
    for (; nextKey < end; nextKey += 1) give(plainAt(nextKey), sorted.repeats[nextKey] === 1);
  };
  for (const code of others) {
    const text = textOf(code);
    let [low, high] = [nextKey, sorted.keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(textOf(plainAt(middle)), text) < 0) low = middle + 1;
      else high = middle;
    }
    givePlain(low);
    give(code, before !== null && compare(textOf(before), text) === 0);
  }
  givePlain(sorted.keys.length);
  return places;
}
