import { type OutboxEntry, SETTLED } from '../outbox/entry.ts';
import { type Draft, type LockedEntry, outbox } from '../outbox/outbox-database.ts';
import { lockItem, textOf } from './locked-item.ts';
import { lockingKey, type WorkLock } from './work-lock.ts';

/** Work that changes while it is encrypted is read again; who does that so often is not stopped as they should be. */
const ROUNDS = 20;

/**
 * Encrypts all of a user's work on this device, the journal and unfinished forms with it, and puts that in the place of
 * what was readable: in one transaction, so that a cut finds all of it as it was or all of it locked. Deliveries of the
 * user should have been stopped. Throws what the database threw; nothing is lost then.
 */
export async function lockWork(userId: string, lock: WorkLock): Promise<void> {
  const locking = await lockingKey(lock);
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = await readOpen(userId);
    if (open.entries.length === 0 && open.drafts.length === 0) return;
    const rows = await lockedRows(userId, locking, open);
    if (await replace(userId, open, rows)) return;
  }
  throw new Error('The work of a user who leaves goes on changing.');
}

/** A user's readable work. Each as the text that is encrypted, to tell later whether it is still the same. */
interface OpenWork {
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly Draft[];
  /** Free below this. Entries count up from 1, so unfinished forms are locked in places that count down from -1. */
  readonly lowest: number;
}

async function readOpen(userId: string): Promise<OpenWork> {
  const entries = await outbox.entries.where('userId').equals(userId).toArray();
  const drafts = await outbox.drafts
    .where('[userId+name]')
    .between([userId, ''], [userId, '\uffff'], true, true)
    .toArray();
  const first = await outbox.locked.orderBy('localSeq').first();
  return { entries, drafts, lowest: Math.min(0, first?.localSeq ?? 0) };
}

const textsOf = ({ entries, drafts }: OpenWork): string[] => [
  ...entries.map((entry) => textOf({ kind: 'entry', entry })),
  ...drafts.map((draft) => textOf({ kind: 'draft', draft })),
];

function lockedRows(
  userId: string,
  { key, lockedBy }: Awaited<ReturnType<typeof lockingKey>>,
  { entries, drafts, lowest }: OpenWork,
): Promise<LockedEntry[]> {
  return Promise.all([
    ...entries.map((entry) => {
      const owned = { userId, localSeq: entry.localSeq, unsent: !SETTLED.has(entry.state), lockedBy };
      return lockItem(key, owned, textOf({ kind: 'entry', entry }));
    }),
    ...drafts.map((draft, at) => {
      const owned = { userId, localSeq: lowest - 1 - at, unsent: false, lockedBy };
      return lockItem(key, owned, textOf({ kind: 'draft', draft }));
    }),
  ]);
}

/** False when the work has changed since it was read: then nothing was written. */
function replace(userId: string, read: OpenWork, rows: readonly LockedEntry[]): Promise<boolean> {
  return outbox.transaction('rw', outbox.entries, outbox.drafts, outbox.locked, async () => {
    const now = await readOpen(userId);
    const before = textsOf(read);
    const same = textsOf(now);
    if (now.lowest !== read.lowest || same.length !== before.length) return false;
    if (same.some((text, at) => text !== before[at])) return false;
    await outbox.locked.bulkAdd(rows);
    await outbox.entries.bulkDelete(read.entries.map(({ localSeq }) => localSeq));
    await outbox.drafts.bulkDelete(read.drafts.map((draft): [string, string] => [draft.userId, draft.name]));
    return true;
  });
}
