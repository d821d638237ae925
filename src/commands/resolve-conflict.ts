import { discardEntry } from '../local/outbox/actions.ts';
import { amend } from '../local/outbox/amend.ts';
import type { OutboxEntry } from '../local/outbox/entry.ts';
import { rebased } from '../local/outbox/outcome-changes.ts';
import { type Fields, threeWay } from '../local/outbox/three-way.ts';
import { currentProfile } from '../local/session/profile.ts';
import { deliveryOf, readEntry } from './registry.ts';

/** What of an edit clashes with somebody else's: one part, as it was, as this person wants it, as it is now. */
export interface Clash {
  readonly part: string;
  readonly before: Fields;
  readonly mine: Fields;
  readonly theirs: Fields;
}

/** The clashing parts of an entry in conflict. Empty where there is nothing to choose between: then it is whole or nothing. */
export function clashesOf(entry: OutboxEntry): readonly Clash[] {
  const { base, current } = entry;
  const parts = deliveryOf(entry)?.edit?.parts;
  if (parts === undefined || base === null || current === null) return [];
  return threeWay(parts, base.fields, current).clash.map((part) => {
    const mine = parts[part] ?? {};
    const only = (row: Fields): Fields => Object.fromEntries(Object.keys(mine).map((field) => [field, row[field]]));
    return { part, before: only(base.fields), mine, theirs: only(current) };
  });
}

/**
 * Ends a conflict as the person decided: the clashing parts in `mine` are sent over what is there now, the other ones
 * are dropped; what doesn't clash is sent in any case. Resolves when that is safe on this device. Throws StorageError.
 */
export async function resolveConflict(entry: OutboxEntry, mine: ReadonlySet<string>): Promise<void> {
  const { base, current } = entry;
  const user = currentProfile();
  const known = readEntry(entry.type, entry.payload, entry.payloadVersion);
  const edit = deliveryOf(entry)?.edit;
  if (user === null || known === null || edit === undefined || base === null || current === null) return;
  const { apply, clash } = threeWay(edit.parts, base.fields, current);
  const kept = [...apply, ...clash.filter((part) => mine.has(part))];
  const hasParts = Object.keys(edit.parts).length > 0;
  if (hasParts && kept.length === 0) await discardEntry(entry.localSeq);
  else
    await amend(user, entry.localSeq, {
      ...edit.only(kept),
      payloadVersion: known.command.version,
      base: rebased(base, current),
    });
}
