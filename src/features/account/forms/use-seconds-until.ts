import { useSyncExternalStore } from 'react';
import { neverChanges } from '../../../state/observable.ts';

/** Whole seconds left until a time (milliseconds since 1970), counted down; 0 when it has passed or there is none. */
export function useSecondsUntil(until: number | null): number {
  const second = useSyncExternalStore(until === null ? neverChanges : everySecond, currentSecond);
  return until === null ? 0 : Math.max(0, Math.ceil(until / 1000 - second));
}

const currentSecond = (): number => Math.floor(Date.now() / 1000);

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
}
