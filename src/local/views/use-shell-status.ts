import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { connection } from '../../api/connection.ts';
import { useObserved } from '../../state/use-observed.ts';
import { unsentFigures } from '../outbox/unsent-figures.ts';
import { useProfile } from '../session/profile.ts';
import { signInNeeded, subscribeSignInNeeded } from '../session/sign-in-needed.ts';
import { FEEDS } from '../sync/feeds.ts';
import { syncState } from '../sync/sync-state.ts';
import { type Freshness, freshnessOf } from './synced-at.ts';
import { useEntries } from './use-entries.ts';

const SIGN_IN = { get: signInNeeded, subscribe: subscribeSignInNeeded };
const UNKNOWN: Freshness = { syncedAt: null, isHeard: false };
const FEED_NAMES = FEEDS.map((feed) => feed.name);

/** All the shell says about this device and the server. Times are milliseconds since 1970. */
export interface ShellStatus {
  readonly connection: 'online' | 'offline' | 'unknown';
  readonly offlineSince: number | null;
  readonly syncing: boolean;
  /** Of the rows of a first copy how many are here, 0 to 1; null when none is being fetched. */
  readonly share: number | null;
  /** When all that this device keeps was last complete; null when it never was. */
  readonly syncedAt: number | null;
  /** The server has been heard of all of it since this page was opened. */
  readonly isHeard: boolean;
  /** The last round of sync failed. */
  readonly failed: boolean;
  /** Unsent work that goes by itself. */
  readonly waiting: number;
  /** Unsent work that a person must decide about. */
  readonly needsYou: number;
  readonly oldestWaitingAt: number | null;
  readonly signInNeeded: boolean;
}

/** The shell's status, live; undefined until the outbox has been counted, so that it never says a false "all sent". */
export function useShellStatus(): ShellStatus | undefined {
  const user = useProfile();
  const { state, offlineSince } = useObserved(connection);
  const { syncing, progress, failed } = useObserved(syncState);
  const needed = useObserved(SIGN_IN);
  const entries = useEntries();
  const freshness = useLiveQuery(async () => {
    if (user === null) return UNKNOWN;
    return freshnessOf(user, FEED_NAMES);
  }, [user?.userId, user?.companyId]);

  const unsent = useMemo(() => (entries === undefined ? undefined : unsentFigures(entries)), [entries]);

  if (unsent === undefined) return undefined;
  return {
    connection: state,
    offlineSince,
    syncing,
    share: progress === null || !progress.total ? null : Math.min(1, progress.done / progress.total),
    ...(freshness ?? UNKNOWN),
    failed: failed !== null,
    waiting: unsent.waiting,
    needsYou: unsent.needsYou,
    oldestWaitingAt: unsent.oldestAt,
    signInNeeded: needed,
  };
}
