import { useEffect, useSyncExternalStore } from 'react';
import { currentProfile } from '../../local/session/profile.ts';
import { signInNeeded, subscribeSignInNeeded } from '../../local/session/sign-in-needed.ts';
import { tellSignedOutWhy } from '../../local/session/signed-out-why.ts';
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
      tellSignedOutWhy('elsewhere');
      await endSession();
    });
    return () => {
      left = true;
    };
  }, [needed, userId]);
}
