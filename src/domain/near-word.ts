/** Letters that may be wrong in a word of so many. */
const typosIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether a word begins with what was typed, but for the typos that people make: a letter too many, too few, another one, or
 * two in each other's place. Both folded to lower case without accents.
 */
export function isNearWord(typed: string, word: string): boolean {
  const allowed = typosIn(typed.length);
  if (allowed === 0) return word.startsWith(typed);
  // Row by row of the edit distance; what stands behind the end of the typed part costs nothing.
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const swapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      next.push(
        Math.min(
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          swapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = next;
  }
  return Math.min(...last) <= allowed;
}
