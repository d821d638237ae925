import { MINUTE_MS } from '../../domain/duration.ts';
import { RETRY_CAP_MS } from './retry-delay.ts';

/** While nothing gets through, some entry is tried at least this often, so that the end of the outage is noticed. */
const LOOK_AGAIN_MS = MINUTE_MS;
/** The delay of each failing entry, times their number: together they send two requests a second. */
const APART_MS = 500;
const LONGEST_MS = 5 * MINUTE_MS;

/** What a failure is evidence of. */
export interface Failure {
  /** Other entries get through, so the failure is of this entry alone; otherwise it may be an outage. */
  readonly alone: boolean;
  /** The longest wait before the next try. Milliseconds. */
  readonly longest: number;
}

/** For an entry of which nothing is known about the others. */
export const ALONE: Failure = { alone: true, longest: RETRY_CAP_MS };

/**
 * Tells a failure of one entry from an outage, by the results of the other entries: an entry fails alone when another that
 * was sent after its first failure got through, and no other has failed since. Kept in memory: a new page knows nothing, and
 * counts no failure as one of the entry until it does.
 */
export class DeliveryHealth {
  /** Counts what happens; the order is all that matters. */
  #moment = 0;
  /** Since when those that fail do, and whether our server answered. */
  readonly #failing = new Map<number, { readonly since: number; readonly answered: boolean }>();
  readonly #alone = new Set<number>();
  /** When the newest of what got through was sent, and when it got through. */
  #proof = { sent: -1, done: -1 };
  /** The newest failure, and the newest of another entry than that. */
  #newest = { localSeq: -1, at: -1 };
  #newestOfAnother = -1;
  /** When something last failed that may hit everything; a page that starts knows nothing of what was before. */
  #troubled: number | null = 0;

  /** An entry is being sent; returns what to tell when it gets through. */
  sends(): number {
    this.#moment += 1;
    return this.#moment;
  }

  /** A try has failed, in a way that the next may not. `answered`: by our server, which couldn't. */
  failed(localSeq: number, answered: boolean): Failure {
    this.#moment += 1;
    const known = this.#failing.get(localSeq);
    // A missing connection says nothing about a server that fails, nor the other way round.
    const first = known?.answered === answered ? known.since : undefined;
    if (first === undefined) this.#failing.set(localSeq, { since: this.#moment, answered });
    const other = this.#newest.localSeq === localSeq ? this.#newestOfAnother : this.#newest.at;
    if (this.#newest.localSeq !== localSeq) this.#newestOfAnother = this.#newest.at;
    this.#newest = { localSeq, at: this.#moment };
    const alone = first !== undefined && this.#proof.sent > first && this.#proof.done > other;
    if (alone) {
      this.#alone.add(localSeq);
      return ALONE;
    }
    this.#alone.delete(localSeq);
    this.#troubled = this.#moment;
    return { alone, longest: Math.min(LONGEST_MS, Math.max(LOOK_AGAIN_MS, this.#failing.size * APART_MS)) };
  }

  /**
   * An entry got through. Returns whether that ends an outage: entries that wait because of it are then due at once.
   */
  gotThrough(localSeq: number, sent: number): boolean {
    this.#moment += 1;
    this.#failing.delete(localSeq);
    this.#alone.delete(localSeq);
    this.#proof = { sent: Math.max(sent, this.#proof.sent), done: this.#moment };
    if (this.#troubled === null || sent < this.#troubled) return false;
    this.#troubled = null;
    return true;
  }

  /** Whether it failed though others got through. */
  failsAlone(localSeq: number): boolean {
    return this.#alone.has(localSeq);
  }
}
