import { MINUTE_MS } from '../../domain/duration.ts';
import { RETRY_CAP_MS } from './retry-delay.ts';

/** While nothing gets through, something is tried at least so often, so that one learns of the end of it. */
const LOOK_AGAIN_MS = 60_000;
/** The more entries wait for that, the longer each may wait: together they ask twice a second. */
const APART_MS = 500;
const LONGEST_MS = 5 * MINUTE_MS;

/** What a failure is evidence of. */
export interface Failure {
  /** Others get through: it is this entry's own. Otherwise the fault may hit everything. */
  readonly alone: boolean;
  /** The longest wait before the next try. Milliseconds. */
  readonly longest: number;
}

/** Of an entry about whose surroundings nothing is known. */
export const ALONE: Failure = { alone: true, longest: RETRY_CAP_MS };

/**
 * Tells a fault of one entry from one that hits everything, by what became of the others: an entry fails alone when
 * something that was sent after its first failure got through, and no other has failed since. Kept in memory: a page
 * that starts anew knows nothing, and blames no entry until it does.
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
   * Something got through. Returns whether that ends a fault that may have hit everything: what waits because of it
   * need not wait any longer.
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
