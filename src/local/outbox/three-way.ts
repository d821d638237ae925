/** Fields of a row by their names in it. */
export type Fields = Readonly<Record<string, unknown>>;

/** What an edit sets, in parts whose fields belong together, such as the three fields of a place. */
export type EditParts = Readonly<Record<string, Fields>>;

export interface Comparison {
  /** Parts nobody else has touched: they still apply. */
  readonly apply: readonly string[];
  /** Parts that somebody else has set to the same: nothing is left to do. */
  readonly same: readonly string[];
  /** Parts that somebody else has set to something else. */
  readonly clash: readonly string[];
}

/**
 * Compares an edit with the row as it is now: `base` are the fields as the person saw them, `current` as they are.
 * Every part is in exactly one of the three lists.
 */
export function threeWay(parts: EditParts, base: Fields, current: Fields): Comparison {
  const result = { apply: [] as string[], same: [] as string[], clash: [] as string[] };
  for (const [name, fields] of Object.entries(parts)) {
    const names = Object.keys(fields);
    if (names.every((field) => isSame(current[field], base[field]))) result.apply.push(name);
    else if (names.every((field) => isSame(current[field], fields[field]))) result.same.push(name);
    else result.clash.push(name);
  }
  return result;
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Those of the fields that are no longer what they were. */
export const changedFields = (names: readonly string[], base: Fields, current: Fields): readonly string[] =>
  names.filter((name) => !isSame(current[name], base[name]));

/** The fields of these names, as far as the row has them. */
export const pick = (row: Fields, names: Iterable<string>): Fields =>
  Object.fromEntries([...names].map((name) => [name, row[name] ?? null]));

/** The names of all fields that an edit sets. */
export const fieldsOf = (parts: EditParts): string[] => Object.values(parts).flatMap((fields) => Object.keys(fields));
