import { Observable } from '../../state/observable.ts';

/**
 * Does this browser keep what is stored here when the disk runs low? `may-go`: it has not promised to; an installed app
 * is promised more readily, and counted apart by Safari, which forgets pages that nobody opened for a week.
 */
export type Persistence = 'unknown' | 'kept' | 'may-go';

export const persistence = new Observable<Persistence>('unknown');

const tell = (kept: boolean): void => persistence.set(kept ? 'kept' : 'may-go');

/** Looks at what the browser has promised so far. Never fails. */
export function lookAtPersistence(): void {
  // Browsers have it on secure origins only.
  navigator.storage?.persisted?.().then(tell, () => undefined);
}

let asked = false;

/** Asks the browser, once, not to evict this origin's storage when the disk runs low. Never fails. */
export function askForPersistence(): void {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().then(tell, () => undefined);
}
