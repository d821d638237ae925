import type { OutboxEntry } from './entry.ts';
import { AT_ONCE } from './schedule.ts';

/** The fields of an entry that may change when it is sent again. */
export type EntryChanges = Partial<
  Pick<OutboxEntry, 'type' | 'payloadVersion' | 'payload' | 'patches' | 'orderingKeys' | 'creates' | 'base' | 'merged'>
>;

/** Statuses of refusals that the server keeps: under the same id it would give the same answer for ever. */
const KEPT_REFUSALS: ReadonlySet<number> = new Set([409, 422]);

/**
 * The changes that put an entry back into the queue, with another content or with the same. It keeps its place among the
 * entries that share an ordering key. One that was refused for good gets a new mutation id, because the server repeats its
 * answer to the old one; any other keeps its id while the request stays the same, so that it can't take effect twice.
 */
export function requeued(
  entry: OutboxEntry,
  changed: EntryChanges = {},
  newId: () => string = () => crypto.randomUUID(),
): Partial<OutboxEntry> {
  const refused = entry.lastError !== null && KEPT_REFUSALS.has(entry.lastError.status ?? 0);
  const anotherRequest = Object.keys(changed).length > 0 && entry.sentOnce;
  const renamed = refused || anotherRequest;
  return {
    ...changed,
    state: 'queued',
    lastError: null,
    current: null,
    attempts: 0,
    unreachableCount: 0,
    ...AT_ONCE,
    ...(renamed ? { mutationId: newId(), formerIds: [...entry.formerIds, entry.mutationId], sentOnce: false } : {}),
  };
}
