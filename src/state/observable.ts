/** A value outside React that views and loops watch: `useSyncExternalStore(value.subscribe, value.get)`. */
export class Observable<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  /** Tells the listeners, unless it is the value they know. */
  readonly set = (value: T): void => {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };

  /** Calls `listener` after each change; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Subscribes to what never changes; returns how to stop. */
export const neverChanges = (): (() => void) => () => undefined;
