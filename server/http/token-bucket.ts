/** How much somebody may do at once, and how fast that comes back. */
export interface BucketLimit {
  readonly capacity: number;
  readonly perSecond: number;
}

/** What is left, and when that was (milliseconds of any steady clock). */
export interface TokenBucket {
  readonly left: number;
  readonly at: number;
}

/** Takes one from a bucket; a new one is full. `wait`: seconds until there is one again, 0 when one was taken. */
export function takeFrom(
  before: TokenBucket | undefined,
  { capacity, perSecond }: BucketLimit,
  now: number,
): { bucket: TokenBucket; wait: number } {
  const refilled =
    before === undefined ? capacity : Math.min(capacity, before.left + ((now - before.at) / 1000) * perSecond);
  if (refilled < 1) return { bucket: { left: refilled, at: now }, wait: (1 - refilled) / perSecond };
  return { bucket: { left: refilled - 1, at: now }, wait: 0 };
}
