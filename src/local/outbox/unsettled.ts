import type { OutboxEntry } from './entry.ts';
import { UNSETTLED } from './outbox-database.ts';
import type { OutboxReading } from './outbox-store.ts';

/** What this user still has to deliver or decide. State by state: of several at once each would be a step of a cursor, and be slow. */
export async function readUnsettled(reading: OutboxReading, userId: string): Promise<OutboxEntry[]> {
  const read = await Promise.all(UNSETTLED.map((state) => reading.inState(userId, state)));
  return read.flat();
}

/** How much that is. State by state, which the index counts by itself: several at once it would have to walk through. */
export async function countUnsettled(reading: OutboxReading, userId: string): Promise<number> {
  const counts = await Promise.all(UNSETTLED.map((state) => reading.countInState(userId, state)));
  return counts.reduce((a, b) => a + b, 0);
}
