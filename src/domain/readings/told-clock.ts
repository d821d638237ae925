import { type CountedBy, type DeviceClock, isClockRight, type Said } from './device-clock.ts';

/** A clock that is wrong, as it is told to whoever sees to devices. */
export interface ToldClock {
  /** Milliseconds since 1970, by the server's clock. */
  readonly since: number;
  /** Milliseconds by which it is behind, below 0 ahead; null: not known, what it says counts by its arrival. */
  readonly offset: number | null;
}

/**
 * What is told of a clock after the newest of its messages that came: once that it is wrong, however many messages follow, and
 * nothing more as soon as one says the right time. What waited in a gateway says neither.
 * @param before what was told; null: nothing is wrong
 * @param by how that message counts
 * @param arrival when it came to the server, in milliseconds since 1970
 */
export function toldClock(
  before: ToldClock | null,
  { said, by }: { readonly said: Said; readonly by: CountedBy },
  clock: DeviceClock | undefined,
  arrival: number,
): ToldClock | null {
  if (by === 'device') return isClockRight(said, arrival) ? null : before;
  const offset = by === 'corrected' ? (clock?.offset ?? null) : null;
  if (before !== null && before.offset === offset) return before;
  return { since: before?.since ?? arrival, offset };
}
