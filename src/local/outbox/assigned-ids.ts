import type { OutboxEntry } from './entry.ts';
import type { AssignedId } from './outbox-database.ts';
import type { OutboxReading, OutboxWriting } from './outbox-store.ts';
import { readUnsettled } from './unsettled.ts';

/**
 * Some things are named by the server, and this device needs a name for them before that: a temporary one, which no
 * other text can be mistaken for. It is replaced in everything unsent when the server has told its own.
 */
const TEMPORARY = /^new:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ANYWHERE = /new:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A name for something the server hasn't named yet. */
export const temporaryId = (): string => `new:${crypto.randomUUID()}`;

export const isTemporaryId = (text: string): boolean => TEMPORARY.test(text);

type Named = Pick<OutboxEntry, 'payload' | 'patches' | 'orderingKeys' | 'base' | 'creates'>;

/** What the server has meanwhile named of that an entry speaks of. Reads within the caller's transaction. */
export async function assignedTo(reading: OutboxReading, userId: string, entry: Named): Promise<readonly AssignedId[]> {
  const { payload, patches, orderingKeys, base, creates } = entry;
  const names = new Set(JSON.stringify([payload, patches, orderingKeys, base, creates]).match(ANYWHERE));
  return names.size === 0 ? [] : reading.assignedIds(userId, [...names]);
}

/** The entry with the server's names in place of the temporary ones; itself when it has none of them. */
export function withAssigned<Entry extends Named>(entry: Entry, ids: readonly AssignedId[]): Entry {
  if (ids.length === 0) return entry;
  const assigned = new Map(ids.map((id) => [id.temporary, id.assigned]));
  const { payload, patches, orderingKeys, base, creates } = entry;
  return { ...entry, ...(replaced({ payload, patches, orderingKeys, base, creates }, assigned) as Named) };
}

/**
 * Notes what the server named (by temporary name), and writes it into all unsent entries and into what the entry that
 * made it shows. Within the caller's transaction.
 */
export async function assign(
  writing: OutboxWriting,
  { userId, localSeq }: Pick<OutboxEntry, 'userId' | 'localSeq'>,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const ids = Object.entries(names).map(([temporary, assigned]) => ({ userId, temporary, assigned }));
  if (ids.length === 0) return;
  await writing.putAssignedIds(ids);
  const made = await writing.get(localSeq);
  if (made !== undefined) await writing.put([{ ...made, patches: withAssigned(made, ids).patches }]);
  const unsettled = await readUnsettled(writing, userId);
  // What was sent is never changed: it was sent before anything could refer to the new thing.
  await writing.put(unsettled.filter(({ sentOnce }) => !sentOnce).map((entry) => withAssigned(entry, ids)));
}

/** A value with all texts that are a temporary name, or an ordering key of one, replaced. */
function replaced(value: unknown, assigned: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    return value.includes('new:')
      ? value.replace(/(?<=^|:)new:[0-9a-f-]{36}$/, (name) => assigned.get(name) ?? name)
      : value;
  }
  if (Array.isArray(value)) return value.map((part) => replaced(part, assigned));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, assigned)]));
}
