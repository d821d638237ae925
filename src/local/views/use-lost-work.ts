import { useMemo, useSyncExternalStore } from 'react';
import { lostWorkOf } from '../storage/unsent-marker.ts';

interface LostWork {
  /** About how many entries of unsent work went with storage that the browser took away; 0 is the good case. */
  readonly count: number;
  /** The person knows. */
  readonly forget: () => void;
}

export function useLostWork(userId: string): LostWork {
  const lost = useMemo(() => lostWorkOf(userId), [userId]);
  const text = useSyncExternalStore(lost.subscribe, lost.get);
  return { count: Number(text ?? 0), forget: () => lost.set(null) };
}
