import { transitions } from '../diagnostics/transition-log.ts';
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

/**
 * Delivers this user's work: whenever nudged, when new work is stored in any tab, and when something is due.
 *
 *     idle ──nudge, new work, time──▶ looks ──nothing due──▶ idle
 *                                      │ ▲
 *                                  due │ └── blocked (offline, sign-in needed, the server asked to wait): idle until that ends
 *                                      ▼
 *                          asks for the lock ──another tab has it──▶ looks again in 5 s; steals it where that tab stalls
 *                                      │
 *                                      ▼
 *                                   drains ──nothing left──▶ idle      drains ──lock stolen──▶ looks
 *
 * What an entry goes through meanwhile is drawn in `entry.ts`. Invariants, checked by `tests/simulation` and by `tests/faults`:
 *
 * - One sender: the lock has one tab deliver at a time. Two at once cost work, not correctness: the server does a mutation
 *   id once.
 * - Claim before send: an entry is on the disk as `sending` before its request leaves, so that a killed tab's entry is sent
 *   again under the same id and is never taken for one that was not sent.
 * - Order: of entries that share an ordering key only the first is runnable.
 * - Proof: an entry is `acked` only by an answer that names its mutation id.
 * - No loss: the program deletes no entry that is neither `acked` nor `cancelled`.
 */
export function startDelivery(options: DeliveryOptions): Repeater {
  const { userId, deliveryOf, onDelivered, onFailure, signal, environment = pageEnvironment } = options;
  const { clock, connection, locks, pause, session, wake } = environment;
  const detector = new StallDetector();
  const loop = new Repeater(
    async () => {
      const note = (what: string, why?: string) => transitions.note(clock.now(), 'delivery', what, why);
      if (session.signInNeeded() || connection.get().state === 'offline') {
        note('waits', session.signInNeeded() ? 'a sign-in is needed' : 'offline');
        return null;
      }
      if (pause.left() > 0) {
        note('waits', 'the server asked to');
        return pause.left();
      }
      const now = clock.now();
      const due = await readRunnable(userId, now, new Set(), environment);
      if (due.length > 0) {
        const steal = detector.isStalled(due.slice(0, WATCHED), clock.steady()) && environment.isVisible();
        let isTaken = () => false;
        note(
          steal ? 'takes the lock from another tab' : 'asks for the lock',
          steal ? 'that tab stalls' : 'work is due',
        );
        const ran = await inSingleTab(
          deliveryLock(userId),
          (taken) => {
            isTaken = () => taken.aborted;
            return drain(userId, deliveryOf, environment, AbortSignal.any([signal, taken]));
          },
          { steal, locks },
        );
        if (!ran) {
          note('waits', 'another tab delivers');
          return OTHER_TAB_RETRY_MS;
        }
        note('stops', isTaken() ? 'another tab took the lock' : 'nothing more can be sent');
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
