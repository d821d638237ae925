import { useEffect, useState } from 'react';
import { SECOND_MS } from '../domain/duration.ts';

/** Calls after so many milliseconds; returns how to cancel that. */
export type After = (milliseconds: number, call: () => void) => () => void;

const browserAfter: After = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** A button that waits after its use (spec 2 §9): whether it does now, and what begins the time of so many seconds. */
export function useLock(seconds: number, after: After = browserAfter): readonly [locked: boolean, lock: () => void] {
  const [locked, setLocked] = useState(false);
  useEffect(() => (locked ? after(seconds * SECOND_MS, () => setLocked(false)) : undefined), [locked, seconds, after]);
  return [locked, () => setLocked(true)];
}
