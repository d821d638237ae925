import { SETTLED } from './entry.ts';
import { outbox } from './outbox-database.ts';

/** How long delivered and taken-back entries stay to be looked up. Milliseconds. */
export const JOURNAL_KEPT = 30 * 24 * 3_600_000;

/** Forgets settled entries older than the journal keeps. Unsent work has no age. */
export async function pruneJournal(now = Date.now()): Promise<void> {
  await outbox.transaction('rw', outbox.entries, async () => {
    await outbox.entries
      .filter((entry) => SETTLED.has(entry.state) && (entry.ackedAt ?? entry.occurredAt) < now - JOURNAL_KEPT)
      .delete();
  });
}
