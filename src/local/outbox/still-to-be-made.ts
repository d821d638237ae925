import { SETTLED } from './entry.ts';
import type { OutboxReading } from './outbox-store.ts';

/** Those of the lanes whose thing an unsent entry of this user brings into being. Reads within the caller's transaction. */
export async function stillToBeMade(
  reading: OutboxReading,
  userId: string,
  lanes: readonly string[],
): Promise<readonly string[]> {
  if (lanes.length === 0) return [];
  const sharing = await reading.inLanes(lanes);
  const makers = sharing.filter((entry) => entry.userId === userId && !SETTLED.has(entry.state));
  return lanes.filter((lane) => makers.some((entry) => entry.creates === lane));
}
