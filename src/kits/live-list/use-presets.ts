import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { changeSavedViews, readSavedViews } from '../../local/saved-views.ts';
import { useProfile } from '../../local/session/profile.ts';
import { type Presets, readPresets } from '../../ui/table/presets/presets.ts';

/** The signed-in person's named filters of a list, on this device. */
export function usePresets(list: string): Presets {
  const userId = useProfile()?.userId;
  const kept = useLiveQuery(
    async () => (userId === undefined ? undefined : readSavedViews(userId, list)),
    [userId, list],
  );
  return {
    all: useMemo(() => readPresets(kept), [kept]),
    onChange: (change) => {
      changeSavedViews(list, (now) => {
        const next = change(readPresets(now));
        return next.length === 0 ? null : next;
      }).catch(reportError);
    },
  };
}
