import type { Dictionary } from '../text/dictionary.ts';
import { mergeSort } from './merge-sort.ts';
import { SortKeys } from './sort-keys.ts';
import type { Steps } from './steps.ts';
import type { TextOrder } from './text-order.ts';
import type { SortedKeys } from './word-sort.ts';

/** Letters of a text that is sorted by a key; longer ones are left to the collator. */
export const LONGEST_PLAIN = 4_096;
/** Texts that are looked at in one step. */
const AT_ONCE = 8_192;

const NOTHING: SortedKeys = { keys: new Uint32Array(0), repeats: new Uint8Array(0) };

/**
 * The place of each of some texts of a dictionary in an order, from 0, as their codes are given. Texts that are equal in it
 * have the same place.
 *
 * To compare two texts as readers would takes a collator about a thousand times as long as two numbers. Most texts are
 * of plain letters: these are sorted by keys, and only the others by the collator, which then looks for their places
 * among the plain ones.
 */
export function* placesOfTexts(
  dictionary: Dictionary,
  { compare, weights }: TextOrder,
  codes: Uint32Array,
): Steps<Uint32Array> {
  const count = codes.length;
  const keys = weights === null ? null : new SortKeys(weights, count);
  const plain = new Uint32Array(count);
  const others: number[] = [];
  const letters = new Uint8Array(LONGEST_PLAIN);
  const addKeys = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) {
      const length = keys === null ? -1 : dictionary.readAscii(codes[at] ?? 0, letters);
      const number = keys?.size ?? 0;
      if (length >= 0 && keys?.add(letters, length) === true) plain[number] = at;
      else others.push(at);
    }
  };
  for (let from = 0; from < count; from += AT_ONCE) {
    addKeys(from, Math.min(from + AT_ONCE, count));
    yield;
  }
  const texts = new Map(others.map((at) => [at, dictionary.textAt(codes[at] ?? 0)]));
  const textOf = (at: number): string => texts.get(at) ?? dictionary.textAt(codes[at] ?? 0);
  const sorted = keys === null ? NOTHING : yield* keys.sorted();
  yield* mergeSort(others, (one, other) => compare(textOf(one), textOf(other)));

  const places = new Uint32Array(count);
  let place = -1;
  let nextKey = 0;
  let before: number | null = null;
  /** Gives the next place, or the last one again to what equals the text that has it. */
  const give = (at: number, isSame: boolean): void => {
    if (!isSame) place += 1;
    places[at] = place;
    before = at;
  };
  const plainAt = (at: number): number => plain[sorted.keys[at] ?? 0] ?? 0;
  const givePlain = (end: number): void => {
    if (nextKey < end) {
      const at = plainAt(nextKey);
      const followsPlain = nextKey > 0 && before === plainAt(nextKey - 1);
      const repeats = followsPlain
        ? sorted.repeats[nextKey] === 1
        : before !== null && compare(textOf(before), textOf(at)) === 0;
      give(at, repeats);
      nextKey += 1;
    }
    for (; nextKey < end; nextKey += 1) give(plainAt(nextKey), sorted.repeats[nextKey] === 1);
  };
  for (const [number, at] of others.entries()) {
    const text = textOf(at);
    let [low, high] = [nextKey, sorted.keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(textOf(plainAt(middle)), text) < 0) low = middle + 1;
      else high = middle;
    }
    givePlain(low);
    give(at, before !== null && compare(textOf(before), text) === 0);
    if (number % AT_ONCE === AT_ONCE - 1) yield;
  }
  yield;
  givePlain(sorted.keys.length);
  return places;
}
