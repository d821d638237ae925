import { Observable } from '../state/observable.ts';

/**
 * Can the server be reached? Decided by what requests meet, not by `navigator.onLine`, which only knows about cables
 * and radio: a captive portal or a dead server is "offline" to a person who wants work delivered.
 */
export interface Connection {
  readonly state: 'unknown' | 'online' | 'offline';
  /** When it became offline; milliseconds since 1970, null while it isn't. */
  readonly offlineSince: number | null;
}

export const connection = new Observable<Connection>({ state: 'unknown', offlineSince: null });

export const isOffline = (): boolean => connection.get().state === 'offline';

/** Notes in a connection whether our server answered. */
export function noteReachable(
  known: Pick<Observable<Connection>, 'get' | 'set'>,
  reachable: boolean,
  now: number,
): void {
  const state = reachable ? 'online' : 'offline';
  if (known.get().state === state) return;
  known.set({ state, offlineSince: reachable ? null : now });
}

/** Told by every exchange: did our server answer? */
export const reportReachable = (reachable: boolean): void => noteReachable(connection, reachable, Date.now());
