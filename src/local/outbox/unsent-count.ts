import type { Clock } from '../clock.ts';
import type { OutboxStore } from './outbox-store.ts';
import { countUnsettled } from './unsettled.ts';

/** Counting follows a burst of changes, not each of them. */
const DEBOUNCE_MS = 500;
/** Of a long queue it takes a while: so many times as long nothing is counted then. */
const REST = 20;
/** But not longer than this. */
const LONGEST_MS = 10_000;

/** Where the number is noted, beside the database: should that be taken away, this is left. */
export interface UnsentMarker {
  get(userId: string): number;
  set(userId: string, count: number): void;
}

/** Keeps the note of how much of each user's work is unsent. */
export class UnsentCount {
  readonly #outbox: OutboxStore;
  readonly #marker: UnsentMarker;
  readonly #clock: Clock;
  readonly #pending = new Set<string>();
  /** How long counting took last. Milliseconds. */
  #took = 0;

  constructor({ outbox, marker, clock }: { outbox: OutboxStore; marker: UnsentMarker; clock: Clock }) {
    this.#outbox = outbox;
    this.#marker = marker;
    this.#clock = clock;
  }

  /** Notes in a moment how much of this user's work is unsent now. */
  recount(userId: string): void {
    if (this.#pending.has(userId)) return;
    this.#pending.add(userId);
    this.#clock.after(Math.min(LONGEST_MS, Math.max(DEBOUNCE_MS, REST * this.#took)), () => {
      this.#pending.delete(userId);
      // The note is a help, not the truth: where it can't be made, the next change tries again.
      this.recountNow(userId).catch(() => undefined);
    });
  }

  /** Notes how much of this user's work is unsent, locked or not. Throws what the database threw. */
  async recountNow(userId: string): Promise<void> {
    const from = this.#clock.steady();
    const [open, locked] = await this.#outbox.read(['entries', 'locked'], (reading) =>
      Promise.all([countUnsettled(reading, userId), reading.countLocked(userId)]),
    );
    this.#took = this.#clock.steady() - from;
    this.#marker.set(userId, open + locked);
  }

  /** Something was stored just now: noted at once, for the browser may not live to count. */
  countOneMore(userId: string): void {
    this.#marker.set(userId, this.#marker.get(userId) + 1);
    this.recount(userId);
  }
}
