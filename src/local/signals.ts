/** Words without content, by name, from each tab and worker of this browser to all others. Who speaks does not hear itself. */
export interface Signals {
  tell(name: string): void;
  /** Calls `listener` whenever the name was told; returns how to stop. */
  on(name: string, listener: () => void): () => void;
}

/** The browser's. */
export class BroadcastSignals implements Signals {
  readonly #channel = new BroadcastChannel('lading-signals');

  tell(name: string): void {
    this.#channel.postMessage(name);
  }

  on(name: string, listener: () => void): () => void {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (data === name) listener();
    };
    this.#channel.addEventListener('message', hear);
    return () => this.#channel.removeEventListener('message', hear);
  }
}
