import { isOffline } from '../../api/connection.ts';
import { Repeater } from '../repeater.ts';
import { signInNeeded } from '../session/sign-in-needed.ts';
import { inSingleTab } from '../single-tab.ts';
import { drain } from './deliver.ts';
import type { DeliveryOf } from './delivery.ts';
import { readNextDue, readRunnable } from './read-runnable.ts';
import { onWake } from './wake.ts';

/** Another tab holds the work: look again after this. Milliseconds. */
const OTHER_TAB = 5_000;

interface DeliveryOptions {
  readonly userId: string;
  readonly deliveryOf: DeliveryOf;
  /** Something was delivered: the server has news. */
  readonly onDelivered: () => void;
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/** Delivers this user's work: whenever nudged, when new work is stored in any tab, and when something is due. */
export function startDelivery({ userId, deliveryOf, onDelivered, onFailure, signal }: DeliveryOptions): Repeater {
  const loop = new Repeater(async () => {
    if (signInNeeded() || isOffline()) return null;
    const due = await readRunnable(userId, Date.now());
    if (due.length > 0) {
      const ran = await inSingleTab(`lading-outbox-${userId}`, () => drain(userId, deliveryOf, signal));
      if (!ran) return OTHER_TAB;
      onDelivered();
    }
    const next = await readNextDue(userId);
    return next === null ? null : Math.max(0, next - Date.now());
  }, onFailure);
  const stopListening = onWake(() => loop.nudge());
  signal.addEventListener('abort', () => {
    stopListening();
    loop.stop();
  });
  return loop;
}
