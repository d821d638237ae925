/** Rows of a list that are chosen, by key: some of them, or all but some, however many that is. */
export interface Selection {
  readonly of: 'some' | 'all-but';
  readonly keys: ReadonlySet<string>;
}

export const NONE: Selection = { of: 'some', keys: new Set() };
export const ALL: Selection = { of: 'all-but', keys: new Set() };

export const isSelected = ({ of, keys }: Selection, key: string): boolean => keys.has(key) === (of === 'some');

/** How many are chosen in a list of `total`. */
export const countOf = ({ of, keys }: Selection, total: number): number =>
  of === 'some' ? keys.size : Math.max(0, total - keys.size);

/** The selection after these rows were chosen, or with `chosen` false let go. */
export function withRows(selection: Selection, rows: readonly string[], chosen: boolean): Selection {
  const keys = new Set(selection.keys);
  for (const key of rows) {
    if (chosen === (selection.of === 'some')) keys.add(key);
    else keys.delete(key);
  }
  return { of: selection.of, keys };
}
