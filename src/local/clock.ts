/** Time as this device has it. Handed to whatever waits, so that a test need not. */
export interface Clock {
  /** Milliseconds since 1970; people put it forward and back. */
  now(): number;
  /** Milliseconds of a clock that only goes forward. */
  steady(): number;
  /** Calls `call` after so many milliseconds; returns how to cancel that. */
  after(milliseconds: number, call: () => void): () => void;
}

/** The browser's. */
export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Resolves after so many milliseconds. */
export const pause = (clock: Clock, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(milliseconds, resolve);
  });
