import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that stays the same while what it does is that of the last drawing: for what is called from outside of React,
 * and for rows that are drawn once. Up to date before any layout effect runs, unlike Mantine's `useCallbackRef`, which an
 * observer or an effect may call between a drawing and its being taken over. Not to be called while drawing.
 */
export function useLatestCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
