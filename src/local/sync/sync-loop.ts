import { noteReachable } from '../../api/connection.ts';
import { otherBuild } from '../../api/served-build.ts';
import { pause } from '../clock.ts';
import type { LocalEnvironment } from '../page-environment.ts';
import { forgetTrouble, setTrouble } from '../storage/storage-trouble.ts';
import type { LocalEvent } from '../worker/local-api.ts';
import type { LocalCopy } from '../worker/local-copy.ts';
import { setSyncState } from './sync-state.ts';

/** Whatever is being drawn, sync begins by then. */
const BEGINS_BY_MS = 3_000;

export interface Sync {
  /** Begins when what this device knows has been drawn: on a small device sync takes the time for that from the page. */
  begin(): Promise<void>;
  /** Asks for what is new now. */
  nudge(): void;
}

/** What keeps the copy: a worker's end. */
export type SyncingCopy = Pick<LocalCopy, 'use' | 'setActive' | 'nudge' | 'answered'>;

/**
 * Keeps this device's copy fresh while somebody looks. The worker does it; here is what only a page knows (is it looked
 * at, is somebody signed in) and what only a page keeps (is the server there, is a sign-in needed).
 */
export function startSync(
  copy: SyncingCopy,
  environment: LocalEnvironment,
  onFailure: (error: unknown) => void,
  signal: AbortSignal,
): Sync {
  const { clock, connection, session } = environment;
  const mayRun = () =>
    !signal.aborted && environment.isVisible() && !session.signInNeeded() && connection.get().state !== 'offline';
  const stopUsing = copy.use((event) => hear(event, environment, onFailure));
  const onChange = () => {
    // It begins with a nudge: after a lost connection every device waits a little of its own.
    if (!mayRun()) copy.setActive(false);
  };
  const unsubscribe = [
    connection.subscribe(onChange),
    session.onSignInNeeded(onChange),
    environment.onVisibility(onChange),
  ];
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
      const late = pause(clock, BEGINS_BY_MS);
      // A page that waits for its rows is idle, too.
      await environment.idle(BEGINS_BY_MS);
      await Promise.race([copy.answered().then(() => environment.idle(BEGINS_BY_MS)), late]);
      nudge();
    },
    nudge,
  };
}

/** The worker's database, of whichever user. */
const CACHE = 'lading-cache';

function hear(
  event: LocalEvent,
  { clock, connection, session, serverEpoch }: LocalEnvironment,
  onFailure: (error: unknown) => void,
): void {
  switch (event.kind) {
    case 'sync':
      setSyncState(event.report);
      return;
    case 'reachable':
      noteReachable(connection, event.reachable, clock.now());
      return;
    case 'sign-in-needed':
      session.setSignInNeeded(true);
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
    case 'other-build':
      otherBuild.set(event.build);
      return;
    case 'view':
    case 'wiped':
      return;
  }
}
