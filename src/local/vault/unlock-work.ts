import { ENTRY_DEFAULTS } from '../outbox/entry.ts';
import { type Draft, type LockedEntry, outbox } from '../outbox/outbox-database.ts';
import { type Item, openItem } from './locked-item.ts';
import { openingKey } from './work-lock.ts';

/**
 * Puts a user's locked work back where it was, in one transaction: the same places, the same mutation ids, the same order.
 * What this key doesn't open stays locked. Throws what the database threw; nothing is lost then.
 */
export async function unlockWork(userId: string, vaultKey: CryptoKey): Promise<void> {
  const rows = await outbox.locked.where('userId').equals(userId).toArray();
  const keyOf = rowKeys(userId, vaultKey);
  const opened = await Promise.all(
    rows.map(async (row) => {
      const own = await keyOf(row);
      return { row, item: own === null ? null : await openItem(own, row) };
    }),
  );
  const fitting = opened.filter((one): one is Opened => one.item !== null);
  if (fitting.length === 0) return;
  await outbox.transaction('rw', outbox.entries, outbox.drafts, outbox.locked, async () => {
    const locked = new Set(await outbox.locked.where('userId').equals(userId).primaryKeys());
    // Another tab may have been at it meanwhile.
    const present = fitting.filter(({ row }) => locked.has(row.localSeq));
    const entries = present.flatMap(({ item }) => (item.kind === 'entry' ? [item.entry] : []));
    const known = await outbox.entries
      .where('mutationId')
      .anyOf(entries.map(({ mutationId }) => mutationId))
      .toArray();
    const there = new Set(known.map(({ mutationId }) => mutationId));
    const back = entries.filter(({ mutationId }) => !there.has(mutationId));
    // Maybe locked by an older version of the console.
    await outbox.entries.bulkAdd(back.map((entry) => ({ ...ENTRY_DEFAULTS, ...entry })));
    for (const { item } of present) if (item.kind === 'draft') await putNewer(item.draft);
    await outbox.locked.bulkDelete(present.map(({ row }) => row.localSeq));
  });
}

/** Finds the key of a row: rows that were locked together have one. */
function rowKeys(userId: string, vaultKey: CryptoKey): (row: LockedEntry) => Promise<CryptoKey | null> {
  const known = new Map<string, Promise<CryptoKey | null>>();
  return ({ lockedBy }) => {
    if (lockedBy === undefined) return Promise.resolve(vaultKey);
    const name = lockedBy.sender.join(' ');
    const key = known.get(name) ?? openingKey(vaultKey, userId, lockedBy);
    known.set(name, key);
    return key;
  };
}

interface Opened {
  readonly row: LockedEntry;
  readonly item: Item;
}

/** Of two forms of one name the one that was typed last is meant. */
async function putNewer(draft: Draft): Promise<void> {
  const there = await outbox.drafts.get([draft.userId, draft.name]);
  if (there === undefined || there.savedAt <= draft.savedAt) await outbox.drafts.put(draft);
}
