import type { SignedInUser } from '../contract/users.ts';
import { HOUR_MS } from '../domain/duration.ts';
import { answerWithTransitions } from './diagnostics/all-transitions.ts';
import { localLoops } from './local-loops.ts';
import { pruneBulky } from './outbox/bulky.ts';
import type { DeliveryOf } from './outbox/delivery.ts';
import { pruneJournal } from './outbox/journal.ts';
import { outbox } from './outbox/outbox-database.ts';
import { pageEnvironment } from './page-environment.ts';
import { finishCutOff } from './session/finish-cut-off.ts';
import { unlessBusy } from './session/session-lock.ts';
import { ANY_SHARE, forgetSharedPictures } from './shared-pictures.ts';
import { lookAtPersistence } from './storage/persistence.ts';
import { watchSpace } from './storage/space.ts';
import { watchDatabase } from './storage/watch-database.ts';
import { vault } from './vault/vault-database.ts';
import { localCopyOf } from './worker/local-copy.ts';

/** The refresh that "Retry" and pull-to-refresh ask for. */
let refresh: (() => void) | null = null;

/** Fetches what is new on the server now. Does nothing before startLocal. */
export function refreshNow(): void {
  refresh?.();
}

/**
 * Starts this tab's part in delivering the user's work and keeping the device's copy fresh, in this browser; returns how
 * to stop.
 */
export function startLocal(
  user: SignedInUser,
  deliveryOf: DeliveryOf,
  onFailure: (error: unknown) => void,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = localLoops({
    userId: user.userId,
    deliveryOf,
    copy: localCopyOf(user),
    environment: pageEnvironment,
    onFailure,
    signal,
  });
  refresh = loops.everything;
  const stopAnswering = answerWithTransitions('tab');
  const forgetBulky = () => void pruneBulky().catch(onFailure);
  const forgetting = setInterval(forgetBulky, HOUR_MS);
  // In a task of its own: the page that is being drawn comes first.
  const begin = setTimeout(() => {
    for (const database of [outbox, vault]) watchDatabase(database, signal);
    watchSpace(user, onFailure, signal);
    lookAtPersistence();
    unlessBusy(finishCutOff).catch(onFailure);
    void loops.begin().then(() => {
      if (signal.aborted) return;
      pruneJournal().catch(onFailure);
      forgetBulky();
      void forgetSharedPictures(ANY_SHARE);
    });
  });
  return () => {
    refresh = null;
    clearTimeout(begin);
    clearInterval(forgetting);
    stopAnswering();
    stopping.abort();
  };
}
