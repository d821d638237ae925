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

/** Takes so many from a bucket; a new one is full. `wait`: seconds until there are as many again, 0 when they were taken. */
export function takeFrom(
  before: TokenBucket | undefined,
  { capacity, perSecond }: BucketLimit,
  now: number,
  count = 1,
): { bucket: TokenBucket; wait: number } {
  const refilled =
    before === undefined ? capacity : Math.min(capacity, before.left + ((now - before.at) / 1000) * perSecond);
  if (refilled < count) return { bucket: { left: refilled, at: now }, wait: (count - refilled) / perSecond };
  return { bucket: { left: refilled - count, at: now }, wait: 0 };
}
