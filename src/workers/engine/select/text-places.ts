import type { Dictionary } from '../text/dictionary.ts';
import { SortKeys } from './sort-keys.ts';
import type { TextOrder } from './text-order.ts';

/**
 * The place of each text of a dictionary in an order, from 0, by code. Texts that are equal in it have the same place.
 *
 * To compare two texts as readers would takes a collator about a thousand times as long as two numbers. Most texts are
 * of plain letters: these are sorted by keys, and only the others by the collator, which then looks for their places
 * among the plain ones.
 */
export function placesOfTexts(dictionary: Dictionary, { compare, weights }: TextOrder): Uint32Array {
  const keys = weights === null ? null : new SortKeys(weights);
  const plain: number[] = [];
  const others: number[] = [];
  for (let code = 0; code < dictionary.size; code += 1) {
    (keys?.add(dictionary.textAt(code)) === true ? plain : others).push(code);
  }
  const texts = new Map(others.map((code) => [code, dictionary.textAt(code)]));
  const textOf = (code: number): string => texts.get(code) ?? dictionary.textAt(code);
  const sortedKeys = keys?.sorted() ?? new Uint32Array(0);
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
  const givePlain = (end: number): void => {
    for (; nextKey < end; nextKey += 1) {
      const key = sortedKeys[nextKey] ?? 0;
      const code = plain[key] ?? 0;
      const followsPlain = before !== null && nextKey > 0 && before === plain[sortedKeys[nextKey - 1] ?? 0];
      const isSame = followsPlain
        ? (keys?.isSame(sortedKeys[nextKey - 1] ?? 0, key) ?? false)
        : before !== null && compare(textOf(before), textOf(code)) === 0;
      give(code, isSame);
    }
  };
  for (const code of others) {
    const text = textOf(code);
    let [low, high] = [nextKey, sortedKeys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(textOf(plain[sortedKeys[middle] ?? 0] ?? 0), text) < 0) low = middle + 1;
      else high = middle;
    }
    givePlain(low);
    give(code, before !== null && compare(textOf(before), text) === 0);
  }
  givePlain(sortedKeys.length);
  return places;
}
