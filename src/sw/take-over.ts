import { OPENING_LOCK, TAKE_OVER_CHANNEL, TAKES_OVER_AFTER_MS } from '../contract/take-over.ts';

/**
 * Waits until no page is being opened, asks the tabs for a moment without calls, then has this version take over. Resolves
 * when that was asked for.
 */
export const takeOver = (worker: ServiceWorkerGlobalScope): Promise<void> =>
  worker.navigator.locks.request(OPENING_LOCK, async () => {
    const tabs = new BroadcastChannel(TAKE_OVER_CHANNEL);
    tabs.postMessage('soon');
    await new Promise((resolve) => setTimeout(resolve, TAKES_OVER_AFTER_MS));
    tabs.close();
    // It is there only when the old worker has ended: nothing waits for that here.
    void worker.skipWaiting();
  });
