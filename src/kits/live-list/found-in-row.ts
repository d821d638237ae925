import { highlightsIn, type Range, type ShownText } from '../../workers/engine/search/highlights.ts';

/** Where in the texts of a row what is searched for was found, by the names of the texts. */
export type FoundInRow<Name extends string> = Readonly<Record<Name, readonly Range[]>>;

/** Looked for when it is first asked for: of the rows a page has, a person sees few. */
export function findInRow<Name extends string>(
  texts: () => Readonly<Record<Name, ShownText>>,
  words: string,
): () => FoundInRow<Name> {
  let found: FoundInRow<Name> | null = null;
  return () => {
    found ??= findNow(texts(), words);
    return found;
  };
}

function findNow<Name extends string>(texts: Readonly<Record<Name, ShownText>>, words: string): FoundInRow<Name> {
  const names = Object.keys(texts) as Name[];
  const ranges = words.trim() === '' ? [] : highlightsIn(Object.values(texts), words, false);
  return Object.fromEntries(names.map((name, at) => [name, ranges[at] ?? []])) as unknown as FoundInRow<Name>;
}
