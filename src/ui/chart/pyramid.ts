/**
 * The lowest and the highest of any stretch of a long series without reading the stretch: each level holds the lowest and
 * the highest of eight of the level below. A chart asks it once for every pixel column, so that what is drawn is exactly
 * what all the readings would have painted.
 */
export interface Pyramid {
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** From fine to coarse; each value is the index of a reading, or -1 where a group has none but gaps. */
  readonly levels: readonly { readonly low: Int32Array; readonly high: Int32Array }[];
}

/** What a stretch of readings holds: indices of the lowest and the highest; null: only gaps. */
export interface Extremes {
  readonly low: number;
  readonly high: number;
}

const GROUP = 8;
/** Groups that are made between two looks at the clock. */
const STRIDE = 2_048;

/**
 * Makes the pyramid of readings, `times` ascending, NaN in `values` where one is missing. A generator, so that who runs it
 * can let the page answer in between.
 */
export function* pyramidSteps(times: Float64Array, values: Float64Array): Generator<undefined, Pyramid> {
  const levels: { readonly low: Int32Array; readonly high: Int32Array }[] = [];
  let below = values.length;
  while (below > GROUP) {
    const under = levels.at(-1);
    const count = Math.ceil(below / GROUP);
    const level = { low: new Int32Array(count), high: new Int32Array(count) };
    for (let group = 0; group < count; group += 1) {
      let [low, high] = [-1, -1];
      const end = Math.min(below, (group + 1) * GROUP);
      for (let at = group * GROUP; at < end; at += 1) {
        low = lower(values, low, under === undefined ? at : (under.low[at] ?? -1));
        high = higher(values, high, under === undefined ? at : (under.high[at] ?? -1));
      }
      level.low[group] = low;
      level.high[group] = high;
      if (group % STRIDE === STRIDE - 1) yield;
    }
    levels.push(level);
    below = count;
  }
  return { times, values, levels };
}

/** The same in one piece, for short ones. */
export function pyramidOf(times: Float64Array, values: Float64Array): Pyramid {
  const steps = pyramidSteps(times, values);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The lowest and the highest of the readings from `first` up to, not including, `end`; the earlier one of equals. */
export function extremesOf({ values, levels }: Pyramid, first: number, end: number): Extremes | null {
  let [low, high] = [-1, -1];
  let at = Math.max(0, first);
  const stop = Math.min(values.length, end);
  while (at < stop) {
    // The coarsest group that begins here and does not reach past the end.
    let level = -1;
    let size = 1;
    while (level + 1 < levels.length && at % (size * GROUP) === 0 && at + size * GROUP <= stop) {
      level += 1;
      size *= GROUP;
    }
    const group = levels[level];
    low = lower(values, low, group === undefined ? at : (group.low[at / size] ?? -1));
    high = higher(values, high, group === undefined ? at : (group.high[at / size] ?? -1));
    at += size;
  }
  return low < 0 || high < 0 ? null : { low, high };
}

/** The index of the first reading at or after a time; `times.length` where there is none. */
export function firstAtOrAfter(times: Float64Array, time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Number.POSITIVE_INFINITY) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the first reading after a time. */
export function firstAfter(times: Float64Array, time: number): number {
  let at = firstAtOrAfter(times, time);
  while (times[at] === time) at += 1;
  return at;
}

/** NaN is never lower: what has no reading keeps the other. */
function lower(values: Float64Array, one: number, other: number): number {
  const challenger = values[other] ?? Number.NaN;
  if (Number.isNaN(challenger)) return one;
  return one < 0 || challenger < (values[one] ?? Number.NaN) ? other : one;
}

function higher(values: Float64Array, one: number, other: number): number {
  const challenger = values[other] ?? Number.NaN;
  if (Number.isNaN(challenger)) return one;
  return one < 0 || challenger > (values[one] ?? Number.NaN) ? other : one;
}
