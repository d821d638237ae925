import { type Clock, systemClock } from './clock.ts';

interface Pace {
  /** A task that threw runs again after this. Milliseconds. */
  readonly afterFailure?: number;
  /** From the start of one run to the start of the next it takes at least this. Milliseconds. */
  readonly apart?: number;
  readonly clock?: Clock;
}

/**
 * Runs an async task whenever it is nudged, one run at a time; nudges that come during a run, or too soon after it, cause
 * one more. The task returns in how many milliseconds it wants to run by itself, or null for not at all. A task that
 * throws is reported and runs again.
 */
export class Repeater {
  #running = false;
  #again = false;
  #stopped = false;
  #cancelTimer = (): void => undefined;
  readonly #task: () => Promise<number | null>;
  readonly #onFailure: (error: unknown) => void;
  readonly #afterFailure: number;
  readonly #apart: number;
  readonly #clock: Clock;
  #startedAt = Number.NEGATIVE_INFINITY;

  constructor(task: () => Promise<number | null>, onFailure: (error: unknown) => void, pace: Pace = {}) {
    this.#task = task;
    this.#onFailure = onFailure;
    this.#afterFailure = pace.afterFailure ?? 5000;
    this.#apart = pace.apart ?? 0;
    this.#clock = pace.clock ?? systemClock;
  }

  nudge(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#cancelTimer();
    const early = this.#startedAt + this.#apart - this.#clock.now();
    // A clock that was put back says nothing about how long ago it was.
    if (early > 0 && early <= this.#apart) this.#cancelTimer = this.#clock.after(early, () => this.nudge());
    else void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelTimer();
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#again = false;
    this.#startedAt = this.#clock.now();
    let wait: number | null;
    try {
      wait = await this.#task();
    } catch (error) {
      if (!this.#stopped) this.#onFailure(error);
      wait = this.#afterFailure;
    }
    this.#running = false;
    if (this.#stopped) return;
    if (this.#again) this.nudge();
    else if (wait !== null) this.#cancelTimer = this.#clock.after(Math.min(wait, 2 ** 31 - 1), () => this.nudge());
  }
}
