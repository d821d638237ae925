import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { neverChanges } from '../../state/observable.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { useProfile } from '../session/profile.ts';
import { type BundleKind, bundleKey } from './bundle-kind.ts';
import { BundleSession, type BundleState } from './bundle-session.ts';
import { keepBundle } from './bundle-store.ts';

/** News within so many milliseconds are one question. */
const TOGETHER_MS = 400;

const NOTHING = {
  values: {},
  read: false,
  asOf: null,
  asking: false,
  answered: false,
  cancelled: false,
  failed: null,
  failedParts: new Map<never, never>(),
  partial: new Set<never>(),
} as const;

export interface ShownBundle<Values extends object> extends BundleState<Values> {
  readonly retry: () => void;
  readonly cancel: () => void;
  /** Whether a person said "keep on this device"; undefined until read. */
  readonly keep: boolean | undefined;
  readonly setKeep: (keep: boolean) => void;
}

/** What belongs to a subject that is to be kept is fetched for so long at most. Milliseconds. */
const MORE_MS = 120_000;

/**
 * What this device keeps of a subject at once, what the server says as soon as it has answered, kept from then on. While it is
 * shown it follows the server: sync brings the rows of the subject when they change (docs/decisions/bundles.md), and `news`
 * is what of them says so.
 * @param subject another one begins anew; null: nothing is asked. It may be a new object as long as its id is the same
 * @param news another text: there may be something new
 */
export function useBundle<Subject, Values extends object>(
  kind: BundleKind<Subject, Values>,
  subject: Subject | null,
  news: string,
): ShownBundle<Values> {
  const user = useProfile();
  const isOffline = useIsOffline();
  const key = subject === null || user === null ? null : bundleKey(kind, subject);
  const owner = user === null ? '' : `${user.companyId} ${user.userId}`;
  const [held, setHeld] = useState<{ readonly of: string; readonly session: BundleSession<Subject, Values> } | null>(
    null,
  );
  const of = key === null ? null : `${owner} ${key}`;
  const session = of !== null && held?.of === of ? held.session : null;

  useEffect(() => {
    if (of === null || subject === null || user === null) return undefined;
    const opened = new BundleSession<Subject, Values>({ kind, subject, user, cache: cacheOf(user) });
    void opened.open();
    setHeld({ of, session: opened });
    return () => opened.close();
    // oxlint-disable-next-line react/exhaustive-deps -- `of` names all of them; the objects may be new each time
  }, [of]);

  const [asked, setAsked] = useState<{ readonly session: object; readonly news: string } | null>(null);
  useEffect(() => {
    if (session === null || isOffline) return undefined;
    const isFirst = asked?.session !== session;
    if (!isFirst && asked.news === news) return undefined;
    const ask = () => {
      setAsked({ session, news });
      void session.refresh(isFirst);
    };
    if (isFirst) {
      ask();
      return undefined;
    }
    const timer = setTimeout(ask, TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [session, isOffline, news, asked]);

  const state = useSyncExternalStore(
    session === null ? neverChanges : session.state.subscribe,
    session === null ? () => NOTHING as unknown as BundleState<Values> : session.state.get,
  );
  const keep = useLiveQuery(
    async () => (user === null || key === null ? undefined : ((await cacheOf(user).bundles.get(key))?.keep ?? false)),
    [owner, key],
  );
  const retry = useCallback(() => void session?.refresh(true), [session]);
  const cancel = useCallback(() => session?.cancel(), [session]);
  return {
    ...state,
    retry,
    cancel,
    keep,
    setKeep: (wanted) => {
      // A device without room for it shows that it is not kept.
      if (user !== null && key !== null) void keepBundle(cacheOf(user), key, wanted, Date.now()).catch(() => undefined);
      if (wanted && !isOffline) void kind.keepMore?.(state.values, AbortSignal.timeout(MORE_MS)).catch(() => undefined);
    },
  };
}
