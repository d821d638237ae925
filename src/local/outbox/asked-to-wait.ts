import type { Clock } from '../clock.ts';

/** The longest pause, however long the server asks for: each entry keeps its own delay, and a longer pause would count as a stall. */
const LONGEST_MS = 30_000;

/** Pauses all delivery of this device while our server is too busy for it. */
export class AskedToWait {
  readonly #clock: Pick<Clock, 'steady'>;
  /** On the monotonic clock. */
  #until = 0;

  constructor(clock: Pick<Clock, 'steady'>) {
    this.#clock = clock;
  }

  /** Nothing more is sent for so many milliseconds. */
  wait(milliseconds: number): void {
    this.#until = Math.max(this.#until, this.#clock.steady() + Math.min(milliseconds, LONGEST_MS));
  }

  /** How long nothing is to be sent yet. Milliseconds. */
  left(): number {
    return Math.max(0, this.#until - this.#clock.steady());
  }

  /** The person wants to try all the same. */
  noLonger(): void {
    this.#until = 0;
  }
}
