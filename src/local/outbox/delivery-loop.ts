import { isOffline } from '../../api/connection.ts';
import { Repeater } from '../repeater.ts';
import { signInNeeded } from '../session/sign-in-needed.ts';
import { inSingleTab } from '../single-tab.ts';
import { leftToWait } from './asked-to-wait.ts';
import { drain } from './deliver.ts';
import type { DeliveryOf } from './delivery.ts';
import { deliveryLock } from './delivery-lock.ts';
import { readNextDue, readRunnable } from './read-runnable.ts';
import { StandstillWatch } from './standstill.ts';
import { onWake } from './wake.ts';

/** Another tab holds the work: look again after this. Milliseconds. */
const OTHER_TAB = 5_000;
/** Nobody tells of what a tab stored that died as it did: one looks by oneself at least so often. Milliseconds. */
export const AT_LEAST_EVERY = 30_000;
/** Due entries that are watched to see whether the other tab gets on. */
const WATCHED = 16;

interface DeliveryOptions {
  readonly userId: string;
  readonly deliveryOf: DeliveryOf;
  /** Something was delivered: the server has news. */
  readonly onDelivered: () => void;
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
  /** Only goes forward; milliseconds. */
  readonly clock?: () => number;
}

/** Delivers this user's work: whenever nudged, when new work is stored in any tab, and when something is due. */
export function startDelivery(options: DeliveryOptions): Repeater {
  const { userId, deliveryOf, onDelivered, onFailure, signal, clock = () => performance.now() } = options;
  const watch = new StandstillWatch();
  const loop = new Repeater(async () => {
    if (signInNeeded() || isOffline()) return null;
    if (leftToWait() > 0) return leftToWait();
    const due = await readRunnable(userId, Date.now());
    if (due.length > 0) {
      const visible = document.visibilityState === 'visible';
      const steal = watch.isStill(due.slice(0, WATCHED), clock()) && visible;
      const ran = await inSingleTab(
        deliveryLock(userId),
        (taken) => drain(userId, deliveryOf, AbortSignal.any([signal, taken])),
        { steal },
      );
      if (!ran) return OTHER_TAB;
      watch.forget();
      onDelivered();
    }
    if (leftToWait() > 0) return leftToWait();
    const next = await readNextDue(userId);
    return Math.min(AT_LEAST_EVERY, Math.max(0, (next ?? Number.POSITIVE_INFINITY) - Date.now()));
  }, onFailure);
  const stopListening = onWake(() => loop.nudge());
  signal.addEventListener('abort', () => {
    stopListening();
    loop.stop();
  });
  return loop;
}
