import type { Brought } from '../cache/feed-rows.ts';

interface Created {
  readonly guid: string;
  /** ISO 8601 in UTC: their order as texts is their order in time. */
  readonly createDate: string;
}

/** Newest created first; of those created in the same millisecond, always in the same order. */
export const byAge = (a: Created, b: Created): number =>
  a.createDate === b.createDate
    ? Number(a.guid > b.guid) - Number(a.guid < b.guid)
    : a.createDate < b.createDate
      ? 1
      : -1;

/** The rows in order after some of them changed: the others are already in theirs. */
export function reordered<Row extends Created>(
  ordered: readonly Row[],
  rows: ReadonlyMap<string, Row>,
  brought: Brought,
): readonly Row[] {
  if (brought === null) return [...rows.values()].sort(byAge);
  if (brought.size === 0) return ordered;
  const fresh = [...brought].flatMap((key) => rows.get(key) ?? []).sort(byAge);
  const merged: Row[] = [];
  let next = 0;
  for (const row of ordered) {
    if (brought.has(row.guid)) continue;
    for (let one = fresh[next]; one !== undefined && byAge(one, row) < 0; one = fresh[next]) {
      merged.push(one);
      next += 1;
    }
    merged.push(row);
  }
  for (; next < fresh.length; next += 1) {
    const one = fresh[next];
    if (one !== undefined) merged.push(one);
  }
  return merged;
}

/** How many rows of an ordered list were created at an instant or after it. */
export function countSince(ordered: readonly Created[], instant: string): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle]?.createDate ?? '') >= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows of several ordered lists, newest first. */
export function* inOrder<Row extends Created>(lists: readonly (readonly Row[])[]): Generator<Row> {
  const filled = lists.filter((list) => list.length > 0);
  if (filled.length === 1) yield* filled[0] ?? [];
  else yield* merged(filled);
}

function* merged<Row extends Created>(lists: readonly (readonly Row[])[]): Generator<Row> {
  const at = lists.map(() => 0);
  for (;;) {
    let best = -1;
    let row: Row | undefined;
    for (let index = 0; index < lists.length; index += 1) {
      const candidate = lists[index]?.[at[index] ?? 0];
      if (candidate !== undefined && (row === undefined || byAge(candidate, row) < 0)) {
        best = index;
        row = candidate;
      }
    }
    if (row === undefined) return;
    at[best] = (at[best] ?? 0) + 1;
    yield row;
  }
}
