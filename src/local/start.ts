import { connection, isOffline, reportReachable } from '../api/connection.ts';
import { exchange } from '../api/exchange.ts';
import { health } from '../contract/configuration.ts';
import type { SignedInUser } from '../contract/users.ts';
import { type DeliveryOf, drain, resumeAfterOffline } from './outbox/deliver.ts';
import { pruneJournal } from './outbox/journal.ts';
import { readNextDue, readRunnable } from './outbox/read-runnable.ts';
import { recount } from './outbox/recount.ts';
import { onWake } from './outbox/wake.ts';
import { Repeater } from './repeater.ts';
import { signInNeeded, subscribeSignInNeeded } from './session/sign-in-needed.ts';
import { inSingleTab } from './single-tab.ts';
import { syncRound } from './sync/sync-round.ts';

/** The spec's refresh timer of the activation list (spec 1 §9). Milliseconds. */
const REFRESH = 20_000;
/** How often a lost server is asked whether it is back, while somebody looks. Milliseconds. */
const PROBE = 3_000;
/** Another tab holds the work: look again after this. Milliseconds. */
const OTHER_TAB = 5_000;
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
 * Three loops: deliver (nudged by new work, by time, by a connection that is back), sync (by the timer, by delivered
 * work, by a person who looks again), and while the server is gone, a probe.
 */
export function startLocal(
  user: SignedInUser,
  deliveryOf: DeliveryOf,
  onFailure: (error: unknown) => void,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  const sync = new Repeater(async () => {
    if (document.visibilityState === 'hidden' || signInNeeded() || isOffline()) return null;
    await inSingleTab(`lading-sync-${user.userId}`, () => syncRound(user, signal));
    return REFRESH;
  }, onFailure);

  const delivery = new Repeater(async () => {
    if (signInNeeded() || isOffline()) return null;
    const due = await readRunnable(user.userId, Date.now());
    if (due.length > 0) {
      const ran = await inSingleTab(`lading-outbox-${user.userId}`, () => drain(user.userId, deliveryOf, signal));
      if (!ran) return OTHER_TAB;
      sync.nudge();
    }
    const next = await readNextDue(user.userId);
    return next === null ? null : Math.max(0, next - Date.now());
  }, onFailure);

  const probe = new Repeater(async () => {
    if (!isOffline() || document.visibilityState === 'hidden') return null;
    await exchange({ method: health.method, path: health.path, signal });
    return isOffline() ? PROBE : null;
  }, onFailure);

  let wasOffline = isOffline();
  const onConnection = () => {
    const offline = isOffline();
    if (wasOffline && !offline) {
      setTimeout(() => {
        resumeAfterOffline(user.userId).then(() => delivery.nudge(), onFailure);
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
  const onLineLost = () => reportReachable(false);

  const listening = new AbortController();
  addEventListener('online', everything, { signal: listening.signal });
  addEventListener('offline', onLineLost, { signal: listening.signal });
  document.addEventListener('visibilitychange', onVisible, { signal: listening.signal });
  const unsubscribe = [
    connection.subscribe(onConnection),
    onWake(() => delivery.nudge()),
    subscribeSignInNeeded(everything),
  ];
  refresh = everything;
  // In a task of its own: the page that is being drawn comes first.
  const begin = setTimeout(() => {
    recount(user.userId);
    pruneJournal().catch(onFailure);
    everything();
  });

  return () => {
    refresh = null;
    clearTimeout(begin);
    listening.abort();
    for (const stop of unsubscribe) stop();
    for (const repeater of [sync, delivery, probe]) repeater.stop();
    stopping.abort();
  };
}
