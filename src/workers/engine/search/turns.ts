/** How long the worker may work before others have their turn: messages of the page wait behind it. Milliseconds. */
const TURN = 8;

/** Long work in turns, which ends when nobody waits for it any more. */
export class Turns {
  readonly #signal: AbortSignal | undefined;
  #since = performance.now();

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  /** Whether it is time to call `next`. */
  get over(): boolean {
    return performance.now() - this.#since >= TURN;
  }

  /** Lets others have their turn. @throws the signal's reason when the work was called off */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
    this.#signal?.throwIfAborted();
    this.#since = performance.now();
  }
}
