import { startTransition, useEffect, useState } from 'react';

/** A value outside React; `get` gives the same one until it changes. */
export interface Observed<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * What is observed, drawn in short slices when it changes. For what changes by itself while a page is being drawn: with
 * `useSyncExternalStore` React would draw all of it once more, in one piece, and hold up whoever touches it. What a person
 * does themselves must be seen at once: that is for `useSyncExternalStore`.
 * @param observed the same object as long as the same is observed
 */
export function useObserved<T>(observed: Observed<T>): T {
  const [seen, setSeen] = useState(() => ({ of: observed, value: observed.get() }));
  useEffect(() => {
    const look = () =>
      startTransition(() => {
        const value = observed.get();
        setSeen((old) => (old.of === observed && Object.is(old.value, value) ? old : { of: observed, value }));
      });
    look();
    return observed.subscribe(look);
  }, [observed]);
  return seen.of === observed ? seen.value : observed.get();
}
