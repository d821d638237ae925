import { markUnsent, unsentMarked } from '../storage/unsent-marker.ts';
import { countLocked, countUnsettled, outbox } from './outbox-database.ts';

/** Counting follows a burst of changes, not each of them. Milliseconds. */
const AFTER = 500;

const pending = new Map<string, ReturnType<typeof setTimeout>>();

/** Notes in a moment how much of this user's work is unsent now. */
export function recount(userId: string): void {
  if (pending.has(userId)) return;
  const timer = setTimeout(() => {
    pending.delete(userId);
    // The note is a help, not the truth: where it can't be made, the next change tries again.
    recountNow(userId).catch(() => undefined);
  }, AFTER);
  pending.set(userId, timer);
}

/** Notes how much of this user's work is unsent, locked or not. Throws what the database threw. */
export async function recountNow(userId: string): Promise<void> {
  const [open, locked] = await outbox.transaction('r', outbox.entries, outbox.locked, () =>
    Promise.all([countUnsettled(userId), countLocked(userId)]),
  );
  markUnsent(userId, open + locked);
}

/** Something was stored just now: noted at once, for the browser may not live to count. */
export function countOneMore(userId: string): void {
  markUnsent(userId, unsentMarked(userId) + 1);
  recount(userId);
}
