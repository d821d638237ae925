import { useEffect, useEffectEvent } from 'react';
import { reloadHolds } from './reload-holds.ts';

/** Keeps this page from being reloaded while there is an unfinished form in it. `settle` writes down what it holds. */
export function useReloadHold(unfinished: boolean, settle: () => Promise<void>): void {
  const settleNow = useEffectEvent(settle);
  useEffect(() => {
    if (!unfinished) return undefined;
    return reloadHolds.hold('form', () => settleNow());
  }, [unfinished]);
}
