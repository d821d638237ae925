import { Observable } from '../../state/observable.ts';
import { StoredText } from '../../state/stored-text.ts';
import type { SyncReport } from '../worker/local-api.ts';

/** What this tab's sync is doing right now. */
export const syncState = new Observable<SyncReport>({ syncing: false, failed: null, progress: null });

export function setSyncState(next: SyncReport): void {
  const { syncing, failed, progress } = syncState.get();
  const sameProgress = next.progress?.done === progress?.done && next.progress?.total === progress?.total;
  if (next.syncing !== syncing || next.failed !== failed || !sameProgress) syncState.set(next);
}

/**
 * The epoch of the server, as the last round of sync was read in it or a refused command told it: another one after a restore.
 * Null until known. In local storage, because one tab syncs and another delivers.
 */
export const serverEpoch = new StoredText('lading.epoch');
