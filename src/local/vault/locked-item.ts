import * as v from 'valibot';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { Draft, LockedEntry } from '../outbox/outbox-database.ts';
import { fromStored, toStored } from '../outbox/stored-entry.ts';
import { open, seal } from './cipher.ts';

/** One thing of a user's that is locked: an entry or an unfinished form. */
export type Item =
  | { readonly kind: 'entry'; readonly entry: OutboxEntry }
  | { readonly kind: 'draft'; readonly draft: Draft };

/** What every console has written of them; the rest is read by whoever uses it, by the version it was written in. */
const entryCore = v.looseObject({
  localSeq: v.number(),
  userId: v.string(),
  mutationId: v.string(),
  state: v.string(),
});
const draftCore = v.looseObject({ userId: v.string(), name: v.string(), savedAt: v.number() });

const item = v.variant('kind', [
  v.object({
    kind: v.literal('entry'),
    entry: v.pipe(
      entryCore,
      v.transform((stored): unknown => fromStored(stored)),
      v.custom<OutboxEntry>((input) => v.is(entryCore, input)),
    ),
  }),
  v.object({ kind: v.literal('draft'), draft: v.custom<Draft>((input) => v.is(draftCore, input)) }),
]);

/** The text of an item that is encrypted: an entry by its stored names. */
export const textOf = (item: Item): string =>
  JSON.stringify(item.kind === 'entry' ? { kind: 'entry', entry: toStored(item.entry) } : item);

/** Bound to its owner and its place: moved to another user's or another place it doesn't open. */
const about = (userId: string, localSeq: number): string => `lading-outbox/${userId}/${localSeq}`;

/** What is kept of an item while its owner is away. `localSeq` is the place of the row, an entry's own. */
export async function lockItem(
  key: CryptoKey,
  owned: Omit<LockedEntry, 'iv' | 'data'>,
  text: string,
): Promise<LockedEntry> {
  return { ...owned, ...(await seal(key, text, about(owned.userId, owned.localSeq))) };
}

/** The item of a row; null when it was locked with another key or is not what a console of ours wrote. */
export async function openItem(key: CryptoKey, row: LockedEntry): Promise<Item | null> {
  const text = await open(key, row, about(row.userId, row.localSeq));
  if (text === null) return null;
  const parsed = v.safeParse(item, JSON.parse(text));
  return parsed.success ? parsed.output : null;
}
