/** What this tab's sync is doing right now. */
export interface SyncState {
  readonly syncing: boolean;
  /** The code the last round ended with; null after a good one. */
  readonly failed: string | null;
}

let state: SyncState = { syncing: false, failed: null };
const listeners = new Set<() => void>();

export const currentSyncState = (): SyncState => state;

export function setSyncState(next: SyncState): void {
  if (next.syncing === state.syncing && next.failed === state.failed) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change; returns how to stop. */
export function subscribeSyncState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
