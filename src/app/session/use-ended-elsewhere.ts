import { useEffect, useSyncExternalStore } from 'react';
import { tellEndedElsewhere } from '../../local/session/ended-elsewhere.ts';
import { currentProfile } from '../../local/session/profile.ts';
import { signInNeeded, subscribeSignInNeeded } from '../../local/session/sign-in-needed.ts';
import { wasEndedElsewhere } from '../../local/session/why-ended.ts';
import { reloadHolds } from '../../state/reload-holds.ts';
import { endSession } from '../session-end.ts';

/** Signs a user out here whose session they ended from another device; what they have not sent is locked, not lost. */
export function useEndedElsewhere(userId: string): void {
  const needed = useSyncExternalStore(subscribeSignInNeeded, signInNeeded);
  useEffect(() => {
    if (!needed) return undefined;
    let left = false;
    void wasEndedElsewhere(userId).then(async (ended) => {
      if (!ended || left) return;
      // What was typed is on the disk before it is locked there with all other work.
      await reloadHolds.settle();
      if (currentProfile()?.userId !== userId) return;
      tellEndedElsewhere(true);
      await endSession();
    });
    return () => {
      left = true;
    };
  }, [needed, userId]);
}
