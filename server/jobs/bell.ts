/** What a runner sleeps by: until its time has come, or until it is rung. */
export class Bell {
  readonly #gather: number;
  #isRung = false;
  #isStopped = false;
  #isDeaf = false;
  #timer: NodeJS.Timeout | undefined;
  #end: (() => void) | undefined;

  /** @param gather milliseconds from a ring to the end of the sleep */
  constructor(gather: number) {
    this.#gather = gather;
  }

  /** Ends the sleep soon; while nobody sleeps, the next one. */
  ring(): void {
    if (this.#isRung) return;
    this.#isRung = true;
    if (this.#end !== undefined && !this.#isDeaf) this.#sleepFor(this.#gather);
  }

  /** Ends any sleep at once. */
  ringLoud(): void {
    this.#isRung = true;
    this.#end?.();
  }

  /** Ends any sleep at once, and all that are to come. */
  stop(): void {
    this.#isStopped = true;
    this.#end?.();
  }

  /** Sleeps until it is rung, so many milliseconds at most. */
  wait(ms: number): Promise<void> {
    return this.#sleep(this.#isRung ? this.#gather : ms);
  }

  /** Sleeps so many milliseconds, unless it is rung loud. */
  async waitDeaf(ms: number): Promise<void> {
    this.#isDeaf = true;
    await this.#sleep(ms);
    this.#isDeaf = false;
  }

  async #sleep(ms: number): Promise<void> {
    if (!this.#isStopped && ms > 0) {
      await new Promise<void>((resolve) => {
        this.#end = resolve;
        this.#sleepFor(ms);
      });
      clearTimeout(this.#timer);
      this.#end = undefined;
    }
    this.#isRung = false;
  }

  #sleepFor(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end?.(), ms).unref();
  }
}
