/** A name at a line: where it begins and the line is, how wide it is; pixels. */
export interface NamedLine {
  readonly left: number;
  readonly line: number;
  readonly width: number;
}

export interface NamesFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Of a line of text. */
  readonly height: number;
  /** Between two names, and from a name to its line. */
  readonly gap: number;
}

/** The left and the bottom edge of a name; null: there is no room for it. */
export type NamePlace = { readonly x: number; readonly y: number } | null;

/**
 * Places the names of lines so that none lies on another: above its line, below it, or further right at the end of one that is
 * in its way.
 */
export function placeNames(names: readonly NamedLine[], frame: NamesFrame): readonly NamePlace[] {
  const { height, gap } = frame;
  const taken: { readonly x: number; readonly y: number; readonly width: number }[] = [];
  return names.map(({ left, line, width }) => {
    const starts = [left, ...taken.map((one) => one.x + one.width + 2 * gap).filter((x) => x > left)];
    const rows = [line - gap, line + height + gap];
    const found = starts
      .toSorted((a, b) => a - b)
      .flatMap((x) => rows.map((y) => ({ x, y })))
      .find(
        ({ x, y }) =>
          x + width <= frame.right &&
          y - height >= frame.top &&
          y <= frame.bottom &&
          taken.every(
            (one) => x >= one.x + one.width + gap || x + width + gap <= one.x || Math.abs(y - one.y) >= height,
          ),
      );
    if (found === undefined) return null;
    taken.push({ ...found, width });
    return found;
  });
}
