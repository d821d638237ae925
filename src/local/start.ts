import { connection, isOffline, reportReachable } from '../api/connection.ts';
import type { SignedInUser } from '../contract/users.ts';
import { resumeAfterOffline } from './outbox/deliver.ts';
import type { DeliveryOf } from './outbox/delivery.ts';
import { startDelivery } from './outbox/delivery-loop.ts';
import { pruneJournal } from './outbox/journal.ts';
import { offerAgain } from './outbox/offer-again.ts';
import { outbox } from './outbox/outbox-database.ts';
import { recount } from './outbox/recount.ts';
import { Repeater } from './repeater.ts';
import { finishCutOff } from './session/finish-cut-off.ts';
import { isServerThere } from './session/is-server-there.ts';
import { unlessBusy } from './session/session-lock.ts';
import { subscribeSignInNeeded } from './session/sign-in-needed.ts';
import { ANY_SHARE, forgetSharedPictures } from './shared-pictures.ts';
import { lookAtPersistence } from './storage/persistence.ts';
import { watchSpace } from './storage/space.ts';
import { watchDatabase } from './storage/watch-database.ts';
import { startSync } from './sync/sync-loop.ts';
import { serverEpoch } from './sync/sync-state.ts';
import { vault } from './vault/vault-database.ts';

/** How often a lost server is asked whether it is back, while somebody looks. Milliseconds. */
const PROBE = 3_000;
/** Many devices come back with the server at the same moment; each waits a little of its own. Milliseconds. */
const RETURN_SPREAD = 1_000;

/** The refresh that "Retry" and pull-to-refresh ask for. */
let refresh: (() => void) | null = null;

/** Fetches what is new on the server now. Does nothing before startLocal. */
export function refreshNow(): void {
  refresh?.();
}

/**
 * Starts this tab's part in delivering the user's work and keeping the device's copy fresh; returns how to stop.
 * Three loops: delivery, sync, and while the server is gone, a probe.
 */
export function startLocal(
  user: SignedInUser,
  deliveryOf: DeliveryOf,
  onFailure: (error: unknown) => void,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  const sync = startSync(user, onFailure, signal);
  const delivery = startDelivery({
    userId: user.userId,
    deliveryOf,
    onDelivered: () => sync.nudge(),
    onFailure,
    signal,
  });
  /** The server was gone for more than the one request that told so: the line was, or the first question went unanswered. */
  let gone = false;
  const probe = new Repeater(async () => {
    if (!isOffline() || document.visibilityState === 'hidden') return null;
    await isServerThere(signal);
    if (!isOffline()) return null;
    gone = true;
    return PROBE;
  }, onFailure);

  let wasOffline = isOffline();
  const onConnection = () => {
    const offline = isOffline();
    if (wasOffline && !offline) {
      const resume = gone;
      gone = false;
      setTimeout(() => {
        const resumed = resume ? resumeAfterOffline(user.userId) : Promise.resolve();
        resumed.then(() => delivery.nudge(), onFailure);
        sync.nudge();
      }, Math.random() * RETURN_SPREAD);
    }
    wasOffline = offline;
    if (offline) probe.nudge();
  };
  const everything = () => {
    probe.nudge();
    delivery.nudge();
    sync.nudge();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') everything();
  };
  const onLineLost = () => {
    gone = true;
    reportReachable(false);
  };

  addEventListener('online', everything, { signal });
  addEventListener('offline', onLineLost, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  const onEpoch = () => {
    const epoch = serverEpoch.get();
    if (epoch !== null) offerAgain(user.userId, epoch).catch(onFailure);
  };
  const unsubscribe = [
    connection.subscribe(onConnection),
    subscribeSignInNeeded(everything),
    serverEpoch.subscribe(onEpoch),
  ];
  refresh = everything;
  // In a task of its own: the page that is being drawn comes first.
  const begin = setTimeout(() => {
    for (const database of [outbox, vault]) watchDatabase(database, signal);
    watchSpace(user, onFailure, signal);
    lookAtPersistence();
    unlessBusy(finishCutOff).catch(onFailure);
    recount(user.userId);
    onEpoch();
    probe.nudge();
    delivery.nudge();
    void sync.begin().then(() => {
      if (signal.aborted) return;
      pruneJournal().catch(onFailure);
      void forgetSharedPictures(ANY_SHARE);
    });
  });

  return () => {
    refresh = null;
    clearTimeout(begin);
    for (const stop of unsubscribe) stop();
    probe.stop();
    stopping.abort();
  };
}
