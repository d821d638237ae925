/** A text in local storage: it outlives the page, and all tabs of this browser agree on it. */
export class StoredText {
  readonly key: string;
  readonly #listeners = new Set<() => void>();

  constructor(key: string) {
    this.key = key;
  }

  /** The text, null where there is none. */
  readonly get = (): string | null => localStorage.getItem(this.key);

  /** Stores the text, or with null forgets it. Tells the listeners, here and in the other tabs, when it is another. */
  readonly set = (text: string | null): void => {
    if (text === this.get()) return;
    if (text === null) localStorage.removeItem(this.key);
    else localStorage.setItem(this.key, text);
    for (const listener of this.#listeners) listener();
  };

  /** Calls `listener` after each change, here or in another tab; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    // No key: another tab cleared everything.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === this.key || key === null) listener();
    };
    this.#listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      this.#listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  };
}
