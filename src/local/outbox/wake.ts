/** A nudge that there is something to deliver or to fetch. Only a hint: the truth is in the database, and the timers find it. */
export interface Wake {
  /** Nudges this tab and the others. */
  wake(): void;
  /** Calls `listener` at each nudge; returns how to stop. */
  onWake(listener: () => void): () => void;
}

/** Passes nudges on to all tabs of this browser. */
export class BroadcastWake implements Wake {
  readonly #channel = new BroadcastChannel('lading-wake');
  readonly #listeners = new Set<() => void>();

  constructor() {
    this.#channel.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.data === 'wake') this.#wakeHere();
    });
  }

  wake(): void {
    this.#wakeHere();
    this.#channel.postMessage('wake');
  }

  onWake(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #wakeHere(): void {
    for (const listener of this.#listeners) listener();
  }
}
