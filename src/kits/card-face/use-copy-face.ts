import { useLiveQuery } from 'dexie-react-hooks';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { useProfile } from '../../local/session/profile.ts';
import { syncState } from '../../local/sync/sync-state.ts';
import { syncedAtOf } from '../../local/views/synced-at.ts';
import { useObserved } from '../../state/use-observed.ts';

/** How far what this device has of some feeds can be trusted. */
export interface CopyFace {
  /** Why it may be old, or not be there at all: the code of what went wrong; null: it follows the server. */
  readonly problem: string | null;
  /** When it was last complete, milliseconds since 1970; null: never; undefined until read. */
  readonly asOf: number | null | undefined;
}

/** Follows how fresh this device's copy of some feeds is. */
export function useCopyFace(feeds: readonly string[]): CopyFace {
  const user = useProfile();
  const isOffline = useIsOffline();
  const { failed } = useObserved(syncState);
  const names = feeds.join();
  const asOf = useLiveQuery(
    async () => (user === null ? null : syncedAtOf(user, names.split(','))),
    [user?.userId, user?.companyId, names],
  );
  return { problem: isOffline ? 'offline' : failed, asOf };
}
