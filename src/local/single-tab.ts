import { browserLocks, type Locks } from './locks.ts';

interface SingleTabOptions {
  /** Takes the work away from the tab that has it: that one has been seen not to get on. */
  readonly steal?: boolean;
  readonly locks?: Locks;
}

/**
 * Runs `work` if no other tab is running the work of this name; returns whether it ran. It only saves work: what runs
 * twice all the same must come out right by itself. The signal is aborted when another tab took the work away.
 */
export async function inSingleTab(
  name: string,
  work: (taken: AbortSignal) => Promise<void>,
  { steal = false, locks = browserLocks }: SingleTabOptions = {},
): Promise<boolean> {
  const taken = new AbortController();
  const worked: Promise<void>[] = [];
  try {
    return await locks.request(name, steal ? { steal } : { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      const working = work(taken.signal);
      worked.push(working);
      await working;
      return true;
    });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
    // Taken away before it was begun.
    if (worked.length === 0) return false;
    // The lock is gone, the work is not: it ends by itself, with its own error if it has one.
    taken.abort();
    await Promise.all(worked);
    return true;
  }
}
