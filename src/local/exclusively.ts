/**
 * Runs `work` when no other tab runs the work of this name, waiting for one that does. A tab that a phone has put to sleep
 * keeps what it holds: after `patience` milliseconds it is taken from it, so `work` must come out right even where that tab
 * wakes up in the middle of its own. Throws what `work` throws.
 */
export async function exclusively<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
  let begun = false;
  const begin = (): Promise<T> => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patience) }, begin);
  } catch (error) {
    if (begun || !(error instanceof DOMException)) throw error;
    return navigator.locks.request(name, { steal: true }, begin);
  }
}
