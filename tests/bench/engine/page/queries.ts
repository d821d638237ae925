import { foldId, foldText } from '../../../../src/workers/engine/text/fold.ts';
import { Dice } from './random.ts';
import { SEARCHED, type SearchRow } from './search-rows.ts';

/** A query, and the rows whoever typed it looks for. */
export interface BenchQuery {
  readonly q: string;
  readonly class: string;
  readonly expect: readonly number[];
}

const OF_EACH = 5;

const typo =
  (how: (word: string, at: number, dice: Dice) => string) =>
  (word: string, dice: Dice): string =>
    how(word, 1 + dice.below(word.length - 2), dice);

const anyLetter = (dice: Dice): string => String.fromCharCode(97 + dice.below(26));

const TYPOS = {
  'typo: letter missing': typo((word, at) => word.slice(0, at) + word.slice(at + 1)),
  'typo: letter added': typo((word, at, dice) => word.slice(0, at) + anyLetter(dice) + word.slice(at)),
  'typo: letter wrong': typo((word, at, dice) => word.slice(0, at) + anyLetter(dice) + word.slice(at + 1)),
  'typo: letters swapped': typo(
    (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ),
};

/** Sixty queries of twelve classes about these rows; the same ones for the same seed. */
export function makeQueries(rows: readonly SearchRow[], seed: number): BenchQuery[] {
  const dice = new Dice(seed, 77);
  const haystack = rows.map((row) => SEARCHED.map((column) => foldText(row[column])).join('\n'));
  const row = (): SearchRow => dice.pick(rows);
  const holding = (...words: readonly string[]): number[] => {
    const folded = words.map(foldText);
    return haystack.flatMap((text, index) => (folded.every((word) => text.includes(word)) ? [index] : []));
  };
  const wordOf = (text: string, least: number): string => {
    const long = text.split(/[^\p{L}]+/u).filter((word) => word.length >= least);
    return long.length > 0 ? dice.pick(long) : '';
  };
  const untilSome = (make: () => string): string => {
    let made = '';
    while (made === '') made = make();
    return made;
  };
  const placeWord = (least: number): string =>
    untilSome(() => wordOf(dice.next() < 0.5 ? row().originName : row().destName, least));
  const customerWord = (least: number): string => untilSome(() => wordOf(row().customData2, least));

  const queries: BenchQuery[] = [];
  const add = (name: string, make: () => Omit<BenchQuery, 'class'>): void => {
    for (let n = 0; n < OF_EACH; n += 1) queries.push({ class: name, ...make() });
  };
  const asTyped = (words: readonly string[]): Omit<BenchQuery, 'class'> => ({
    q: words.join(' ').toLowerCase(),
    expect: holding(...words),
  });
  add('exact id', () => asTyped([row().customData]));
  add('id prefix', () => asTyped([row().customData.slice(0, 7)]));
  add('last five', () => {
    const short = row().macId.slice(-5);
    const ends = foldId(short);
    const q = dice.next() < 0.5 ? short : ends;
    return { q, expect: rows.flatMap(({ macId }, index) => (foldId(macId).endsWith(ends) ? [index] : [])) };
  });
  add('place word', () => asTyped([placeWord(4)]));
  add('two words, one field', () =>
    asTyped(
      untilSome(() => row().customData2)
        .split(' ')
        .slice(0, 2),
    ),
  );
  add('two words, two fields', () => {
    const { customData2, destName } = row();
    return asTyped([customData2.split(' ')[0] ?? '', destName.split(' ')[0] ?? '']);
  });
  for (const [name, mistype] of Object.entries(TYPOS)) {
    add(name, () => {
      const meant = dice.next() < 0.6 ? placeWord(5) : customerWord(5);
      // What spells another word of these rows isn't mistyped to anybody but the typist.
      const q = untilSome(() => {
        const typed = mistype(meant.toLowerCase(), dice);
        return holding(typed).length > 0 ? '' : typed;
      });
      return { q, expect: holding(meant) };
    });
  }
  add('two or three letters', () => asTyped([placeWord(4).slice(0, 2 + dice.below(2))]));
  add('no match', () => ({ q: Array.from({ length: 9 }, () => dice.pick('qxzjwvk'.split(''))).join(''), expect: [] }));
  return queries;
}
