/**
 * The server no longer knows this session: work goes on here, delivery and sync wait until the same person signs in.
 * Kept in local storage so that all tabs agree and a reload doesn't forget it.
 */
const KEY = 'lading.sign-in-needed';
const listeners = new Set<() => void>();

export const signInNeeded = (): boolean => localStorage.getItem(KEY) !== null;

export function setSignInNeeded(needed: boolean): void {
  if (needed === signInNeeded()) return;
  if (needed) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Calls `listener` when it changes, here or in another tab; returns how to stop. */
export function subscribeSignInNeeded(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
