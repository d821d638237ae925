/** A new version is installed and waits for the person's consent, or has taken over through another tab. */
let accept: (() => void) | null = null;
const listeners = new Set<() => void>();

/** How to take the new version, or null while there is none. */
export const currentUpdate = (): (() => void) | null => accept;

export function offerUpdate(onAccept: () => void): void {
  accept = onAccept;
  for (const listener of listeners) listener();
}

export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
