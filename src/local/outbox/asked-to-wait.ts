import type { Clock } from '../clock.ts';

/** However long a server asks for: each entry keeps to that by itself, and this must end before a tab counts as frozen. */
const LONGEST_MS = 30_000;

/** Our server is too busy for this device: for a while nothing more is sent. */
export class AskedToWait {
  readonly #clock: Pick<Clock, 'steady'>;
  /** On the clock that only goes forward. */
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
