/**
 * Runs `work` while this tab holds the lock of this name, waiting for a tab that holds it. A tab that a phone has suspended
 * keeps its lock, so after `timeout` milliseconds the lock is stolen: `work` must come out right even where the other tab
 * resumes in the middle of its own. Throws what `work` throws.
 */
export async function withLock<T>(name: string, timeout: number, work: () => Promise<T>): Promise<T> {
  let begun = false;
  const begin = (): Promise<T> => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(timeout) }, begin);
  } catch (error) {
    if (begun || !(error instanceof DOMException)) throw error;
    return navigator.locks.request(name, { steal: true }, begin);
  }
}
