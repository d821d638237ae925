/**
 * Runs an async task whenever it is nudged, one run at a time; nudges that come during a run cause one more after it.
 * The task returns in how many milliseconds it wants to run by itself, or null for not at all. A task that throws is
 * reported and runs again after `afterFailure` milliseconds.
 */
export class Repeater {
  #running = false;
  #again = false;
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #task: () => Promise<number | null>;
  readonly #onFailure: (error: unknown) => void;
  readonly #afterFailure: number;

  constructor(task: () => Promise<number | null>, onFailure: (error: unknown) => void, afterFailure = 5000) {
    this.#task = task;
    this.#onFailure = onFailure;
    this.#afterFailure = afterFailure;
  }

  nudge(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = true;
    void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    let wait: number | null = null;
    do {
      this.#again = false;
      try {
        wait = await this.#task();
      } catch (error) {
        if (!this.#stopped) this.#onFailure(error);
        wait = this.#afterFailure;
        break;
      }
    } while (this.#again && !this.#stopped);
    this.#running = false;
    if (this.#stopped) return;
    if (this.#again) wait = 0;
    if (wait !== null) this.#timer = setTimeout(() => this.nudge(), Math.min(wait, 2 ** 31 - 1));
  }
}
