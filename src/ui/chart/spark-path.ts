/** Room for the dot at the end. Pixels. */
const RIM = 3;

interface Spark {
  readonly path: string;
  /** Where the last value stands; null: there is none. */
  readonly last: { readonly x: number; readonly y: number } | null;
}

/** A line through values that are equally far apart, from the lowest at the bottom to the highest at the top. */
export function sparkPath(values: readonly (number | null)[], width: number, height: number): Spark {
  const there = values.filter((value) => value !== null);
  if (there.length === 0) return { path: '', last: null };
  const low = Math.min(...there);
  const span = Math.max(...there) - low;
  const step = (width - 2 * RIM) / Math.max(1, values.length - 1);
  let path = '';
  let last: Spark['last'] = null;
  let isParted = true;
  for (const [at, value] of values.entries()) {
    if (value === null) {
      isParted = true;
      continue;
    }
    const x = round(RIM + at * step);
    // What never changes goes along the middle.
    const y = round(span === 0 ? height / 2 : height - RIM - ((value - low) / span) * (height - 2 * RIM));
    // A value alone between two gaps is a point: a line to itself.
    path += isParted ? `M${x} ${y}h0` : `L${x} ${y}`;
    last = { x, y };
    isParted = false;
  }
  return { path, last };
}

const round = (value: number): number => Math.round(value * 10) / 10;
