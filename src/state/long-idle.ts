/** A shorter pause lies between two frames of something that is being drawn. Milliseconds. */
const LONG = 30;

/** For browsers that don't tell of pauses. Milliseconds. */
const A_WHILE = 300;

/**
 * Resolves when the page has nothing to draw and nothing to do for a while, at the latest after so many milliseconds: for
 * work that would hold up the drawing, be it in another thread, because a small device has few of them.
 */
export function longIdle(limit: number): Promise<void> {
  const until = performance.now() + limit;
  return new Promise((resolve) => {
    // Safari tells of none.
    if (!('requestIdleCallback' in globalThis)) {
      setTimeout(resolve, Math.min(A_WHILE, limit));
      return;
    }
    const look = (idle: IdleDeadline): void => {
      if (idle.timeRemaining() >= LONG || performance.now() >= until) resolve();
      else wait();
    };
    const wait = (): void => {
      requestIdleCallback(look, { timeout: Math.max(until - performance.now(), 1) });
    };
    wait();
  });
}
