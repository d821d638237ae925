interface Room {
  /** Pixels each part takes, with the gap behind it. */
  readonly widths: readonly number[];
  /** Pixels there are for all. */
  readonly room: number;
  /** Pixels that the button of the others takes. */
  readonly more: number;
  /** Those that are always in sight. */
  readonly kept: readonly number[];
  /** The one that is shown; -1: none. It gives its name to the button of the others where it is one of them. */
  readonly shown: number;
}

/** Which parts stand in a row that has room for some, by their place; the others are behind a button. All, where all have room. */
export function partsInSight({ widths, room, more, kept, shown }: Room): readonly number[] {
  const all = widths.map((_, at) => at);
  const sum = (of: readonly number[]): number => of.reduce((total, at) => total + (widths[at] ?? 0), 0);
  if (sum(all) <= room) return all;
  const inSight = new Set(kept);
  const order = [shown, ...all].filter((at) => at >= 0 && !inSight.has(at));
  for (const at of new Set(order)) {
    if (sum([...inSight, at]) + more > room) break;
    inSight.add(at);
  }
  return all.filter((at) => inSight.has(at));
}
