/** Characters of a comment, line ends too. */
export const COMMENT_LENGTH = 1_000;

/** A login name after an @, which no letter or digit stands before: an email address names nobody. */
const MENTION = /(?<![\w@.-])@([\w-]+)/g;

/** Who a comment may mention: the names in it, as they were written, each once. Whether somebody has such a name is another matter. */
export const namesIn = (text: string): readonly string[] => [
  ...new Map([...text.matchAll(MENTION)].map(([, name = '']) => [name.toLowerCase(), name])).values(),
];

/** Login names as a row has them: each between two bars, so that one is found without finding longer ones. */
export const namesAsText = (names: readonly string[]): string => (names.length === 0 ? '' : `|${names.join('|')}|`);

/** The login names of such a text. */
export const namesOfText = (text: string): readonly string[] => text.split('|').filter((name) => name !== '');

/** The same without one of them. */
export const withoutName = (text: string, name: string): string =>
  namesAsText(namesOfText(text).filter((one) => one !== name));

/** A piece of a comment: where it begins, what somebody wrote, and whom it mentions; null: nobody. */
export interface CommentPiece {
  readonly at: number;
  readonly text: string;
  readonly name: string | null;
}

/** A comment in pieces, so that whom it mentions can be marked. @param mentioned login names as the row has them */
export function commentPieces(text: string, mentioned: string): readonly CommentPiece[] {
  const known = new Map(namesOfText(mentioned).map((name) => [name.toLowerCase(), name]));
  const pieces: CommentPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(MENTION)) {
    const name = known.get((match[1] ?? '').toLowerCase());
    if (name === undefined) continue;
    if (match.index > from) pieces.push({ at: from, text: text.slice(from, match.index), name: null });
    pieces.push({ at: match.index, text: match[0], name });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), name: null });
  return pieces;
}

/** The beginning of a name that is being typed at the end of a text: after an @ that stands alone; null: none is. */
export const typedName = (before: string): string | null => /(?<![\w@.-])@([\w-]*)$/.exec(before)?.[1] ?? null;

/** Where a change of a text ends in the new one: about where somebody types. */
export function changedUpTo(before: string, after: string): number {
  let same = 0;
  while (same < Math.min(before.length, after.length) && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return after.length - same;
}
