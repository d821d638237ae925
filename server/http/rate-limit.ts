import { Refusal } from './refusal.ts';

/** Keys that are remembered at most: beyond it the ones longest unused are forgotten, which for them means a full pail. */
const KEYS_MAX = 10_000;

interface Pail {
  drops: number;
  /** Milliseconds of `performance.now()` at which `drops` was right. */
  at: number;
}

/**
 * Lets `burst` calls of one key through at once and after that `perSecond`, in this process. A refused call costs
 * nothing, so nobody is kept waiting for longer than it takes to earn one.
 */
export class RateLimit {
  private readonly pails = new Map<string, Pail>();
  private readonly burst: number;
  private readonly perSecond: number;

  constructor(burst: number, perSecond: number) {
    this.burst = burst;
    this.perSecond = perSecond;
  }

  /** Takes one call of a key. @throws Refusal `too-many-tries` with `Retry-After` in seconds */
  take(key: string, now = performance.now()): void {
    const pail = this.pails.get(key);
    const earned = pail === undefined ? this.burst : pail.drops + ((now - pail.at) / 1000) * this.perSecond;
    const drops = Math.min(this.burst, earned);
    if (drops < 1) {
      const wait = Math.max(1, Math.ceil((1 - drops) / this.perSecond));
      throw new Refusal('too-many-tries', { headers: { 'Retry-After': String(wait) } });
    }
    // Deleted and set anew, so that the map's order is that of use.
    this.pails.delete(key);
    this.pails.set(key, { drops: drops - 1, at: now });
    const [oldest] = this.pails.keys();
    if (this.pails.size > KEYS_MAX && oldest !== undefined) this.pails.delete(oldest);
  }

  /** Gives a call back that turned out to be right. */
  giveBack(key: string): void {
    const pail = this.pails.get(key);
    if (pail !== undefined) pail.drops = Math.min(this.burst, pail.drops + 1);
  }
}
