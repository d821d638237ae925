import { type Clock, pause as pauseBy, systemClock } from '../clock.ts';
import { StorageError, toStorageError } from './storage-error.ts';

/** Pauses before each further try, while the person sees "Saving": a browser's storage that hiccups is back by then. */
const PAUSES_MS = [250, 500, 1000, 2000] as const;

interface Rescue {
  /** Frees space that holds nothing of its own. */
  readonly makeRoom: () => Promise<void>;
  /** Drops a connection to the database that may be broken; the next use makes a new one. */
  readonly reconnect: () => void;
  readonly clock?: Clock;
}

/**
 * Stores something and retries where that fails: once after making room where the storage is full, and for a few seconds over
 * a new connection where the database fails or lost its connection. `store` must find out by itself
 * whether an earlier try was stored after all. Throws StorageError; then nothing was stored.
 */
export async function storeWithRetry<T>(
  store: () => Promise<T>,
  { makeRoom, reconnect, clock = systemClock }: Rescue,
): Promise<T> {
  let roomMade = false;
  for (const pause of [...PAUSES_MS, null]) {
    try {
      return await store();
    } catch (error) {
      const failure = toStorageError(error);
      if (failure.code === 'storage-full') {
        if (roomMade) throw failure;
        roomMade = true;
        // Making room may fail as well: what is tried next says what the person has to know.
        await makeRoom().catch(() => undefined);
        continue;
      }
      if (pause === null) throw failure;
      reconnect();
      await pauseBy(clock, pause);
    }
  }
  throw new StorageError('storage-failed', null);
}
