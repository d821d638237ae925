import { diffLines } from 'diff';

/** A line of two texts that are compared. */
export interface ComparedLine {
  /** Its place among them, from 0. */
  readonly place: number;
  readonly change: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The lines of two texts in one order: what only the first has is removed, what only the second has is added. */
export function comparedLines(before: string, after: string): readonly ComparedLine[] {
  return diffLines(before, after, { newlineIsToken: false })
    .flatMap(({ added, removed, value }) =>
      value
        .replace(/\n$/, '')
        .split('\n')
        .map((text) => ({ change: added ? 'added' : removed ? 'removed' : 'same', text }) as const),
    )
    .map((line, place) => ({ place, ...line }));
}
