/**
 * A nudge that there is something to deliver or to fetch, to this tab and to the others. Only a hint: the truth is in
 * the database, and the timers find it without any hint.
 */
const channel = new BroadcastChannel('lading-wake');
const listeners = new Set<() => void>();

const wakeHere = (): void => {
  for (const listener of listeners) listener();
};

channel.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.data === 'wake') wakeHere();
});

export function wakeDelivery(): void {
  wakeHere();
  channel.postMessage('wake');
}

/** Calls `listener` at each nudge; returns how to stop. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
