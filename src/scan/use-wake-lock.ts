import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is mounted: nobody touches a tablet that is held before labels. Where a browser
 * can't or won't, with a low battery for one, the screen goes off as always.
 */
export function useWakeLock(): void {
  useEffect(() => {
    const end = new AbortController();
    const take = () => void keepScreenOn(end.signal).catch(() => undefined);
    // In the background the browser lets go of it by itself.
    document.addEventListener('visibilitychange', take, { signal: end.signal });
    take();
    return () => end.abort();
  }, []);
}

/** Rejects when the browser refuses. */
async function keepScreenOn(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const lock = await navigator.wakeLock?.request('screen');
  if (lock === undefined) return;
  if (signal.aborted) return lock.release();
  signal.addEventListener('abort', () => void lock.release().catch(() => undefined), { once: true });
}
