/** A shorter pause lies between two frames of something that is being drawn. */
const LONG_IDLE_MS = 30;

/** For browsers that don't tell of pauses. */
const FALLBACK_MS = 300;

/**
 * Resolves when the page has nothing to draw and nothing to do for a while, at the latest after so many milliseconds: for
 * work that would hold up the drawing, be it in another thread, because a small device has few of them.
 */
export function longIdle(limit: number): Promise<void> {
  const until = performance.now() + limit;
  return new Promise((resolve) => {
    // Safari tells of none.
    if (!('requestIdleCallback' in globalThis)) {
      setTimeout(resolve, Math.min(FALLBACK_MS, limit));
      return;
    }
    const look = (idle: IdleDeadline): void => {
      if (idle.timeRemaining() >= LONG_IDLE_MS || performance.now() >= until) resolve();
      else wait();
    };
    const wait = (): void => {
      requestIdleCallback(look, { timeout: Math.max(until - performance.now(), 1) });
    };
    wait();
  });
}
