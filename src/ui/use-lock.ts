import { useEffect, useState } from 'react';
import { SECOND_MS } from '../domain/duration.ts';

/** A button that waits after its use (spec 2 §9): whether it does now, and what begins the time of so many seconds. */
export function useLock(seconds: number): readonly [locked: boolean, lock: () => void] {
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    if (!locked) return undefined;
    const timer = setTimeout(() => setLocked(false), seconds * SECOND_MS);
    return () => clearTimeout(timer);
  }, [locked, seconds]);
  return [locked, () => setLocked(true)];
}
