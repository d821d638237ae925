import { Observable } from '../../state/observable.ts';

/** What this tab's sync is doing right now. */
export interface SyncState {
  readonly syncing: boolean;
  /** The code the last round ended with; null after a good one. */
  readonly failed: string | null;
}

export const syncState = new Observable<SyncState>({ syncing: false, failed: null });

export function setSyncState(next: SyncState): void {
  const { syncing, failed } = syncState.get();
  if (next.syncing !== syncing || next.failed !== failed) syncState.set(next);
}
