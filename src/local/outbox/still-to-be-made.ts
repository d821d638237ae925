import { SETTLED } from './entry.ts';
import { outbox } from './outbox-database.ts';

/** Those of the lanes whose thing an unsent entry of this user brings into being. Reads within the caller's transaction. */
export async function stillToBeMade(userId: string, lanes: readonly string[]): Promise<readonly string[]> {
  if (lanes.length === 0) return [];
  const sharing = await outbox.entries.where('lanes').anyOf(lanes).distinct().toArray();
  const makers = sharing.filter((entry) => entry.userId === userId && !SETTLED.has(entry.state));
  return lanes.filter((lane) => makers.some((entry) => entry.creates === lane));
}
