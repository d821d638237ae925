import { DAY_MS } from '../../domain/duration.ts';
import { type EntryState, SETTLED } from './entry.ts';
import { outbox } from './outbox-database.ts';
import { accessTo } from './stored-outbox.ts';

/** How long delivered and taken-back entries stay to be looked up. */
export const JOURNAL_RETENTION_MS = 30 * DAY_MS;

/** Entries looked at in one transaction: whoever wants to save something does not wait long. */
const STEP = 500;

/**
 * Forgets settled entries older than the journal keeps. Unsent work has no age, and isn't looked at. The oldest entries are
 * settled first as a rule: of each kind it is gone through from there, until a step has none that is too old.
 */
export async function pruneJournal(now = Date.now()): Promise<void> {
  const users = await outbox.entries.orderBy('userId').uniqueKeys();
  for (const userId of users.filter((user) => typeof user === 'string')) {
    for (const state of SETTLED) {
      while ((await pruneOldest(userId, state, now)) > 0);
    }
  }
}

/** Resolves to how many were forgotten. */
const pruneOldest = (userId: string, state: EntryState, now: number) =>
  outbox.transaction('rw', outbox.entries, async () => {
    const oldest = await accessTo(outbox).inState(userId, state, STEP);
    const old = oldest.filter((entry) => (entry.ackedAt ?? entry.occurredAt) < now - JOURNAL_RETENTION_MS);
    if (old.length > 0) await outbox.entries.bulkDelete(old.map(({ localSeq }) => localSeq));
    return old.length;
  });
