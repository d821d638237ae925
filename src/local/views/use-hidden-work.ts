import { useLiveQuery } from 'dexie-react-hooks';
import { countHidden, type HiddenWork } from '../outbox/hidden-work.ts';
import { useProfile } from '../session/profile.ts';

/** Unsent work on this device that the signed-in user can't see; undefined until counted. Live, also across tabs. */
export function useHiddenWork(): HiddenWork | undefined {
  const userId = useProfile()?.userId ?? null;
  return useLiveQuery(() => countHidden(userId), [userId]);
}
