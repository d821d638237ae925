import { useEffect } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { keepReady } from '../../local/bundles/keep-ready.ts';
import { useProfile } from '../../local/session/profile.ts';
import { renewPush } from '../../local/session/push-here.ts';
import { useTodaysShipments } from '../../local/views/use-todays-shipments.ts';
import { useNow } from '../../ui/use-now.ts';

/** How often it is looked whether something is due. */
const EVERY_MS = 10 * MINUTE_MS;

/**
 * Keeps what the pages of today's shipments show on this device, in one tab at a time, while the console is open; and that its user is
 * told of alerts here, where they chose it.
 */
export function KeepReady() {
  const user = useProfile();
  const isOffline = useIsOffline();
  const now = useNow(EVERY_MS);
  const guids = useTodaysShipments(now);
  const wanted = guids?.join(' ');
  useEffect(() => {
    if (user === null || isOffline || wanted === undefined) return undefined;
    const leaving = new AbortController();
    const list = wanted === '' ? [] : wanted.split(' ');
    navigator.locks
      .request(`lading-ready-${user.userId}`, { signal: leaving.signal }, () => keepReady(user, list, leaving.signal))
      // It was left, or what could not be fetched or kept is tried again the next time.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [user, isOffline, wanted, now]);
  useEffect(() => {
    if (user !== null && !isOffline) void renewPush(user);
  }, [user, isOffline]);
  return null;
}

export default KeepReady;
