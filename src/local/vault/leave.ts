import { deliveryLock } from '../outbox/delivery-lock.ts';
import { pageEnvironment } from '../page-environment.ts';
import { runAsLeader } from '../run-as-leader.ts';
import { lockOf, setOut } from './holders.ts';
import { lockWork } from './lock-work.ts';

/** Whoever delivers ends at once when told to; a tab that does not is frozen. */
const HEARTBEAT_MS = 2_000;
const STALL_MS = 8_000;

/**
 * Locks the work of a user who is signed out, then takes their lock away. Cut off at any point, it can be done again. A user
 * who has no lock here leaves their work as it is: it could never be read again. Throws what the storage threw.
 */
export async function leave(userId: string): Promise<void> {
  const lock = await lockOf(userId);
  if (lock !== null) {
    // Whoever still delivers for this user has been told to stop; after this they have.
    await runAsLeader({
      name: deliveryLock(userId),
      heartbeatMs: HEARTBEAT_MS,
      stallMs: STALL_MS,
      run: () => lockWork(userId, lock),
    });
    await setOut(userId);
  }
  await pageEnvironment.unsent.recountNow(userId);
}
