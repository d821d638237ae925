import { SETTLED } from './entry.ts';
import type { OutboxReading } from './outbox-store.ts';

/** Those of the ordering keys whose thing an unsent entry of this user brings into being. Reads within the caller's transaction. */
export async function stillToBeMade(
  reading: OutboxReading,
  userId: string,
  keys: readonly string[],
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const sharing = await reading.withOrderingKeys(keys);
  const makers = sharing.filter((entry) => entry.userId === userId && !SETTLED.has(entry.state));
  return keys.filter((key) => makers.some((entry) => entry.creates === key));
}
