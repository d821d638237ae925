import { inSingleTab } from '../single-tab.ts';
import { withLock } from '../with-lock.ts';

const NAME = 'lading-session';
/** Locking or unlocking ten thousand entries takes some seconds on a slow tablet. */
const TIMEOUT_MS = 30_000;

/** Runs `work` while nobody else signs in or out in this browser. */
export const alone = <T>(work: () => Promise<T>): Promise<T> => withLock(NAME, TIMEOUT_MS, work);

/** Runs `work` unless somebody is just signing in or out, who then does the same. */
export const unlessBusy = (work: () => Promise<void>): Promise<boolean> => inSingleTab(NAME, work);
