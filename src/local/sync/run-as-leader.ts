import type { CacheStore } from '../cache/cache-store.ts';
import { type Clock, systemClock } from '../clock.ts';
import { browserLocks, type Locks } from '../locks.ts';
import { isServerThere } from '../session/is-server-there.ts';

/** A leader that has stored nothing for this long may be frozen. */
const NO_SIGN_MS = 60_000;
/** After a failure of the browser's locks. */
const AFTER_FAILURE_MS = 5_000;
/** How often a waiting tab looks at whether the leader has stored something. */
const LOOK_INTERVAL_MS = 10_000;

interface LeaderOptions {
  readonly lock: string;
  readonly cache: CacheStore;
  /** Works until its signal aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** The tab has nothing to do with it any more. */
  readonly signal: AbortSignal;
  readonly surroundings?: LeaderSurroundings;
}

export interface LeaderSurroundings {
  readonly clock: Clock;
  readonly locks: Locks;
  readonly isServerThere: () => Promise<boolean>;
}

const BROWSER: LeaderSurroundings = { clock: systemClock, locks: browserLocks, isServerThere: () => isServerThere() };

/**
 * Runs `run` in one tab at a time, the leader: the tab that holds the lock, until `signal` aborts or another tab steals the
 * lock. A waiting tab steals it when the leader has stored nothing for long although the server is there. Never rejects.
 */
export async function runAsLeader({
  lock,
  cache,
  run,
  onFailure,
  signal,
  surroundings = BROWSER,
}: LeaderOptions): Promise<void> {
  let steal = false;
  while (!signal.aborted) {
    const turn = new AbortController();
    const ended = AbortSignal.any([signal, turn.signal]);
    const waiting = new AbortController();
    const stopWatching = watchForSigns(cache, surroundings, () => waiting.abort());
    // A lock can't be waited for and taken away at once.
    const how = steal ? { steal } : { signal: AbortSignal.any([signal, waiting.signal]) };
    steal = false;
    try {
      await surroundings.locks.request(lock, how, async () => {
        stopWatching();
        await run(ended);
      });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        onFailure(error);
        await pause(AFTER_FAILURE_MS, signal, surroundings.clock);
      }
      steal = waiting.signal.aborted;
    } finally {
      stopWatching();
      // What still runs under a lock that was taken away must not go on.
      turn.abort();
    }
  }
}

const pause = (ms: number, signal: AbortSignal, clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Calls `onNone` when sync gives no sign although the server answers; returns how to stop. */
function watchForSigns(
  cache: CacheStore,
  { clock, isServerThere: isThere }: LeaderSurroundings,
  onNone: () => void,
): () => void {
  let signAt = clock.now();
  const stopListening = cache.onStored(() => {
    signAt = clock.now();
  });
  let stopLooking = (): void => undefined;
  const lookLater = (): void => {
    stopLooking = clock.after(LOOK_INTERVAL_MS, () => {
      lookLater();
      if (clock.now() - signAt < NO_SIGN_MS) return;
      void isThere().then((answered) => {
        if (answered) onNone();
      });
    });
  };
  lookLater();
  return () => {
    stopLooking();
    stopListening();
  };
}
