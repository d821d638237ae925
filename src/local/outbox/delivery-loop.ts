import { type LocalEnvironment, pageEnvironment } from '../page-environment.ts';
import { Repeater } from '../repeater.ts';
import { inSingleTab } from '../single-tab.ts';
import { drain } from './deliver.ts';
import type { DeliveryOf } from './delivery.ts';
import { deliveryLock } from './delivery-lock.ts';
import { readNextDue, readRunnable } from './read-runnable.ts';
import { StallDetector } from './stall-detector.ts';

/** Another tab holds the work: look again after this. */
const OTHER_TAB_RETRY_MS = 5_000;
/** The longest time between two looks: nothing wakes this loop for an entry of a tab that crashed right after it stored it. */
export const LONGEST_PAUSE_MS = 30_000;
/** Due entries that are compared to see whether the other tab makes progress. */
const WATCHED = 16;

interface DeliveryOptions {
  readonly userId: string;
  readonly deliveryOf: DeliveryOf;
  /** Something was delivered: the server has news. */
  readonly onDelivered: () => void;
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
  readonly environment?: LocalEnvironment;
}

/** Delivers this user's work: whenever nudged, when new work is stored in any tab, and when something is due. */
export function startDelivery(options: DeliveryOptions): Repeater {
  const { userId, deliveryOf, onDelivered, onFailure, signal, environment = pageEnvironment } = options;
  const { clock, connection, locks, pause, session, wake } = environment;
  const detector = new StallDetector();
  const loop = new Repeater(
    async () => {
      if (session.signInNeeded() || connection.get().state === 'offline') return null;
      if (pause.left() > 0) return pause.left();
      const now = clock.now();
      const due = await readRunnable(userId, now, new Set(), environment);
      if (due.length > 0) {
        const steal = detector.isStalled(due.slice(0, WATCHED), clock.steady()) && environment.isVisible();
        let isTaken = () => false;
        const ran = await inSingleTab(
          deliveryLock(userId),
          (taken) => {
            isTaken = () => taken.aborted;
            return drain(userId, deliveryOf, environment, AbortSignal.any([signal, taken]));
          },
          { steal, locks },
        );
        if (!ran) return OTHER_TAB_RETRY_MS;
        // What is due still is. Whoever took it away may have let go of it already.
        if (isTaken()) return 0;
        detector.forget();
        onDelivered();
      }
      if (pause.left() > 0) return pause.left();
      const next = await readNextDue(userId, now, environment);
      return Math.min(LONGEST_PAUSE_MS, Math.max(0, (next ?? Number.POSITIVE_INFINITY) - clock.now()));
    },
    onFailure,
    { clock },
  );
  const stopListening = wake.onWake(() => loop.nudge());
  signal.addEventListener('abort', () => {
    stopListening();
    loop.stop();
  });
  return loop;
}
