import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { DATE_ORDERS, type DateOrder, type Stamp, wallTime } from './logger-date.ts';

/** Steps that are longer than so many usual ones are gaps. */
const GAP = 1.5;
/** Lines that may stand before an earlier one: clocks are set back an hour in autumn, and files lose a line. */
const BACK_SHARE = 0.01;
/** The longest step back of a clock. What goes back further begins anew. */
const BACK_MAX_MS = HOUR_MS + MINUTE_MS;

/** How the times of a file follow each other. */
export interface Sequence {
  readonly times: readonly number[];
  /** Newest first. */
  readonly isTurned: boolean;
  /** Steps that are longer than usual. */
  readonly gaps: number;
  /** Steps back. */
  readonly back: number;
  /** The longest step back, milliseconds. */
  readonly furthestBack: number;
}

/** The middle one of steps that go on; 0 where none does. */
export function usualStep(times: readonly number[]): number {
  const steps = times
    .flatMap((time, at) => (at === 0 ? [] : [time - (times[at - 1] ?? time)]))
    .filter((step) => step > 0);
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 0;
}

/** How times follow each other, turned round where the newest stands first. */
export function sequenceOf(given: readonly number[]): Sequence {
  const backOf = (times: readonly number[]): number =>
    times.filter((time, at) => time < (times[at - 1] ?? time)).length;
  const turned = given.toReversed();
  const isTurned = backOf(turned) < backOf(given);
  const times = isTurned ? turned : given;
  const usual = usualStep(times);
  const gaps = times.filter((time, at) => time - (times[at - 1] ?? time) > usual * GAP).length;
  const furthestBack = times.reduce((most, time, at) => Math.max(most, (times[at - 1] ?? time) - time), 0);
  return { times, isTurned, gaps, back: backOf(times), furthestBack };
}

export interface FoundOrder {
  readonly order: DateOrder;
  /** Orders that fit as well: only a person knows. */
  readonly possible: readonly DateOrder[];
}

/**
 * In which order day, month and year stand: the one in which every date exists and none is to come, and in which times rise evenly. Undefined
 * where they rise in none.
 * @param now milliseconds since 1970
 */
export function orderOfDates(stamps: readonly Stamp[], now: number): FoundOrder | undefined {
  const fitting = DATE_ORDERS.filter((order) => stamps.every(({ orders }) => orders.includes(order))).flatMap(
    (order) => {
      const walls = stamps.map((stamp) => wallTime(stamp, order));
      const times = walls.filter((time) => time !== undefined);
      if (times.length < walls.length || times.some((time) => time > now + DAY_MS)) return [];
      const sequence = sequenceOf(times);
      const isBack = sequence.back > Math.max(1, times.length * BACK_SHARE) || sequence.furthestBack > BACK_MAX_MS;
      return isBack ? [] : [{ order, sequence }];
    },
  );
  const [first] = fitting;
  if (first === undefined) return undefined;
  // Without a single gap or step back: what else would be one, if it stood in another order, has some.
  const even = fitting.filter(({ sequence: { gaps, back, times } }) => gaps === 0 && back === 0 && times.length > 2);
  const [only] = even;
  if (only !== undefined && even.length === 1) return { order: only.order, possible: [only.order] };
  return { order: first.order, possible: fitting.map(({ order }) => order) };
}
