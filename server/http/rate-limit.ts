import { Refusal } from './refusal.ts';
import { type BucketLimit, type TokenBucket, takeFrom } from './token-bucket.ts';

/** Keys that are remembered at most. Beyond it the one longest unused is forgotten, which for it means a full bucket. */
const KEYS_MAX = 10_000;

/**
 * Token buckets by key, in this process. A call that is refused costs nothing, so nobody is kept waiting for longer than
 * it takes to earn one.
 */
export class RateLimit {
  private readonly buckets = new Map<string, TokenBucket>();
  private readonly limit: BucketLimit;

  constructor(limit: BucketLimit) {
    this.limit = limit;
  }

  /** Takes one call of a key. @throws Refusal `too-many-tries` with `Retry-After` in seconds */
  take(key: string, now = performance.now()): void {
    const { bucket, wait } = takeFrom(this.buckets.get(key), this.limit, now);
    // Deleted and set anew, so that the map's order is that of use.
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    const [oldest] = this.buckets.keys();
    if (this.buckets.size > KEYS_MAX && oldest !== undefined) this.buckets.delete(oldest);
    if (wait > 0) throw new Refusal('too-many-tries', { headers: { 'Retry-After': String(Math.ceil(wait)) } });
  }
}

/** A limit of each server of this process: who calls one is not kept waiting for what was asked of another. */
export class ServerRateLimit {
  private readonly limits = new WeakMap<object, RateLimit>();
  private readonly limit: BucketLimit;

  constructor(limit: BucketLimit) {
    this.limit = limit;
  }

  /** Takes one call of a key. @param server what each of its calls is given: its installation @throws Refusal as `RateLimit.take` */
  take(server: object, key: string): void {
    const limit = this.limits.get(server) ?? new RateLimit(this.limit);
    this.limits.set(server, limit);
    limit.take(key);
  }
}
