import { connection, isOffline, reportReachable } from '../../api/connection.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { longIdle } from '../../state/long-idle.ts';
import { setSignInNeeded, signInNeeded, subscribeSignInNeeded } from '../session/sign-in-needed.ts';
import { forgetTrouble, setTrouble } from '../storage/storage-trouble.ts';
import type { LocalEvent } from '../worker/local-api.ts';
import { localCopyOf } from '../worker/local-copy.ts';
import { serverEpoch, setSyncState } from './sync-state.ts';

/** Whatever is being drawn, sync begins by then. Milliseconds. */
const BEGINS_BY = 3_000;

export interface Sync {
  /** Begins when what this device knows has been drawn: on a small device sync takes the time for that from the page. */
  begin(): Promise<void>;
  /** Asks for what is new now. */
  nudge(): void;
}

/**
 * Keeps this device's copy fresh while somebody looks. The worker does it; here is what only a page knows (is it looked
 * at, is somebody signed in) and what only a page keeps (is the server there, is a sign-in needed).
 */
export function startSync(user: SignedInUser, onFailure: (error: unknown) => void, signal: AbortSignal): Sync {
  const copy = localCopyOf(user);
  const mayRun = () => !signal.aborted && document.visibilityState === 'visible' && !signInNeeded() && !isOffline();
  const stopUsing = copy.use((event) => hear(event, onFailure));
  const onChange = () => {
    // It begins with a nudge: after a lost connection every device waits a little of its own.
    if (!mayRun()) copy.setActive(false);
  };
  const unsubscribe = [connection.subscribe(onChange), subscribeSignInNeeded(onChange)];
  document.addEventListener('visibilitychange', onChange, { signal });
  signal.addEventListener('abort', () => {
    for (const stop of unsubscribe) stop();
    copy.setActive(false);
    stopUsing();
    forgetTrouble(CACHE);
  });
  const nudge = () => {
    if (!mayRun()) return;
    copy.setActive(true);
    copy.nudge();
  };
  return {
    async begin() {
      const late = new Promise((resolve) => setTimeout(resolve, BEGINS_BY));
      // A page that waits for its rows is idle, too.
      await longIdle(BEGINS_BY);
      await Promise.race([copy.answered().then(() => longIdle(BEGINS_BY)), late]);
      nudge();
    },
    nudge,
  };
}

/** The worker's database, of whichever user. */
const CACHE = 'lading-cache';

function hear(event: LocalEvent, onFailure: (error: unknown) => void): void {
  switch (event.kind) {
    case 'sync':
      setSyncState(event.report);
      return;
    case 'reachable':
      reportReachable(event.reachable);
      return;
    case 'sign-in-needed':
      setSignInNeeded(true);
      return;
    case 'epoch':
      serverEpoch.set(event.epoch);
      return;
    case 'storage':
      setTrouble(CACHE, event.trouble);
      return;
    case 'failure':
      onFailure(event.error);
      return;
    case 'view':
    case 'wiped':
      return;
  }
}
