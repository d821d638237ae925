/** Where an unfinished form is kept. */
export interface DraftStore {
  save(value: unknown): Promise<void>;
  clear(): Promise<void>;
}

/** A form that was typed into is on the disk at most this much later. */
export const KEEP_WITHIN_MS = 300;

/**
 * Keeps the newest state of a form, one write after the other, so that an older state never lands on a newer one and
 * nothing is written after the form was finished.
 */
export class DraftKeeper {
  readonly #store: DraftStore;
  readonly #onFailure: (error: unknown) => void;
  #next: { value: unknown } | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();
  #finished = false;

  constructor(store: DraftStore, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#onFailure = onFailure;
  }

  /** Keeps `value` soon; null: there is nothing to keep any more. */
  keep(value: unknown): void {
    if (this.#finished) return;
    this.#next = { value };
    this.#timer ??= setTimeout(() => void this.flush(), KEEP_WITHIN_MS);
  }

  /** Writes what waits to be kept now. Never rejects: a failure goes to `onFailure`. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const next = this.#next;
    this.#next = null;
    if (next !== null) this.#write(() => (next.value === null ? this.#store.clear() : this.#store.save(next.value)));
    return this.#writing;
  }

  /** The form has done its work: forgets what was kept, and keeps nothing more. Never rejects. */
  finish(): Promise<void> {
    this.#finished = true;
    this.#next = null;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#write(() => this.#store.clear());
    return this.#writing;
  }

  #write(write: () => Promise<void>): void {
    this.#writing = this.#writing.then(write).catch(this.#onFailure);
  }
}
