/** How long after a call of somebody signed in others may still be expected, milliseconds: an open console asks more often. */
const EXPECTED_MS = 10_000;

/** Whether anybody who is signed in asks for things: work in masses then leaves room between its parts. */
export class LastCall {
  readonly #now: () => number;
  #at = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a clock that only goes on */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Somebody has called. */
  note(): void {
    this.#at = this.#now();
  }

  /** Whether somebody called so lately that the next call is likely. */
  get isRecent(): boolean {
    return this.#now() - this.#at < EXPECTED_MS;
  }
}
