/** How long a slice of work may take: messages of the page wait behind it. */
const SLICE_MS = 8;

/** Splits long work into slices, between which the worker handles messages; aborting the signal ends the work. */
export class Scheduler {
  readonly #signal: AbortSignal | undefined;
  #since = performance.now();

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  /** Whether it is time to call `yield`. */
  get shouldYield(): boolean {
    return performance.now() - this.#since >= SLICE_MS;
  }

  /** Lets other tasks of the worker run. @throws the signal's reason when the work was aborted */
  async yield(): Promise<void> {
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
