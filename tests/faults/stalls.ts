import { clock } from '../fixtures/test-clock.ts';

/** How often a stall is looked for. */
const TICK_MS = 50;

/**
 * How long this process stood still, second by second: on a busy machine all timers that were due meanwhile fire at once
 * afterwards, and what they send says nothing of when it was to be sent.
 */
export class Stalls {
  readonly #stoodStill = new Map<number, number>();
  readonly #timer: NodeJS.Timeout;
  #last = clock.now();

  constructor() {
    this.#timer = setInterval(() => {
      const now = clock.now();
      const late = Math.max(0, now - this.#last - TICK_MS);
      const second = Math.floor(now / 1_000);
      this.#stoodStill.set(second, (this.#stoodStill.get(second) ?? 0) + late);
      this.#last = now;
    }, TICK_MS).unref();
  }

  /** Milliseconds that ended within this second since 1970. */
  in(second: number): number {
    return this.#stoodStill.get(second) ?? 0;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
