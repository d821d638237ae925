/**
 * Can the server be reached? Decided by what requests meet, not by `navigator.onLine`, which only knows about cables
 * and radio: a captive portal or a dead server is "offline" to a person who wants work delivered.
 */
export interface Connection {
  readonly state: 'unknown' | 'online' | 'offline';
  /** When it became offline; milliseconds since 1970, null while it isn't. */
  readonly offlineSince: number | null;
}

let connection: Connection = { state: 'unknown', offlineSince: null };
const listeners = new Set<() => void>();

export const currentConnection = (): Connection => connection;

/** Calls `listener` after each change; returns how to stop. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told by every exchange: did our server answer? */
export function reportReachable(reachable: boolean, now = Date.now()): void {
  const state = reachable ? 'online' : 'offline';
  if (connection.state === state) return;
  connection = { state, offlineSince: reachable ? null : now };
  for (const listener of listeners) listener();
}
