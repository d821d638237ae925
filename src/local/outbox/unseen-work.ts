import type { OutboxEntry } from './entry.ts';
import { changedFields, type Fields } from './three-way.ts';

/** An edit that is being stored, by what it does: `patches` begin with what it does to the row that it edits. */
type Own = Pick<OutboxEntry, 'type' | 'patches'>;
/** What is known of an earlier entry that it may have been made on. */
type Earlier = Pick<OutboxEntry, 'mutationId' | 'type' | 'payload' | 'patches'>;

/**
 * The mutation ids of own unsent work on a row that was not on the screen when an edit of the row was made: a form that is
 * open in one tab shows nothing of what another tab has stored since. Own work is laid over a row in its order, so what a
 * person saw is the row with the first few of it; where it can't be told apart, all of it counts as seen.
 * @param row the row as the person saw it
 * @param earlier the unsent work on it, in its order
 */
export function unseenWork(row: Fields, own: Own, earlier: readonly Earlier[]): string[] {
  const sets = earlier.map((entry) => fieldsSetBy(entry, own));
  for (let count = earlier.length; count > 0; count -= 1) {
    const shown = together(sets.slice(0, count));
    const known = Object.keys(shown).filter((name) => name in row);
    if (changedFields(known, shown, row).length === 0) return idsOf(earlier.slice(count));
  }
  return idsOf(earlier);
}

/** Of a field that several set, the last one's. */
const together = (sets: readonly Fields[]): Fields => Object.fromEntries(sets.flatMap((set) => Object.entries(set)));

const idsOf = (entries: readonly Earlier[]): string[] => entries.map(({ mutationId }) => mutationId);

/**
 * What an entry sets on the row. Of what was made on this device nobody can edit what they have not seen: a new row counts for
 * nothing. What is edited without being a row of its own, such as a leg of a way, is laid over by its payload.
 */
function fieldsSetBy({ type, payload, patches }: Earlier, own: Own): Fields {
  const [on] = own.patches;
  const merged = patches.flatMap((patch) =>
    patch.op === 'merge' && patch.feed === on?.feed && patch.key === on.key ? [patch.fields] : [],
  );
  const fields = together(merged);
  const isOfPayload = type === own.type && Object.keys(fields).length === 0;
  return isOfPayload && typeof payload === 'object' && payload !== null ? { ...payload } : fields;
}
