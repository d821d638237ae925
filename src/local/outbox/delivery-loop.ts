import { answerTimeout, DEFAULT_ANSWER_TIMEOUT_MS } from '../../api/answer-timeout.ts';
import { transitions } from '../diagnostics/transition-log.ts';
import { type LocalEnvironment, pageEnvironment } from '../page-environment.ts';
import { Repeater } from '../repeater.ts';
import { runAsLeader } from '../run-as-leader.ts';
import { drain } from './deliver.ts';
import type { DeliveryOf } from './delivery.ts';
import { deliveryLock } from './delivery-lock.ts';
import { readNextDue, readRunnable } from './read-runnable.ts';

/** Another tab has the work, and this one is not looked at: it looks again after this. */
const OTHER_TAB_RETRY_MS = 5_000;
/** The longest time between two looks: nothing wakes this loop for an entry of a tab that crashed right after it stored it. */
export const LONGEST_PAUSE_MS = 30_000;
/** How often the tab that delivers is heard of while its requests are answered. */
const HEARTBEAT_MS = 5_000;
/** Longer than any request may take: a tab that has sent nothing for this long is frozen. */
export const STALL_MS = 40_000;

/** The same where requests may take another time. */
const stallAfter = (): number => (STALL_MS * answerTimeout()) / DEFAULT_ANSWER_TIMEOUT_MS;

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
 *             asks for the lock: waits for it, or steals it where its holder stalls; hidden, looks again in 5 s
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
  const { clock, connection, pause, session, wake } = environment;
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
      await environment.replays.ensure(userId, environment);
      const due = await readRunnable(userId, now, new Set(), environment);
      if (due.length > 0) {
        note('asks for the lock', 'work is due');
        let isTaken = false;
        // What may be sent was just looked up, and is sent if nothing was stored or decided while the lock was waited for.
        let isOld = false;
        const stopWatching = wake.onWake(() => {
          isOld = true;
        });
        const led = await runAsLeader({
          name: deliveryLock(userId),
          heartbeatMs: HEARTBEAT_MS,
          stallMs: stallAfter(),
          run: async ({ signal: ended, progress }) => {
            note('leads', 'has the lock');
            stopWatching();
            await drain(userId, deliveryOf, environment, ended, isOld ? [] : due, progress);
            isTaken = ended.aborted && !signal.aborted;
          },
          isIdle: () => false,
          ifBusy: environment.isVisible() ? 'wait' : 'leave',
          signal,
          surroundings: environment,
        }).finally(stopWatching);
        if (led === null) {
          note('waits', 'another tab delivers');
          return OTHER_TAB_RETRY_MS;
        }
        note('stops', isTaken ? 'another tab took the lock' : 'nothing more can be sent');
        // What is due still is. Whoever took it away may have let go of it already.
        if (isTaken) return 0;
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
